import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { isPublicId } from '@/lib/shared/ids';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { sellerCards } from '@/lib/shop/product-projection';
import { trackingUrl } from './carriers';
import { listNotes, type OrderNoteView } from './notes';
import { type ReadOrderEvent, readOrderEvent } from './order-events';
import type { ExchangeService, OrderStatus } from './order-status';
import { type OwnOrderFilter, type OwnOrderView, ownOrderViews } from './own-order-list';
import { providerOf, switchesOf, type Transfer } from './payment/provider';
import { offeredMethods, type PaymentMethod } from './payment-methods';
import { type OrderInvoice, type OrderReceiver, readInvoice, readReceiver } from './receiver';
import { isDigest } from './statements/read-statement';

/** A line as it was bought. */
export type OrderLineView = {
  publicId: string;
  name: string;
  spec: string;
  /** Null where the product shows it no more. */
  picture: Picture | null;
  /** The product's page; null where the shop has it no more. */
  product: string | null;
  unitPrice: number;
  quantity: number;
};

/** An order in its buyer's list. */
export type OwnOrderRow = {
  publicId: string;
  number: string;
  kind: 'product' | 'exchange';
  service: ExchangeService | null;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** What was spent; all of it where it is an exchange. */
  pointsUsed: number;
  createdAt: string;
  dueAt: string | null;
  total: number;
  /** The first of them. */
  lines: OrderLineView[];
  lineCount: number;
  /** Answers that the buyer has not read. */
  unread: number;
};

/** Lines of an order that its row shows. */
const rowLines = 3;

const lineSelect = {
  publicId: true,
  name: true,
  spec: true,
  unitPrice: true,
  quantity: true,
  media: { select: { ...pictureSelect, isPublic: true } },
  product: { select: { publicId: true, listedAt: true } },
} as const satisfies Prisma.OrderLineSelect;

const rowSelect = {
  publicId: true,
  number: true,
  kind: true,
  service: true,
  status: true,
  paymentMethod: true,
  pointsUsed: true,
  createdAt: true,
  dueAt: true,
  total: true,
  lines: { orderBy: { position: 'asc' }, take: rowLines, select: lineSelect },
  _count: {
    select: { lines: true, notes: { where: { fromBuyer: false, readAt: null } } },
  },
} as const satisfies Prisma.OrderSelect;

/** Orders are found by a part of their number, or of a product's name as it was bought or as it is called now. */
function whereOf({ id }: Pick<Viewer, 'id'>, view: OwnOrderView, q: string): Prisma.OrderWhereInput {
  const part = { contains: escapeLike(q), mode: 'insensitive' } as const;
  const fold = foldText(q).trim();
  return {
    memberId: id,
    ...(view !== 'all' && { status: view }),
    ...(q !== '' && {
      OR: [
        { number: part },
        {
          lines: {
            some: {
              OR: [
                { name: part },
                ...(fold === '' ? [] : [{ product: { nameFold: { contains: escapeLike(fold) } } }]),
              ],
            },
          },
        },
      ],
    }),
  };
}

/** A page of the viewer's own orders, the latest first. */
export async function listOwnOrders(
  viewer: Pick<Viewer, 'id'>,
  { view, q, page }: OwnOrderFilter,
): Promise<ListPage<OwnOrderRow>> {
  const where = whereOf(viewer, view, q);
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.order.count({ where, take }),
    read: (range) =>
      db.order.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: rowSelect,
      }),
  });
  return {
    ...list,
    rows: list.rows.map(({ _count, lines, createdAt, dueAt, total, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      total: Number(total),
      lines: lines.map(lineOf),
      lineCount: _count.lines,
      unread: _count.notes,
    })),
  };
}

/** How many orders of the viewer stand in each state. */
export async function countOwnOrders(viewer: Pick<Viewer, 'id'>): Promise<Record<OwnOrderView, number>> {
  const groups = await db.order.groupBy({ by: ['status'], where: { memberId: viewer.id }, _count: true });
  const counts = Object.fromEntries(ownOrderViews.map((view) => [view, 0])) as Record<OwnOrderView, number>;
  for (const { status, _count } of groups) {
    counts[status] += _count;
    counts.all += _count;
  }
  return counts;
}

/** A line of one's own order, with what can be done about it alone. */
export type OwnOrderLine = OrderLineView & {
  /** Public card of the company that listed it: who it is written to. */
  sellerCard: string | null;
};

/** When something happened to an order, and whose doing it was. */
export type OrderEventView = ReadOrderEvent & { at: string; by: 'buyer' | 'admin' | 'site' };

