import { getFormatter, getTranslations } from 'next-intl/server';
import { Tile, TileGroup } from '@/components/admins/tile';
import { commissionList } from '@/lib/referrals/admin/commission-list';
import type { PointsCounts } from '@/lib/referrals/admin/points-counts';
import { referralList } from '@/lib/referrals/admin/referral-list';

/** What waits of rewards and commissions, each number with the way to it, and whether the ledger of points is right. */
export async function PointsTiles({ counts: { held, openCommissions, check } }: { counts: PointsCounts }) {
  const t = await getTranslations('referral-admin.dashboard');
  return (
    <TileGroup id="points" title={t('title')} below={<CheckLine check={check} />}>
      <Tile
        href={referralList.href({ status: 'held' })}
        label={t('held')}
        count={held}
        note={t('heldHint')}
      />
      <Tile href={commissionList.href({})} label={t('openCommissions')} count={openCommissions} />
    </TileGroup>
  );
}

/** What the nightly look at the ledger found. */
async function CheckLine({ check }: { check: PointsCounts['check'] }) {
  const t = await getTranslations('referral-admin.dashboard');
  const format = await getFormatter();
  return (
    <p className={`mt-3 text-sm ${check && check.wrong > 0 ? 'font-medium text-danger' : 'text-muted'}`}>
      {check === null
        ? t('notChecked')
        : t(check.wrong > 0 ? 'wrong' : 'right', {
            wrong: check.wrong,
            ids: check.wrongIds.join(', '),
            accounts: check.accounts,
            entries: check.entries,
            time: format.dateTime(new Date(check.checkedAt), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
    </p>
  );
}
