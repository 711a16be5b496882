import 'server-only';
import { lockOrders } from '@/lib/orders/locks';
import { addOrderEvent } from '@/lib/orders/order-events';
import { canMoveOrder } from '@/lib/orders/order-status';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditOrder, type Clerk } from './desk-order';
import { moveOrder } from './move-order';

const straySelect = {
  id: true,
  amount: true,
  transactionId: true,
  returnedAt: true,
  order: { select: { id: true, publicId: true, number: true } },
} as const;

const orderSelect = {
  id: true,
  publicId: true,
  number: true,
  status: true,
  paymentMethod: true,
  service: true,
  total: true,
} as const;

const wrong = (number: string) => new AppError('invalidInput', { fieldErrors: { number } });

/**
 * Pays an order by money that had paid nothing: of another amount, for another order, or of which nobody knew what for. What it is
 * more than the order's total stays as stray. Of two at once the later finds less there, or nothing.
 * @throws AppError `notFound`; `orderMoved` where the money went elsewhere meanwhile; `invalidInput` with `number`: `numberUnknown`,
 * `orderNotPending`, `moneyTooLittle`
 */
export async function assignStray(by: Clerk, publicId: string, number: string): Promise<void> {
  const [found, target] = await Promise.all([
    db.strayMoney.findUnique({ where: { publicId }, select: straySelect }),
    db.order.findUnique({ where: { number }, select: { id: true } }),
  ]);
  if (!found) throw new AppError('notFound');
  if (!target) throw wrong('numberUnknown');
  await db.$transaction(async (tx) => {
    await lockOrders(tx, [target.id, ...(found.order ? [found.order.id] : [])]);
    const [stray, order] = [
      await tx.strayMoney.findUnique({ where: { publicId }, select: straySelect }),
      await tx.order.findUniqueOrThrow({ where: { id: target.id }, select: orderSelect }),
    ];
    if (!stray || stray.returnedAt) throw new AppError('orderMoved');
    if (!canMoveOrder('pay', order)) throw wrong('orderNotPending');
    if (stray.amount < order.total) throw wrong('moneyTooLittle');
    await takeOff(tx, stray, order);
    const { transactionId } = stray;
    const amount = Number(order.total);
    const said = { amount, transactionId };
    if (stray.order)
      await addOrderEvent(tx, stray.order.id, 'strayTaken', { ...said, number }, { adminId: by.id });
    await moveOrder(tx, order.id, 'pay', { by: 'admin', adminId: by.id }, said);
    await auditOrder(tx, by, order, 'order.assignStray', { ...said, of: stray.order?.number ?? null });
  });
}

/** What pays an order is no stray any more, and the bank's line that brought it is that order's. */
async function takeOff(
  tx: Tx,
  { id, amount, transactionId }: { id: number; amount: bigint; transactionId: string },
  order: { id: number; total: bigint },
): Promise<void> {
  // Whoever sends it back at the same moment, or gives money of no order to another one, is told by the count.
  const still = { id, amount, returnedAt: null };
  const isWhole = amount === order.total;
  const { count } = isWhole
    ? await tx.strayMoney.deleteMany({ where: still })
    : await tx.strayMoney.updateMany({ where: still, data: { amount: amount - order.total } });
  if (count === 0) throw new AppError('orderMoved');
  if (isWhole)
    await tx.bankTransfer.updateMany({
      where: { reference: transactionId },
      data: { orderId: order.id, feeOfId: null },
    });
}
