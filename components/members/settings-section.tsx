import type { ReactNode } from 'react';

type Props = { id: string; title: string; text?: string; children: ReactNode };

/** One part of the settings. */
export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <section aria-labelledby={id} className="panel grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text ? <p className="mt-1 text-muted">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
