import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { renewalDays } from '@/lib/accounts/membership';
import type { DashboardCounts } from '@/lib/admins/dashboard-queries';
import { userList } from '@/lib/admins/user-list';
import { paths } from '@/lib/shared/paths';
import { Tile } from './tile';

const failureDays = 7;

/** What waits for somebody, the inbox first, and what is new. */
export async function DashboardTiles({ counts, reviews }: { counts: DashboardCounts; reviews: ReactNode }) {
  const t = await getTranslations('admins.dashboard');
  return (
    <>
      <section aria-labelledby="todo">
        <h2 id="todo" className="mb-3 text-lg font-semibold">
          {t('todo')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {reviews}
          <Tile
            href={userList.href({ state: 'ending' })}
            label={t('ending')}
            count={counts.ending}
            note={t('endingHint', { days: renewalDays })}
          />
          <Tile
            href={paths.adminMails()}
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
          <Tile href={userList.href({ joined: 'today' })} label={t('today')} count={counts.newToday} />
          <Tile href={userList.href({ joined: 'week' })} label={t('week')} count={counts.newThisWeek} />
        </ul>
      </section>
    </>
  );
}
