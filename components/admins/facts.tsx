import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Names and values beside each other; what has no value is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts
        .filter(({ value }) => value !== null && value !== '' && value !== undefined)
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="max-w-40 text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
