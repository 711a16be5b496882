import 'server-only';
import type { Tx } from '@/lib/server/db';
import { lockReferred } from './locks';

/**
 * A member is deleted for good: rewards and commissions stay without their name, as the ledger does (product.md 1). What was
 * still held for them is nobody's and ends.
 */
export async function forgetMember(
  tx: Pick<Tx, 'referralReward' | 'referralCommission' | '$executeRaw'>,
  memberId: number,
): Promise<void> {
  await lockReferred(tx, memberId);
  await tx.referralReward.updateMany({
    where: { referrerId: memberId, status: 'held' },
    data: { status: 'cancelled', decidedAt: new Date() },
  });
  await tx.referralReward.updateMany({
    where: { referrerId: memberId },
    data: { referrerId: null, reason: '' },
  });
  await tx.referralReward.updateMany({
    where: { referredId: memberId },
    data: { referredId: null, reason: '' },
  });
  await tx.referralCommission.updateMany({ where: { referrerId: memberId }, data: { referrerId: null } });
  await tx.referralCommission.updateMany({ where: { referredId: memberId }, data: { referredId: null } });
}
