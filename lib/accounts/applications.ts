import 'server-only';
import { createMembershipOrder } from '@/lib/orders/membership-orders';
import type { Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { Purpose } from './membership';

/**
 * Writes an application with its order. At most one waits per member: a second breaks the unique index.
 * @param terms of the day, from `getMembershipTerms`
 */
export async function createApplication(
  tx: Pick<Tx, 'membershipApplication' | 'membershipOrder'>,
  application: { memberId: number; vipType: number; purpose: Purpose; note?: string },
  terms: { amount: number; termDays: number },
  now: Date,
): Promise<{ id: number }> {
  const { memberId, vipType } = application;
  const { id } = await tx.membershipApplication.create({
    data: { ...application, publicId: newPublicId(), submittedAt: now },
    select: { id: true },
  });
  await createMembershipOrder(tx, { memberId, applicationId: id, vipType, ...terms }, now);
  return { id };
}

/** Locks a member's row until the end of the transaction: what decides about the member happens one after the other. */
export async function lockMember(tx: Pick<Tx, '$executeRaw'>, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} FOR UPDATE`;
}
