import 'server-only';
import type { ListCell } from '@/lib/server/files/list-file';
import { readReferrals } from './queries';
import type { ReferralFilter } from './referral-list';

/** Columns of the file, which is data: states and signals stay as they are. */
export const referralColumns = [
  'id',
  'referred',
  'email',
  'type',
  'state',
  'registered',
  'referrer',
  'aboveReferrer',
  'activationPoints',
  'activationStatus',
  'upgradePoints',
  'upgradeStatus',
  'signals',
] as const;

/** Referrals as rows of a file, the last registered first. */
export async function* exportReferrals(filter: ReferralFilter): AsyncGenerator<ListCell[][]> {
  for await (const rows of readReferrals(filter))
    yield rows.map((row) => {
      const rewardCells = (['activation', 'upgrade'] as const).flatMap((wanted) => {
        const reward = row.rewards.find(({ kind }) => kind === wanted);
        return reward ? [String(reward.points), reward.status] : ['', ''];
      });
      return [
        row.publicId,
        row.nickname,
        row.email,
        String(row.vipType),
        row.state,
        new Date(row.createdAt),
        row.referrer?.nickname ?? '',
        row.aboveReferrer?.nickname ?? '',
        ...rewardCells,
        row.signals.join(' '),
      ];
    });
}
