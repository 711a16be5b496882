import type { ReactNode } from 'react';

/** A part of the checkout under its heading. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid gap-3 p-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}
