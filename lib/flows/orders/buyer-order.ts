import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { lockOrder, lockPlacings } from '@/lib/orders/locks';
import { addOrderEvent } from '@/lib/orders/order-events';
import { canMoveOrder, type OrderState } from '@/lib/orders/order-status';
import { type PaymentSetting, providerOf, switchesOf } from '@/lib/orders/payment/provider';
import { type ChosenMethod, offeredMethods } from '@/lib/orders/payment-methods';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { assertLeavesStock } from './leaves-stock';
import { moveOrder } from './move-order';

// What a buyer does with an order of theirs. An order goes on whatever becomes of the buyer's membership.

type Buyer = Pick<Viewer, 'id'>;
type Own = OrderState & { id: number; transferredAt: Date | null };

/**
 * Cancels an order that is not paid; what it took goes back to the shelf.
 * @throws AppError `notFound`, `orderMoved`
 */
export async function cancelOrder(buyer: Buyer, publicId: string): Promise<void> {
  await withOwnOrder(buyer, publicId, (tx, { id }) => moveOrder(tx, id, 'cancel', { by: 'buyer' }));
}

/**
 * Says that an order arrived, which completes it.
 * @throws AppError `notFound`, `orderMoved`
 */
export async function confirmReceipt(buyer: Buyer, publicId: string): Promise<void> {
  await withOwnOrder(buyer, publicId, (tx, { id }) => moveOrder(tx, id, 'receive', { by: 'buyer' }));
}

/**
 * Says that the money is on its way; an administrator looks whether it came. Said again, it is said once.
 * @throws AppError `notFound`; `orderMoved` where no transfer is waited for
 */
export async function markTransferred(buyer: Buyer, publicId: string): Promise<void> {
  await withOwnOrder(buyer, publicId, async (tx, { id, status, paymentMethod, transferredAt }) => {
    if (status !== 'pending' || paymentMethod !== 'vietqr') throw new AppError('orderMoved');
    if (transferredAt !== null) return;
    const now = new Date();
    await tx.order.update({ where: { id }, data: { transferredAt: now }, select: { id: true } });
    await addOrderEvent(tx, id, 'transferred', {}, { byBuyer: true }, now);
  });
}

/**
 * Takes another method for an order that is not paid yet. One that needs no money first has it sent at once.
 * @returns whether it did: the order waits for its shipment now
 * @throws AppError `notFound`, `orderMoved`; `transferAnnounced` once the buyer said that they transferred it; `invalidInput` for a method
 * that is not offered; `deliveryOrdersFull`
 */
export async function changePaymentMethod(
  buyer: Buyer,
  publicId: string,
  method: ChosenMethod,
): Promise<{ accepted: boolean }> {
  const setting = await getSetting('payment');
  if (!offeredMethods(switchesOf(setting)).includes(method)) throw new AppError('invalidInput');
  return withOwnOrder({ ...buyer, begins: true }, publicId, async (tx, order) => {
    const { id, status, paymentMethod, transferredAt } = order;
    if (status !== 'pending') throw new AppError('orderMoved');
    if (paymentMethod === method) return { accepted: false };
    // Money may be on its way: an order that waits for none would have it come for nothing.
    if (transferredAt !== null) throw new AppError('transferAnnounced');
    await tx.order.update({ where: { id }, data: { paymentMethod: method }, select: { id: true } });
    await addOrderEvent(tx, id, 'methodChanged', { from: paymentMethod, to: method }, { byBuyer: true });
    return { accepted: await begin(tx, buyer, { ...order, paymentMethod: method }, setting) };
  });
}

/**
 * "Pay now" for an order that is pending: cash on delivery has it sent at once, a transfer is made by the buyer.
 * @throws AppError `notFound`, `orderMoved`; `checkoutNotImplemented` for a method that nobody makes work: the order stays as it is;
 * `deliveryOrdersFull`
 */
export async function payOrder(buyer: Buyer, publicId: string): Promise<void> {
  const setting = await getSetting('payment');
  await withOwnOrder({ ...buyer, begins: true }, publicId, async (tx, order) => {
    if (order.status !== 'pending') throw new AppError('orderMoved');
    if (!providerOf(order.paymentMethod, setting)) throw new AppError('checkoutNotImplemented');
    await begin(tx, buyer, order, setting);
  });
}

/**
 * Has a pending order sent where its method needs no money first, as far as its buyer's parcels leave stock to others; the caller
 * holds their placings.
 * @returns whether it does
 */
async function begin(tx: Tx, buyer: Buyer, order: Own, setting: PaymentSetting): Promise<boolean> {
  const isAccepted =
    providerOf(order.paymentMethod, setting)?.begins === 'accept' && canMoveOrder('accept', order);
  if (!isAccepted) return false;
  await assertLeavesStock(tx, buyer.id, order.paymentMethod);
  await moveOrder(tx, order.id, 'accept', { by: 'buyer' });
  return true;
}

/**
 * Finds an order of the buyer's, holds it and reads it again; somebody else's is as if there were none. What may have it sent
 * `begins` as a placing does: one of a buyer's at a time.
 */
async function withOwnOrder<T>(
  { id: memberId, begins = false }: Buyer & { begins?: boolean },
  publicId: string,
  change: (tx: Tx, order: Own) => Promise<T>,
): Promise<T> {
  const where = { publicId, memberId };
  return db.$transaction(async (tx) => {
    const found = await tx.order.findFirst({ where, select: { id: true } });
    if (!found) throw new AppError('notFound');
    if (begins) await lockPlacings(tx, memberId);
    await lockOrder(tx, found.id);
    const order = await tx.order.findFirst({
      where,
      select: { id: true, status: true, paymentMethod: true, service: true, transferredAt: true },
    });
    if (!order) throw new AppError('notFound');
    return change(tx, order);
  });
}
