import type { ReactNode } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A few searches to choose from, under what they are. */
export function SearchChips({ title, aside, children }: Props) {
  return (
    <section>
      <div className="flex items-center gap-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">{children}</ul>
    </section>
  );
}
