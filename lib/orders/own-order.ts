import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { hasOpenContacts } from '@/lib/directory/public-cards';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { sellerCards } from '@/lib/shop/product-projection';
import { trackingUrl } from './carriers';
import { listNotes, type OrderNoteView } from './notes';
import { type ReadOrderEvent, readOrderEvent } from './order-events';
import { lineOf, lineSelect, type OrderLineView, type OwnOrderRow } from './own-orders';
import { providerOf, switchesOf, type Transfer } from './payment/provider';
import { offeredMethods, type PaymentMethod } from './payment-methods';
import { type OrderInvoice, type OrderReceiver, readInvoice, readReceiver } from './receiver';
import { namedTransaction } from './statements/read-statement';

/** A line of one's own order, with what can be done about it alone. */
export type OwnOrderLine = OrderLineView & {
  /** Where one writes to who sells it: about the product, or, where the shop has that no more, by their public card. */
  writeTo: { product: string } | { card: string } | null;
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
          seller: {
            select: { membershipStatus: true, cards: { ...sellerCards, select: { publicId: true } } },
          },
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
    transactionId: namedTransaction(order.transactionId),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber, addresses),
    lines: order.lines.map(({ seller, ...line }) => {
      const shown = lineOf(line);
      return { ...shown, writeTo: writeToOf(shown, seller) };
    }),
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

type Seller = { membershipStatus: number; cards: { publicId: string }[] };

/** The same who can be written to from the product's page; null for the site's own, and where nobody can be any more. */
function writeToOf({ product }: OrderLineView, seller: Seller | null): OwnOrderLine['writeTo'] {
  if (seller === null || !hasOpenContacts(seller)) return null;
  const [card] = seller.cards;
  if (product !== null) return { product };
  return card ? { card: card.publicId } : null;
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
