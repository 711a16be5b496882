import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';

/** Goods that are paid and not received (of services nothing is sent: they end with the member), and money said to be on its way. */
const openOrder = {
  OR: [
    { status: { in: ['paid', 'shipped'] }, service: null },
    { status: 'pending', transferredAt: { not: null } },
  ],
} satisfies Prisma.OrderWhereInput;

const openFee = {
  status: 'pending',
  transferredAt: { not: null },
} satisfies Prisma.MembershipOrderWhereInput;

/** Members of whom `hasOpenOrders` says no, as a filter. */
export const withoutOpenOrders = {
  orders: { none: openOrder },
  membershipOrders: { none: openFee },
} satisfies Prisma.MemberWhereInput;

/**
 * Whether a member has something coming that could not reach them without an account: goods that are paid and not received, or money
 * that they say is on its way. What is unpaid is none: it cancels itself.
 */
export async function hasOpenOrders(
  tx: Pick<Tx, 'order' | 'membershipOrder'>,
  memberId: number,
): Promise<boolean> {
  const order = await tx.order.findFirst({ where: { memberId, ...openOrder }, select: { id: true } });
  if (order) return true;
  const fee = await tx.membershipOrder.findFirst({ where: { memberId, ...openFee }, select: { id: true } });
  return fee !== null;
}
