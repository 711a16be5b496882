import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChevronRight } from '@/components/ui/icons';
import { mostCounted } from '@/lib/admins/dashboard-queries';
import { Link } from '@/lib/i18n/navigation';

type GroupProps = { id: string; title: string; children: ReactNode; below?: ReactNode };

/** Numbers of the dashboard that belong together. */
export function TileGroup({ id, title, children, below }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
      {below}
    </section>
  );
}

type Props = { label: string; count: number; note?: ReactNode; href: string; urgent?: boolean };

/** A number of the dashboard, what it counts, and the way to just that. */
export async function Tile({ label, count, note, href, urgent }: Props) {
  const common = await getTranslations('common');
  const format = await getFormatter();
  return (
    <li
      className={`panel relative flex items-center gap-3 border-s-4 px-4 py-3 hover:bg-sunken ${urgent ? 'border-s-accent' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <Link href={href} className="after:absolute after:inset-0">
          {label}
        </Link>
        {note ? <p className="text-sm text-muted">{note}</p> : null}
      </div>
      <p className={`tabular text-2xl font-semibold ${count === 0 ? 'text-muted' : ''}`}>
        {count > mostCounted ? common('countCapped', { count: mostCounted }) : format.number(count)}
      </p>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </li>
  );
}
