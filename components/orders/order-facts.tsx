import type { ReactNode } from 'react';

type Fact = { label: string; value: ReactNode };

/** Names and values in two columns; what has no value is left out. */
export function OrderFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-1">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
