import 'server-only';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { notify } from '@/lib/notifications/notify';
import { orderLimits } from '@/lib/orders/limits';
import { lockOrder } from '@/lib/orders/locks';
import type { NewOrderNote } from '@/lib/orders/order-schemas';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { auditOrder, type Clerk } from './desk-order';

/**
 * Writes what a buyer asks about an order of theirs; it waits in the inbox. Sent again, it is written once.
 * @throws AppError `notFound` for somebody else's order; `conflict` where the identifier is another note's;
 *   `tooManyRequests` where there are as many as one order has
 */
export async function askAboutOrder(buyer: Pick<Viewer, 'id'>, note: NewOrderNote): Promise<void> {
  await db.$transaction(async (tx) => {
    const where = { publicId: note.order, memberId: buyer.id };
    const order = await tx.order.findFirst({ where, select: { id: true } });
    if (!order) throw new AppError('notFound');
    await lockOrder(tx, order.id);
    if (!(await addNote(tx, order.id, note, { fromBuyer: true, adminId: null }))) return;
    await announceReview(tx, 'orderNote', note.id);
  });
}

/**
 * Writes an administrator's answer: what was asked counts as read, and the buyer is told.
 * @throws AppError `notFound`, `conflict`, `tooManyRequests`
 */
export async function answerAboutOrder(admin: Clerk, note: NewOrderNote): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.order.findUnique({ where: { publicId: note.order }, select: { id: true } });
    if (!found) throw new AppError('notFound');
    await lockOrder(tx, found.id);
    const order = await tx.order.findUniqueOrThrow({
      where: { id: found.id },
      select: { id: true, number: true, publicId: true, memberId: true },
    });
    if (!(await addNote(tx, order.id, note, { fromBuyer: false, adminId: admin.id }))) return;
    await readNotes(tx, order.id, { fromBuyer: true });
    // What it says stands with the order, where it goes with a buyer who is deleted for good.
    await auditOrder(tx, admin, order, 'order.answer');
    const { number, publicId, memberId } = order;
    if (memberId !== null) await notify(tx, memberId, 'orderNote', { number, publicId });
  });
}

/** What the administrators wrote about an order is read by its buyer now; of somebody else's order nothing is. */
export async function readOrderAnswers(buyer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
  const where = { publicId, memberId: buyer.id };
  const order = await db.order.findFirst({ where, select: { id: true } });
  if (order) await readNotes(db, order.id, { fromBuyer: false });
}

/** A question needs no answer: it waits no more. @throws AppError `notFound`; `conflict` where it waits no more */
export async function closeOrderQuestion(admin: Clerk, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.orderNote.updateMany({
      where: { publicId, fromBuyer: true, readAt: null },
      data: { readAt: new Date() },
    });
    const note = await tx.orderNote.findUnique({
      where: { publicId },
      select: { order: { select: { publicId: true, number: true } } },
    });
    if (!note) throw new AppError('notFound');
    if (count === 0) throw new AppError('conflict');
    await auditOrder(tx, admin, note.order, 'order.closeQuestion');
  });
}

async function readNotes(tx: Pick<Tx, 'orderNote'>, orderId: number, { fromBuyer }: { fromBuyer: boolean }) {
  await tx.orderNote.updateMany({
    where: { orderId, fromBuyer, readAt: null },
    data: { readAt: new Date() },
  });
}

/** @returns false where it is written already */
async function addNote(
  tx: Tx,
  orderId: number,
  { id: publicId, text }: NewOrderNote,
  by: { fromBuyer: boolean; adminId: number | null },
): Promise<boolean> {
  const same = await tx.orderNote.findUnique({
    where: { publicId },
    select: { orderId: true, fromBuyer: true },
  });
  if (same) {
    if (same.orderId !== orderId || same.fromBuyer !== by.fromBuyer) throw new AppError('conflict');
    return false;
  }
  if ((await tx.orderNote.count({ where: { orderId } })) >= orderLimits.notes)
    throw new AppError('tooManyRequests');
  await tx.orderNote.create({ data: { publicId, orderId, text, ...by }, select: { id: true } });
  return true;
}
