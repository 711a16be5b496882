import { dayMs, hourMs } from '@/lib/shared/durations';
import type { PaymentMethod } from './payment-methods';

/** The internal ones; people read pending payment, pending shipment, pending receipt, completed, cancelled (specification §4). */
export const orderStatuses = ['pending', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who makes a move: the buyer, an administrator, or time. */
export type OrderActor = 'buyer' | 'admin' | 'time';

/** What an exchange is for that is no goods: months of membership, or the upgrade to an enterprise. */
export const exchangeServices = ['months', 'upgrade'] as const;
export type ExchangeService = (typeof exchangeServices)[number];

/** How an order stands, as far as moves ask. */
export type OrderState = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  service: ExchangeService | null;
};

/** The word for where an order stands: an upgrade that is paid is sent to nobody, but reviewed. */
export function statusWordOf({
  status,
  service,
}: Pick<OrderState, 'status' | 'service'>): OrderStatus | 'reviewed' {
  return service === 'upgrade' && status === 'paid' ? 'reviewed' : status;
}

type Move = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  by: readonly OrderActor[];
  when?: (order: OrderState) => boolean;
  /** What was ordered goes back to the shelf, points too. */
  givesBack?: true;
};

/** An upgrade waits for the decision about its application, and for nothing else. */
const isUpgrade = ({ service }: OrderState) => service === 'upgrade';
const isSent = (order: OrderState) => !isUpgrade(order);
const isCovered = ({ paymentMethod }: OrderState) => paymentMethod === 'points';
const needsNoMoney = ({ paymentMethod }: OrderState) =>
  paymentMethod === 'cash_on_delivery' || paymentMethod === 'points';

/**
 * Every way from one status of an order to another (product.md 5). `accept` is what cash on delivery begins with, and what points
 * pay alone: there is nothing to wait for; money that comes for a pending order pays it, whatever method it names by then. An
 * administrator may cancel until it was shipped, the buyer until it is paid, time what was never paid.
 */
export const orderMoves = {
  pay: { from: ['pending'], to: 'paid', by: ['admin'], when: (order) => !isCovered(order) },
  accept: { from: ['pending'], to: 'paid', by: ['buyer'], when: needsNoMoney },
  ship: { from: ['paid'], to: 'shipped', by: ['admin'], when: isSent },
  /** The application that an upgrade opened was approved, or rejected. */
  grant: { from: ['paid'], to: 'completed', by: ['admin'], when: isUpgrade },
  refuse: { from: ['paid'], to: 'cancelled', by: ['admin', 'time'], when: isUpgrade, givesBack: true },
  receive: { from: ['shipped'], to: 'completed', by: ['buyer', 'time'] },
  cancel: { from: ['pending'], to: 'cancelled', by: ['buyer'], givesBack: true },
  cancelByAdmin: {
    from: ['pending', 'paid'],
    to: 'cancelled',
    by: ['admin'],
    when: isSent,
    givesBack: true,
  },
  /** Nobody took the parcel, and the carrier brought it back: else time would count it as received, and as paid to the courier. */
  comeBack: { from: ['shipped'], to: 'cancelled', by: ['admin'], givesBack: true },
  expire: { from: ['pending'], to: 'cancelled', by: ['time'], givesBack: true },
} as const satisfies Record<string, Move>;

export type OrderMove = keyof typeof orderMoves;

/** Whether an order stands where a move begins; buttons and server ask the same. */
export function canMoveOrder(move: OrderMove, order: OrderState): boolean {
  const { from, when }: Move = orderMoves[move];
  return from.includes(order.status) && (when === undefined || when(order));
}

/**
 * Whether money can be noted on an order that waits for none: it came late, a second time, or although a courier is paid. It pays
 * nothing and is to go back. What points paid has no money.
 */
export function canNoteMoney({ status, paymentMethod }: OrderState): boolean {
  return status !== 'pending' && paymentMethod !== 'points';
}

/** Days and hours after which time moves an order by itself (product.md 5). */
export const orderTimes = { unpaidHours: 48, receiptDays: 15 } as const;

/** When time will move an order that came to a status at `now`; null where it will not. */
export function dueAfter(status: OrderStatus, now: Date): Date | null {
  if (status === 'pending') return new Date(now.getTime() + orderTimes.unpaidHours * hourMs);
  if (status === 'shipped') return new Date(now.getTime() + orderTimes.receiptDays * dayMs);
  return null;
}
