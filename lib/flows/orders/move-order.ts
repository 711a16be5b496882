import 'server-only';
import type { NotificationParams } from '@/lib/notifications/kinds';
import { notify } from '@/lib/notifications/notify';
import { lockOrder } from '@/lib/orders/locks';
import {
  addOrderEvent,
  type EventActor,
  type OrderEventData,
  type OrderEventKind,
} from '@/lib/orders/order-events';
import {
  canMoveOrder,
  dueAfter,
  type OrderActor,
  type OrderMove,
  orderMoves,
} from '@/lib/orders/order-status';
import { countSoldUnits } from '@/lib/orders/sold-units';
import { writePoints } from '@/lib/points/ledger';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { changeStocks } from '@/lib/shop/stock';

/** Who moves an order; `time` is a job. */
export type Mover = { by: 'buyer' } | { by: 'admin'; adminId: number } | { by: 'time' };

/** What a move brings with it; the others need nothing. */
type MoveData = {
  pay: { amount: number; transactionId: string };
  ship: { carrier: string; trackingNumber: string };
  /** Why, and how money that was paid goes back. */
  cancelByAdmin: { reason: string };
  comeBack: { reason: string };
  refuse: { reason: string };
};

type DataOf<Move extends OrderMove> = Move extends keyof MoveData ? [MoveData[Move]] : [];

const select = {
  id: true,
  publicId: true,
  number: true,
  kind: true,
  service: true,
  memberId: true,
  status: true,
  paymentMethod: true,
  total: true,
  pointsUsed: true,
  paidAt: true,
  createdAt: true,
  lines: {
    orderBy: { position: 'asc' },
    select: { id: true, productId: true, variantId: true, sellerId: true, name: true, quantity: true },
  },
} as const satisfies Prisma.OrderSelect;

export type MovedOrder = Prisma.OrderGetPayload<{ select: typeof select }>;

/**
 * Moves an order in the transaction of whatever moves it: locks it, looks where it stands, writes status, times and event, gives
 * back what it took where it is cancelled, and tells buyer and sellers. Who may ask for it is looked at before.
 * @returns the order as it was before
 * @throws AppError `orderMoved` where it stands elsewhere meanwhile; `notFound`
 */
export async function moveOrder<Move extends OrderMove>(
  tx: Tx,
  orderId: number,
  move: Move,
  mover: Mover,
  ...[data]: DataOf<Move>
): Promise<MovedOrder> {
  await lockOrder(tx, orderId);
  const order = await tx.order.findUnique({ where: { id: orderId }, select });
  if (!order) throw new AppError('notFound');
  const allowed: readonly OrderActor[] = orderMoves[move].by;
  if (!allowed.includes(mover.by)) throw new Error(`${move} is no move of ${mover.by}`);
  if (!canMoveOrder(move, order)) throw new AppError('orderMoved');
  const now = new Date();
  const step: Step = { tx, order, mover, now, actor: actorOf(mover) };
  const take = steps[move] as (step: Step, data: unknown) => Promise<Prisma.OrderUncheckedUpdateInput>;
  await tx.order.update({
    where: { id: orderId },
    data: {
      status: orderMoves[move].to,
      dueAt: dueAfter(orderMoves[move].to, now),
      ...(await take(step, data)),
    },
    select: { id: true },
  });
  if ('givesBack' in orderMoves[move]) {
    await giveBack(step);
    await givePointsBack(step);
  }
  return order;
}

type Step = { tx: Tx; order: MovedOrder; mover: Mover; now: Date; actor: EventActor };

function actorOf(mover: Mover): EventActor {
  return { byBuyer: mover.by === 'buyer', adminId: mover.by === 'admin' ? mover.adminId : null };
}

