import 'server-only';
import { lockOrder } from '@/lib/orders/locks';
import { addOrderEvent } from '@/lib/orders/order-events';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Vnd } from '@/lib/shared/money';
import { auditOrder, type Clerk, findOrder } from './desk-order';
import { moveOrder } from './move-order';

export type Refund = { amount: Vnd; note: string };

/**
 * Notes money that went back to the buyer. Of two at once the later sees the earlier, so that never more goes back than came;
 * and one that is sent again, after an answer that was lost, is noted once.
 * @param seen what had gone back before, as far as who notes it saw
 * @throws AppError `notFound`; `orderMoved` where nothing was paid, or more went back meanwhile; `invalidInput` with `amount: refundTooMuch`
 */
export async function refundOrder(
  by: Clerk,
  publicId: string,
  { seen, ...refund }: Refund & { seen: Vnd },
): Promise<void> {
  const order = await findOrder(publicId);
  await db.$transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const { paidAt, total, refunded } = await tx.order.findUniqueOrThrow({
      where: { id: order.id },
      select: { paidAt: true, total: true, refunded: true },
    });
    if (paidAt === null || refunded !== BigInt(seen)) throw new AppError('orderMoved');
    if (refunded + BigInt(refund.amount) > total)
      throw new AppError('invalidInput', { fieldErrors: { amount: 'refundTooMuch' } });
    await writeRefund(tx, by, order.id, refund);
    await auditOrder(tx, by, order, 'order.refund', refund, { refunded: Number(refunded) });
  });
}

type Words = { reason: string; refundNote: string };

/**
 * Ends an order that was not shipped: its products go back to the shelf, its buyer is told why. What was paid counts as gone back
 * on this day, with a note of the way.
 * @throws AppError `notFound`; `orderMoved`; `invalidInput` with `refundNote: refundNoteRequired` where it is paid
 */
export function cancelOrderByAdmin(by: Clerk, publicId: string, words: Words): Promise<void> {
  return endOrder(by, publicId, 'cancelByAdmin', words);
}

/**
 * Ends an order whose parcel nobody took, once it is back: as `cancelOrderByAdmin`, which says what is thrown.
 */
export function takeParcelBack(by: Clerk, publicId: string, words: Words): Promise<void> {
  return endOrder(by, publicId, 'comeBack', words);
}

async function endOrder(
  by: Clerk,
  publicId: string,
  move: 'cancelByAdmin' | 'comeBack',
  { reason, refundNote }: Words,
): Promise<void> {
  const order = await findOrder(publicId);
  await db.$transaction(async (tx) => {
    const mover = { by: 'admin', adminId: by.id } as const;
    const { paidAt } = await moveOrder(tx, order.id, move, mover, { reason });
    const { total, refunded } = await tx.order.findUniqueOrThrow({
      where: { id: order.id },
      select: { total: true, refunded: true },
    });
    const left = paidAt === null ? 0 : Number(total - refunded);
    if (left > 0) {
      if (refundNote === '')
        throw new AppError('invalidInput', { fieldErrors: { refundNote: 'refundNoteRequired' } });
      await writeRefund(tx, by, order.id, { amount: left, note: refundNote });
    }
    const after = { reason, ...(left > 0 && { refunded: left, refundNote }) };
    await auditOrder(tx, by, order, move === 'comeBack' ? 'order.comeBack' : 'order.cancel', after);
  });
}

/** Belongs into a transaction that holds the order and knows that so much may go back. */
async function writeRefund(tx: Tx, by: Clerk, orderId: number, { amount, note }: Refund): Promise<void> {
  await tx.orderRefund.create({ data: { orderId, amount, note, adminId: by.id }, select: { id: true } });
  await tx.order.update({
    where: { id: orderId },
    data: { refunded: { increment: amount } },
    select: { id: true },
  });
  await addOrderEvent(tx, orderId, 'refunded', { amount, note }, { adminId: by.id });
}
