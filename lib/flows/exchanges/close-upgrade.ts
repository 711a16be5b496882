import 'server-only';
import { moveOrder } from '@/lib/flows/orders/move-order';
import type { Tx } from '@/lib/server/db';

type Decider = { id: number };

/** Without an id a job does it. */
type Ender = { id: number | null };

/**
 * What becomes of the exchange that opened an application, where one did: it is completed by the approval, and a rejection gives
 * the points back. Belongs into the transaction that decides, which holds the member.
 */
export async function closeUpgrade(
  tx: Tx,
  applicationId: number,
  move: 'grant' | 'refuse',
  admin: Decider,
  reason = '',
): Promise<void> {
  const order = await tx.order.findUnique({ where: { applicationId }, select: { id: true } });
  if (!order) return;
  if (move === 'grant') await moveOrder(tx, order.id, 'grant', { by: 'admin', adminId: admin.id });
  else await refuse(tx, order.id, admin, reason);
}

/** Ends what waits for a decision that nobody will make: the member is deleted for good, and the application with them. */
export async function refuseUpgradesOf(tx: Tx, memberId: number, admin: Ender): Promise<void> {
  const waiting = await tx.order.findMany({
    where: { memberId, status: 'paid', service: 'upgrade' },
    orderBy: { id: 'asc' },
    // At most one application of a member waits.
    take: 1,
    select: { id: true },
  });
  for (const { id } of waiting) await refuse(tx, id, admin, '');
}

async function refuse(tx: Tx, orderId: number, { id: adminId }: Ender, reason: string): Promise<void> {
  await moveOrder(tx, orderId, 'refuse', adminId === null ? { by: 'time' } : { by: 'admin', adminId }, {
    reason,
  });
}