/** All that a buyer sees of an order (product.md 5). */
export type OwnOrder = Omit<OwnOrderRow, 'lines' | 'unread' | 'lineCount'> & {
  lines: OwnOrderLine[];
  productAmount: number;
  creditDeduction: number;
  shippingFee: number;
  refunded: number;
  receiver: OrderReceiver;
  invoice: OrderInvoice | null;
  buyerMessage: string;
  transferredAt: string | null;
  paidAt: string | null;
  transactionId: string | null;
  shippedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  cancelCause: string | null;
  cancelReason: string;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  events: OrderEventView[];
  notes: OrderNoteView[];
  /** Methods that may be taken while it is not paid, and its buyer did not say that the money is on its way. */
  methods: PaymentMethod[];
  /** Where the money goes, while it is waited for and the method has such a way. */
  transfer: Transfer | null;
};

/** Events of an order that are shown, the last ones. */
const mostEvents = 200;

/** An order of the viewer's own; null for somebody else's as for none. */
export async function getOwnOrder(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<OwnOrder | null> {
  if (!isPublicId(publicId)) return null;
  const order = await db.order.findFirst({
    where: { publicId, memberId: viewer.id },
    include: {
      lines: {
        orderBy: { position: 'asc' },
        select: {
          ...lineSelect,
          seller: { select: { cards: { ...sellerCards, select: { publicId: true } } } },
        },
      },
      events: { orderBy: { id: 'desc' }, take: mostEvents },
    },
  });
  if (!order) return null;
  const [setting, addresses, notes, numbers] = await Promise.all([
    getSetting('payment'),
    getSetting('carriers'),
    listNotes(order.id),
    ownNumbers(viewer, order.events),
  ]);
  const isPending = order.status === 'pending';
  const total = Number(order.total);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    publicId,
    number: order.number,
    kind: order.kind,
    service: order.service,
    status: order.status,
    paymentMethod: order.paymentMethod,
    createdAt: order.createdAt.toISOString(),
    dueAt: iso(order.dueAt),
    transferredAt: iso(order.transferredAt),
    paidAt: iso(order.paidAt),
    shippedAt: iso(order.shippedAt),
    completedAt: iso(order.completedAt),
    cancelledAt: iso(order.cancelledAt),
    cancelCause: order.cancelCause,
    cancelReason: order.cancelReason,
    total,
    productAmount: Number(order.productAmount),
    pointsUsed: order.pointsUsed,
    creditDeduction: Number(order.creditDeduction),
    shippingFee: Number(order.shippingFee),
    refunded: Number(order.refunded),
    receiver: readReceiver(order.receiver),
    invoice: readInvoice(order.invoice),
    buyerMessage: order.buyerMessage,
    // What a statement without references is known by is no transaction of the buyer's.
    transactionId: order.transactionId !== null && isDigest(order.transactionId) ? null : order.transactionId,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber, addresses),
    lines: order.lines.map(({ seller, ...line }) => ({
      ...lineOf(line),
      sellerCard: seller?.cards[0]?.publicId ?? null,
    })),
    events: order.events.toReversed().flatMap(({ kind, data, createdAt, byBuyer, adminId }) => {
      const event = readOrderEvent({ kind, data });
      const by = byBuyer ? 'buyer' : adminId === null ? 'site' : 'admin';
      if (!event) return [];
      // The number of another's order is nothing of the buyer's.
      if (event.kind === 'strayTaken' && !numbers.has(event.data.number)) event.data.number = '';
      return [{ ...event, at: createdAt.toISOString(), by } as const];
    }),
    // Who of the administrators answered is for the back office.
    notes: notes.map((note) => ({ ...note, admin: null })),
    methods: isPending && order.transferredAt === null ? offeredMethods(switchesOf(setting)) : [],
    transfer: isPending
      ? (providerOf(order.paymentMethod, setting)?.transferOf({ number: order.number, total }, setting) ??
        null)
      : null,
  };
}

/** Of the orders that money of this one went to, the buyer's own. */
async function ownNumbers(
  { id: memberId }: Pick<Viewer, 'id'>,
  events: readonly { kind: string; data: unknown }[],
): Promise<ReadonlySet<string>> {
  const numbers = events.flatMap((row) => {
    const event = row.kind === 'strayTaken' ? readOrderEvent(row) : null;
    return event?.kind === 'strayTaken' ? [event.data.number] : [];
  });
  if (numbers.length === 0) return new Set();
  const rows = await db.order.findMany({
    where: { number: { in: numbers }, memberId },
    take: numbers.length,
    select: { number: true },
  });
  return new Set(rows.map(({ number }) => number));
}

type LineRow = Prisma.OrderLineGetPayload<{ select: typeof lineSelect }>;

function lineOf({ media, product, unitPrice, ...line }: LineRow): OrderLineView {
  const { isPublic, ...picture } = media ?? {};
  return {
    ...line,
    unitPrice: Number(unitPrice),
    picture: isPublic ? (picture as Picture) : null,
    product: product?.listedAt ? product.publicId : null,
  };
}
