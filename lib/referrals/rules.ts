import type { Purpose } from '@/lib/accounts/membership';
import type { SettingValue } from '@/lib/content/settings';
import { vipTypes } from '@/lib/shared/viewer';

/** A held reward shows as pending; it counts once it is confirmed (product.md 5). */
export const rewardStatuses = ['held', 'confirmed', 'cancelled', 'takenBack'] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

export const rewardKinds = ['activation', 'upgrade'] as const;
export type RewardKind = (typeof rewardKinds)[number];

export const commissionStatuses = ['open', 'paidOut', 'cancelled'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/** Every way from one status of a reward to another, and by whom. */
export const rewardMoves = {
  confirm: { from: 'held', to: 'confirmed', by: 'time' },
  cancel: { from: 'held', to: 'cancelled', by: 'admin' },
  takeBack: { from: 'confirmed', to: 'takenBack', by: 'admin' },
} as const satisfies Record<string, { from: RewardStatus; to: RewardStatus; by: 'time' | 'admin' }>;

export type RewardMove = keyof typeof rewardMoves;

/** Whether a reward stands where a move begins and whoever brought the member is still there; buttons and server ask the same. */
export function canMoveReward(
  move: RewardMove,
  reward: { status: RewardStatus; referrerId: number | null },
): boolean {
  return reward.referrerId !== null && reward.status === rewardMoves[move].from;
}

/** What an activation brought before: its points, and whether they still count. */
export type EarlierReward = { points: number; status: RewardStatus };

/**
 * What it brings that a member is let in (product.md 5): points by what they became, and at an upgrade what an enterprise would
 * have brought more. A renewal brings nothing; nor does the upgrade of somebody whose activation was found to be no true referral.
 */
export function rewardOf(
  { purpose, vipType }: { purpose: Purpose; vipType: number },
  earlier: EarlierReward | null,
  setting: Pick<SettingValue<'referral'>, 'rewardIndividual' | 'rewardEnterprise'>,
): { kind: RewardKind; points: number } | null {
  const { rewardIndividual, rewardEnterprise } = setting;
  if (purpose === 'renew' || vipType === vipTypes.visitor) return null;
  if (purpose === 'join') {
    if (earlier !== null) return null;
    const points = vipType === vipTypes.enterprise ? rewardEnterprise : rewardIndividual;
    return points > 0 ? { kind: 'activation', points } : null;
  }
  if (earlier?.status === 'cancelled' || earlier?.status === 'takenBack') return null;
  const points = rewardEnterprise - (earlier?.points ?? rewardIndividual);
  return points > 0 ? { kind: 'upgrade', points } : null;
}
