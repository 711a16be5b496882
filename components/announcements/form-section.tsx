import type { ReactNode } from 'react';

type Props = { id: string; title: string; text: string; children: ReactNode };

/** A part of a long form with its heading. */
export function FormSection({ id, title, text, children }: Props) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