/** Each writes its event, tells who is to know, and answers what else is written on the order. */
const steps: {
  [Move in OrderMove]: (step: Step, ...data: DataOf<Move>) => Promise<Prisma.OrderUncheckedUpdateInput>;
} = {
  pay: async (step, { amount, transactionId }) => {
    const { paymentMethod: from } = step.order;
    // It was to be paid to the courier, and is not any more: parcel and sums say how it was paid.
    const isTransferred = from === 'cash_on_delivery';
    if (isTransferred) await write(step, 'methodChanged', { from, to: 'vietqr' });
    await write(step, 'paid', { amount, transactionId });
    await tell(step, 'orderPaid', { amount });
    await tellSellers(step);
    return { paidAt: step.now, transactionId, ...(isTransferred && { paymentMethod: 'vietqr' as const }) };
  },
  accept: async (step) => {
    const { paymentMethod, pointsUsed } = step.order;
    const isCovered = paymentMethod === 'points';
    if (isCovered) await write(step, 'covered', { points: pointsUsed });
    else await write(step, 'accepted', {});
    await tellSellers(step);
    return isCovered ? { paidAt: step.now } : {};
  },
  ship: async (step, parcel) => {
    await write(step, 'shipped', parcel);
    await tell(step, 'orderShipped', {});
    return { ...parcel, shippedAt: step.now };
  },
  grant: async (step) => {
    await write(step, 'granted', {});
    return { completedAt: step.now };
  },
  // Who applied is told by the decision about the application.
  refuse: async (step, { reason }) => {
    await write(step, 'cancelled', { reason });
    return { cancelledAt: step.now, cancelCause: 'admin', cancelReason: reason };
  },
  receive: async (step) => {
    await write(step, 'received', { byItself: step.mover.by === 'time' });
    await tell(step, 'orderCompleted', {});
    // Who paid the courier had paid when they had it.
    return { completedAt: step.now, paidAt: step.order.paidAt ?? step.now };
  },
  cancel: async (step) => {
    await write(step, 'cancelled', { reason: '' });
    return cancelled(step, 'buyer', '');
  },
  cancelByAdmin: async (step, { reason }) => {
    await write(step, 'cancelled', { reason });
    return cancelled(step, 'admin', reason);
  },
  comeBack: async (step, { reason }) => {
    await write(step, 'cancelled', { reason });
    return cancelled(step, 'admin', reason);
  },
  expire: async (step) => {
    await write(step, 'expired', {});
    return cancelled(step, 'expired', '');
  },
};

function write<Kind extends OrderEventKind>(
  { tx, order, actor, now }: Step,
  kind: Kind,
  data: OrderEventData<Kind>,
): Promise<void> {
  return addOrderEvent(tx, order.id, kind, data, actor, now);
}

async function cancelled(step: Step, cause: 'buyer' | 'admin' | 'expired', reason: string) {
  await tell(step, 'orderCancelled', { cause, reasonCode: null, reason });
  return { cancelledAt: step.now, cancelCause: cause, cancelReason: reason };
}

type BuyerNotice = 'orderPaid' | 'orderShipped' | 'orderCompleted' | 'orderCancelled';

/** Tells the buyer; of a member who was deleted for good nobody is left to tell. */
async function tell<Kind extends BuyerNotice>(
  { tx, order: { memberId, number, publicId } }: Step,
  kind: Kind,
  params: Omit<NotificationParams<Kind>, 'number' | 'publicId'>,
): Promise<void> {
  if (memberId === null) return;
  await notify(tx, memberId, kind, { number, publicId, ...params } as NotificationParams<Kind>);
}

/** Tells each seller once, by their first line of the order: it is sold for certain now. */
async function tellSellers({ tx, order: { lines } }: Step): Promise<void> {
  const sold = new Map<number, { name: string; units: number }>();
  for (const { sellerId, name, quantity } of lines) {
    if (sellerId === null) continue;
    const before = sold.get(sellerId);
    sold.set(sellerId, { name: before?.name ?? name, units: (before?.units ?? 0) + quantity });
  }
  const byId = [...sold].sort(([one], [other]) => one - other);
  for (const [sellerId, { name, units }] of byId) await notify(tx, sellerId, 'orderSold', { name, units });
}

/** Puts everything back on the shelf: once, since an order is cancelled once, and since a line's move is unique in the log. */
async function giveBack({ tx, order, mover }: Step): Promise<void> {
  await changeStocks(
    tx,
    order.lines.flatMap(({ id, variantId, quantity }) =>
      variantId === null ? [] : [{ variantId, change: quantity, orderLineId: id }],
    ),
    {
      reason: 'cancel',
      ...(mover.by === 'buyer' && order.memberId !== null && { memberId: order.memberId }),
      ...(mover.by === 'admin' && { adminId: mover.adminId }),
    },
  );
  await countSoldUnits(tx, order, -1);
}

/** What was spent on it goes back to the buyer: once, since of a cause there is one entry. Of one deleted for good nobody is left. */
async function givePointsBack(step: Step): Promise<void> {
  const { tx, order } = step;
  const { id, publicId, memberId, pointsUsed: points } = order;
  if (points === 0 || memberId === null) return;
  const isExchange = order.kind === 'exchange';
  await write(step, 'pointsBack', { points });
  await writePoints(tx, {
    memberId,
    kind: isExchange ? 'exchangeBack' : 'spendBack',
    amount: points,
    cause: `${isExchange ? 'exchangeBack' : 'spendBack'}:order:${id}`,
    subject: { kind: isExchange ? 'exchange' : 'order', id: publicId },
  });
}
