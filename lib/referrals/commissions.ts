import 'server-only';
import type { SettingValue } from '@/lib/content/settings';
import { notify } from '@/lib/notifications/notify';
import type { Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { percentOf } from '@/lib/shared/money';

/**
 * Writes down what who brought a member is owed of the fee that the member paid for an application, in the transaction that
 * completes its order: once for each order, at the percentage of then. Both members are locked by the caller.
 * @param setting read before the transaction
 */
export async function addCommission(
  tx: Tx,
  { id: referredId, referredById }: { id: number; referredById: number | null },
  applicationId: number,
  { commissionPercent: percent }: Pick<SettingValue<'referral'>, 'commissionPercent'>,
  now: Date,
): Promise<void> {
  if (percent === 0 || referredById === null || referredById === referredId) return;
  const order = await tx.membershipOrder.findFirst({
    where: { applicationId, status: 'completed', amount: { gt: 0 } },
    select: { id: true, amount: true },
  });
  const referrer = await tx.member.findFirst({
    where: { id: referredById, deletedAt: null },
    select: { id: true },
  });
  if (!order || !referrer) return;
  const amountVnd = percentOf(order.amount, percent);
  if (amountVnd === 0) return;
  const { count } = await tx.referralCommission.createMany({
    data: {
      publicId: newPublicId(),
      referrerId: referrer.id,
      referredId,
      membershipOrderId: order.id,
      feeVnd: order.amount,
      percent,
      amountVnd,
      createdAt: now,
    },
    skipDuplicates: true,
  });
  if (count > 0) await notify(tx, referrer.id, 'commissionEarned', { amount: amountVnd });
}
