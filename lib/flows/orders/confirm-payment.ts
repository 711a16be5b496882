import 'server-only';
import { lockOrder } from '@/lib/orders/locks';
import { addOrderEvent, type StrayCause } from '@/lib/orders/order-events';
import { canMoveOrder, type OrderStatus } from '@/lib/orders/order-status';
import { keepStray } from '@/lib/orders/stray-money';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Vnd } from '@/lib/shared/money';
import { moveOrder } from './move-order';

export type ArrivedMoney = { amount: Vnd; transactionId: string; adminId: number };

/**
 * What became of money that arrived: `paid` the order; was `known` already, under this very transaction; or is noted on the order
 * and pays nothing, since it came `late`, `again`, for an order that is paid `onDelivery`, or as an `otherAmount`.
 */
export type PaymentOutcome = 'paid' | 'known' | StrayCause;

/**
 * Takes down that money for an order arrived, as an administrator or a bank's statement says. Only the exact total pays a
 * pending order. Other money is kept as stray and written into the order's events, so that it is not lost and can be sent back:
 * the caller says so, and does not roll back. Of two at once the later sees the earlier.
 * @throws AppError `notFound`; `orderMoved` for an order that points pay alone
 */
export async function confirmPayment(
  tx: Tx,
  orderId: number,
  { amount, transactionId, adminId }: ArrivedMoney,
): Promise<PaymentOutcome> {
  await lockOrder(tx, orderId);
  const order = await tx.order.findUnique({
    where: { id: orderId },
    select: { status: true, paymentMethod: true, service: true, total: true, paidAt: true },
  });
  if (!order) throw new AppError('notFound');
  if (transactionId !== '' && (await isKnown(tx, orderId, transactionId))) return 'known';
  const isPayable = canMoveOrder('pay', order);
  if (order.status === 'pending' && !isPayable) throw new AppError('orderMoved');
  if (isPayable && order.total === BigInt(amount)) {
    await moveOrder(tx, orderId, 'pay', { by: 'admin', adminId }, { amount, transactionId });
    return 'paid';
  }
  const cause = isPayable ? 'otherAmount' : causeOf(order);
  const stray = { amount, transactionId, cause } as const;
  await addOrderEvent(tx, orderId, 'strayMoney', stray, { adminId });
  await keepStray(tx, { orderId }, stray);
  return cause;
}

/** Why money for an order that waits for none pays nothing. */
function causeOf({ status, paidAt }: { status: OrderStatus; paidAt: Date | null }): StrayCause {
  if (status === 'cancelled') return 'late';
  // Accepted, and to be paid to the courier: nobody paid it before.
  return paidAt === null ? 'onDelivery' : 'again';
}

/** Whether an order has this transaction already, as its payment or as money that is noted. */
async function isKnown(tx: Tx, orderId: number, transactionId: string): Promise<boolean> {
  const [paid, stray] = [
    await tx.order.count({ where: { id: orderId, transactionId } }),
    await tx.strayMoney.count({ where: { orderId, transactionId } }),
  ];
  return paid + stray > 0;
}

/**
 * Takes money back that was noted on an order under a transaction with another amount, as when somebody mistyped it, so that
 * `confirmPayment` sees it for the first time. Only what was typed: a bank's own line says what came, and what went on
 * from there (sent back, given to another order in part) stays. Belongs into a transaction that holds the order.
 */
export async function forgetMistyped(
  tx: Tx,
  orderId: number,
  { amount, transactionId, adminId }: ArrivedMoney,
): Promise<void> {
  if (transactionId === '') return;
  const [mistyped, ...more] = await tx.strayMoney.findMany({
    where: { orderId, transactionId },
    take: 2,
    select: { id: true, amount: true, returnedAt: true },
  });
  if (!mistyped || more.length > 0 || mistyped.returnedAt || mistyped.amount === BigInt(amount)) return;
  if ((await tx.bankTransfer.count({ where: { reference: transactionId } })) > 0) return;
  const wasSplit = await tx.orderEvent.count({
    where: { orderId, kind: 'strayTaken', data: { path: ['transactionId'], equals: transactionId } },
  });
  if (wasSplit > 0) return;
  // Whoever sends it back at this moment is the first of both: then it stays.
  const { count } = await tx.strayMoney.deleteMany({ where: { id: mistyped.id, returnedAt: null } });
  if (count === 0) return;
  const from = Number(mistyped.amount);
  await addOrderEvent(tx, orderId, 'strayCorrected', { amount, transactionId, from }, { adminId });
}
