import 'server-only';
import type { Purpose } from '@/lib/accounts/membership';
import type { Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { createMembershipOrder } from './membership-orders';

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
