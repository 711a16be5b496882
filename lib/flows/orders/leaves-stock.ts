import 'server-only';
import { orderLimits } from '@/lib/orders/limits';
import type { PaymentMethod } from '@/lib/orders/payment-methods';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';

/**
 * Whoever leaves orders unpaid, or parcels untaken, cannot keep a shop's whole stock from others. Asked wherever an order begins to
 * wait, by a transaction that holds the member's placings (`lockPlacings`): of several at once each counts those before it.
 * @throws AppError `unpaidOrdersFull`, `deliveryOrdersFull`
 */
export async function assertLeavesStock(tx: Tx, memberId: number, method: PaymentMethod): Promise<void> {
  if (method === 'points') return;
  const { unpaid, onDelivery } = orderLimits;
  if (method === 'cash_on_delivery') {
    const waiting = await tx.order.count({
      where: { memberId, status: { in: ['paid', 'shipped'] }, paymentMethod: method, paidAt: null },
      take: onDelivery,
    });
    if (waiting >= onDelivery) throw new AppError('deliveryOrdersFull');
    return;
  }
  const waiting = await tx.order.count({ where: { memberId, status: 'pending' }, take: unpaid });
  if (waiting >= unpaid) throw new AppError('unpaidOrdersFull');
}
