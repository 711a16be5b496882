import 'server-only';
import { z } from 'zod';
import type { Tx } from '@/lib/server/db';
import { paymentMethods } from './payment-methods';

const method = z.enum(paymentMethods);
const amount = z.number().int();
const parcel = z.object({ carrier: z.string(), trackingNumber: z.string() });

/**
 * Money that came and did not pay the order: after it was cancelled, once more, for one that is paid when it is received, or
 * another amount than its total.
 */
export const strayCauses = ['late', 'again', 'onDelivery', 'otherAmount'] as const;
export type StrayCause = (typeof strayCauses)[number];

/** What can happen to an order, and what is kept of it; its words stand in `messages/<locale>/orders.json` under `events`. */
export const orderEvents = {
  placed: z.object({ total: amount }),
  /** Cash on delivery: nothing to wait for. */
  accepted: z.object({}),
  /** Points pay all of it. */
  covered: z.object({ points: amount }),
  /** An exchange is placed: no money, points alone. */
  exchanged: z.object({ points: amount }),
  methodChanged: z.object({ from: method, to: method }),
  /** The buyer says that they transferred it. */
  transferred: z.object({}),
  paid: z.object({ amount, transactionId: z.string() }),
  strayMoney: z.object({ amount, transactionId: z.string(), cause: z.enum(strayCauses) }),
  /** Such money was noted with another amount before, by hand. */
  strayCorrected: z.object({ amount, transactionId: z.string(), from: amount }),
  /** Such money, or a part of it, pays an order after all. */
  strayTaken: z.object({ amount, transactionId: z.string(), number: z.string() }),
  /** Such money was sent back; `note` says how. */
  strayReturned: z.object({ amount, transactionId: z.string(), note: z.string() }),
  shipped: parcel,
  /** What was exchanged is there: the application of an upgrade was approved. */
  granted: z.object({}),
  parcelChanged: parcel,
  /** Whether time alone said so. */
  received: z.object({ byItself: z.boolean() }),
  cancelled: z.object({ reason: z.string() }),
  expired: z.object({}),
  /** A cancelled order gives back what was spent on it. */
  pointsBack: z.object({ points: amount }),
  /** `note` says how the money went back. */
  refunded: z.object({ amount, note: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type OrderEventKind = keyof typeof orderEvents;
export type OrderEventData<Kind extends OrderEventKind> = z.output<(typeof orderEvents)[Kind]>;

/** An event as it is read: its kind with what belongs to it. */
export type ReadOrderEvent = {
  [Kind in OrderEventKind]: { kind: Kind; data: OrderEventData<Kind> };
}[OrderEventKind];

/** Who made something of an order happen: the buyer, an administrator, or neither. */
export type EventActor = { byBuyer?: boolean; adminId?: number | null };

/** Writes what happened to an order; nothing rewrites it. */
export async function addOrderEvent<Kind extends OrderEventKind>(
  tx: Pick<Tx, 'orderEvent'>,
  orderId: number,
  kind: Kind,
  data: OrderEventData<Kind>,
  { byBuyer = false, adminId = null }: EventActor = {},
  createdAt = new Date(),
): Promise<void> {
  await tx.orderEvent.create({
    data: { orderId, kind, data, byBuyer, adminId, createdAt },
    select: { id: true },
  });
}

/** An event as its row has it; null for what an older version of the site wrote and nobody knows any more. */
export function readOrderEvent(row: { kind: string; data: unknown }): ReadOrderEvent | null {
  if (!Object.hasOwn(orderEvents, row.kind)) return null;
  const kind = row.kind as OrderEventKind;
  const data = orderEvents[kind].safeParse(row.data);
  return data.success ? ({ kind, data: data.data } as ReadOrderEvent) : null;
}
