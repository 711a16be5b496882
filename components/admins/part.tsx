import type { ReactNode } from 'react';

/** A part of the panel; what is empty says so. */
export function Part({
  title,
  empty,
  children,
}: {
  title: string;
  empty?: string | false;
  children: ReactNode;
}) {
  return (
    <section>
      <h3 className="mb-2 border-b pb-1 font-semibold">{title}</h3>
      {empty ? <p className="text-sm text-muted">{empty}</p> : children}
    </section>
  );
}
