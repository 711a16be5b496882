import { ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { mostCounted } from '@/lib/admins/dashboard-queries';
import { Link } from '@/lib/i18n/navigation';

type Props = { label: string; count: number; note?: ReactNode; href: string; urgent?: boolean };

/** A number of the dashboard, what it counts, and the way to just that. */
export async function Tile({ label, count, note, href, urgent }: Props) {
  const common = await getTranslations('common');
  const format = await getFormatter();
  return (
    <li className={`panel relative border-s-4 p-4 hover:bg-sunken ${urgent ? 'border-s-accent' : ''}`}>
      <p className="flex items-center justify-between gap-2 text-sm">
        <Link href={href} prefetch={false} className="after:absolute after:inset-0">
          {label}
        </Link>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </p>
      <p className="tabular mt-1 text-2xl font-semibold">
        {count > mostCounted ? common('countCapped', { count: mostCounted }) : format.number(count)}
      </p>
      {note ? <p className="mt-0.5 text-sm text-muted">{note}</p> : null}
    </li>
  );
}
