import type { ReactNode } from 'react';

/** One part of the form. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`section-${id}`} className="panel grid gap-4 p-4 sm:p-6">
      <h2 id={`section-${id}`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
