import 'server-only';
import { lockOrder } from '@/lib/orders/locks';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditOrder, type Clerk, findOrder } from './desk-order';

/**
 * Writes what administrators note of an order for each other.
 * @param seen what stood there when it was opened
 * @throws AppError `notFound`; `staleVersion` where another administrator wrote meanwhile
 */
export async function noteOrder(by: Clerk, publicId: string, note: string, seen: string): Promise<void> {
  const order = await findOrder(publicId);
  await db.$transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const { adminNote } = await tx.order.findUniqueOrThrow({
      where: { id: order.id },
      select: { adminNote: true },
    });
    if (adminNote !== seen) throw new AppError('staleVersion');
    if (adminNote === note) return;
    await tx.order.update({ where: { id: order.id }, data: { adminNote: note }, select: { id: true } });
    await auditOrder(tx, by, order, 'order.note', { note }, { note: adminNote });
  });
}
