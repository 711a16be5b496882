import { ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { renewalDays } from '@/lib/accounts/membership';
import { type DashboardCounts, mostCounted } from '@/lib/admins/dashboard-queries';
import { userList } from '@/lib/admins/user-list';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

const failureDays = 7;

/** What waits for somebody, and what is new. */
export async function DashboardTiles({ counts }: { counts: DashboardCounts }) {
  const t = await getTranslations('admins.dashboard');
  const format = await getFormatter();
  const { waiting, waitingSince } = counts;
  return (
    <>
      <section aria-labelledby="todo">
        <h2 id="todo" className="mb-3 text-lg font-semibold">
          {t('todo')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Tile
            href={paths.adminReviews()}
            label={t('waiting')}
            count={waiting}
            urgent={waiting > 0}
            note={
              waitingSince
                ? t('waitingSince', { age: format.relativeTime(waitingSince, new Date()) })
                : t('noneWaiting')
            }
          />
          <Tile
            href={userList.href({ state: 'ending' })}
            label={t('ending')}
            count={counts.ending}
            note={t('endingHint', { days: renewalDays })}
          />
          <Tile
            label={t('failedMails')}
            count={counts.failedMails}
            urgent={counts.failedMails > 0}
            note={t('lastDays', { days: failureDays })}
          />
        </ul>
      </section>
      <section aria-labelledby="growth">
        <h2 id="growth" className="mb-3 text-lg font-semibold">
          {t('growth')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Tile href={userList.href({})} label={t('today')} count={counts.newToday} />
          <Tile href={userList.href({})} label={t('week')} count={counts.newThisWeek} />
        </ul>
      </section>
    </>
  );
}

type TileProps = { label: string; count: number; note?: ReactNode; href?: string; urgent?: boolean };

/** A number, what it counts, and the way to it where there is one. */
async function Tile({ label, count, note, href, urgent }: TileProps) {
  const common = await getTranslations('common');
  const format = await getFormatter();
  return (
    <li
      className={`panel relative border-s-4 p-4 ${urgent ? 'border-s-accent' : ''} ${href ? 'hover:bg-sunken' : ''}`}
    >
      <p className="flex items-center justify-between gap-2 text-sm">
        {href ? (
          <Link href={href} prefetch={false} className="after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
        {href ? <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" /> : null}
      </p>
      <p className="tabular mt-1 text-2xl font-semibold">
        {count > mostCounted ? common('countCapped', { count: mostCounted }) : format.number(count)}
      </p>
      {note ? <p className="mt-0.5 text-sm text-muted">{note}</p> : null}
    </li>
  );
}
