import 'server-only';
import { moveOrder } from '@/lib/flows/orders/move-order';
import type { Tx } from '@/lib/server/db';

/**
 * What becomes of the exchange that opened an application, where one did: it is completed by the approval, and a rejection gives
 * the points back. Belongs into the transaction that decides, which holds the member.
 */
export async function closeUpgrade(
  tx: Tx,
  applicationId: number,
  move: 'grant' | 'refuse',
  admin: { id: number },
  reason = '',
): Promise<void> {
  const order = await tx.order.findUnique({ where: { applicationId }, select: { id: true } });
  if (!order) return;
  const mover = { by: 'admin', adminId: admin.id } as const;
  if (move === 'grant') await moveOrder(tx, order.id, 'grant', mover);
  else await moveOrder(tx, order.id, 'refuse', mover, { reason });
}
