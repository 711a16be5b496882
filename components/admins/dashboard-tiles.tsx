import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { renewalDays } from '@/lib/accounts/membership';
import type { DashboardCounts } from '@/lib/admins/dashboard-queries';
import { userList } from '@/lib/admins/user-list';
import { paths } from '@/lib/shared/paths';
import { Tile, TileGroup } from './tile';

const failureDays = 7;

type Props = { counts: DashboardCounts; reviews: ReactNode; canReadContent: boolean };

/** What waits for somebody, the inbox first, and what is new. */
export async function DashboardTiles({ counts, reviews, canReadContent }: Props) {
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
        {canReadContent ? (
          <Tile
            href={paths.adminContentContact()}
            label={t('contact')}
            count={counts.contact}
            urgent={counts.contact > 0}
          />
        ) : null}
        <Tile
          href={paths.adminMails()}
          label={t('failedMails')}
          count={counts.failedMails}
          urgent={counts.failedMails > 0}
          note={t('lastDays', { days: failureDays })}
        />
      </TileGroup>
      <TileGroup id="growth" title={t('growth')}>
        <Tile href={userList.href({ joined: 'today' })} label={t('today')} count={counts.newToday} />
        <Tile href={userList.href({ joined: 'week' })} label={t('week')} count={counts.newThisWeek} />
      </TileGroup>
    </>
  );
}
