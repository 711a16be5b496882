import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { renewalDays } from '@/lib/accounts/membership';
import type { DashboardCounts } from '@/lib/admins/dashboard-queries';
import { canAdmin } from '@/lib/admins/permissions';
import { userList } from '@/lib/admins/user-list';
import { emptySearchList } from '@/lib/directory/empty-search-list';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { Tile, TileGroup } from './tile';

/** Of mails that failed and searches without a result. */
const lastDays = 7;

type Props = { counts: DashboardCounts; reviews: ReactNode; admin: Pick<AdminViewer, 'role'> };

/** What waits for somebody, the inbox first, and what is new. */
export async function DashboardTiles({ counts, reviews, admin }: Props) {
  const t = await getTranslations('admins.dashboard');
  return (
    <>
      <TileGroup id="todo" title={t('todo')}>
        {reviews}
        <Tile
          href={userList.href({ state: 'ending' })}
          label={t('ending')}
          count={counts.ending}
          note={t('endingHint', { days: renewalDays })}
        />
        {canAdmin(admin, 'content') ? (
          <Tile
            href={adminPaths.contentContact()}
            label={t('contact')}
            count={counts.contact}
            urgent={counts.contact > 0}
          />
        ) : null}
        <Tile
          href={adminPaths.mails()}
          label={t('failedMails')}
          count={counts.failedMails}
          urgent={counts.failedMails > 0}
          note={t('lastDays', { days: lastDays })}
        />
        {canAdmin(admin, 'config') ? (
          <Tile
            href={adminPaths.jobs()}
            label={t('failedJobs')}
            count={counts.failedJobs}
            urgent={counts.givenUpJobs > 0}
            note={t('givenUpJobs', { count: counts.givenUpJobs })}
          />
        ) : null}
        {canAdmin(admin, 'cards') ? (
          <Tile
            href={emptySearchList.href({ period: '7' })}
            label={t('emptySearches')}
            count={counts.emptySearches}
            note={t('lastDays', { days: lastDays })}
          />
        ) : null}
      </TileGroup>
      <TileGroup id="growth" title={t('growth')}>
        <Tile href={userList.href({ joined: 'today' })} label={t('today')} count={counts.newToday} />
        <Tile href={userList.href({ joined: 'week' })} label={t('week')} count={counts.newThisWeek} />
      </TileGroup>
    </>
  );
}
