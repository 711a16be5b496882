import 'server-only';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf } from '@/lib/subjects/names';
import { lockCommission } from '../locks';
import { cancelReward } from '../rewards';

type Decider = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Cancels what is held of a referral: the rewards of its activation and of an upgrade soon after.
 * @param referred public id of who was brought
 * @returns how many rewards it cancelled
 * @throws AppError `conflict` where nothing is held any more
 */
export async function cancelHeldRewards(
  admin: Decider,
  referred: string,
  reason: string,
): Promise<{ cancelled: number }> {
  const held = await db.referralReward.findMany({
    where: { referred: { publicId: referred }, status: 'held' },
    orderBy: { id: 'asc' },
    select: { publicId: true },
  });
  if (held.length === 0) throw new AppError('conflict');
  for (const { publicId } of held) await cancelReward(admin, publicId, reason);
  return { cancelled: held.length };
}

/**
 * Marks a commission as paid out, and notifies whose it is. Asked again for one that is paid out it changes nothing, so that a
 * press too many pays nobody twice.
 * @returns whether it was this call that marked it
 * @throws AppError `notFound`; `conflict` where it was cancelled, or nobody is left to whom it belongs
 */
export async function payOutCommission(admin: Decider, publicId: string): Promise<{ isNew: boolean }> {
  const found = await db.referralCommission.findUnique({ where: { publicId }, select: { id: true } });
  if (!found) throw new AppError('notFound');
  const { id } = found;
  return db.$transaction(async (tx) => {
    await lockCommission(tx, id);
    const { referrerId, referrer, referred, status, amountVnd } =
      await tx.referralCommission.findUniqueOrThrow({
        where: { id },
        select: {
          referrerId: true,
          status: true,
          amountVnd: true,
          referrer: { select: { publicId: true, nickname: true } },
          referred: { select: { publicId: true } },
        },
      });
    if (status === 'paidOut') return { isNew: false };
    if (status === 'cancelled' || referrerId === null || !referrer) throw new AppError('conflict');
    await tx.referralCommission.update({
      where: { id },
      data: { status: 'paidOut', paidOutAt: new Date(), paidOutById: admin.id },
      select: { id: true },
    });
    await notify(tx, referrerId, 'commissionPaidOut', { amount: amountVnd });
    await writeAudit(tx, admin, {
      action: 'commission.payOut',
      target: auditTargetOf('member', referrer),
      after: { amount: amountVnd, referred: referred?.publicId ?? null },
    });
    return { isNew: true };
  });
}
