import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { Tx } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';

/** "M20261121-7KQ2XW": the day, and characters that cannot be guessed. */
function newMembershipOrderNumber(now: Date): string {
  const day = vietnamDateText(now).replaceAll('-', '');
  return `M${day}-${newPublicId().slice(0, 6).toUpperCase()}`;
}

/** Fee and term of a membership as they are configured now. */
export async function getMembershipTerms(vipType: number): Promise<{ amount: number; termDays: number }> {
  const { feeIndividual, feeEnterprise, termDays } = await getSetting('membership');
  return { amount: vipType === vipTypes.enterprise ? feeEnterprise : feeIndividual, termDays };
}

/** The order of an application, at the terms of the day it was made. */
export async function createMembershipOrder(
  tx: Pick<Tx, 'membershipOrder'>,
  order: { memberId: number; applicationId: number; vipType: number; amount: number; termDays: number },
  now: Date,
): Promise<void> {
  await tx.membershipOrder.create({
    data: { ...order, number: newMembershipOrderNumber(now), createdAt: now },
    select: { id: true },
  });
}

/** Completes the order of an application that was approved, or cancels that of one that was not. */
export async function closeMembershipOrder(
  tx: Pick<Tx, 'membershipOrder'>,
  applicationId: number,
  status: 'completed' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx.membershipOrder.updateMany({
    where: { applicationId, status: 'pending' },
    data: status === 'completed' ? { status, completedAt: now } : { status, cancelledAt: now },
  });
}
