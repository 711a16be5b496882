import 'server-only';
import { namedTransaction } from '@/lib/orders/statements/read-statement';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { isPublicId } from '@/lib/shared/ids';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import type { ExchangeService, OrderStatus } from '../order-status';
import type { PaymentMethod } from '../payment-methods';
import type { Totals } from '../pricing';
import { callablePhone } from '../receiver';
import { type OpenStray, openStrayOf, openStraySelect } from '../stray-money';

/** Where an order goes, as it was when it was placed; empty fields where its buyer was deleted for good. */
export type ShownReceiver = Record<
  'fullName' | 'email' | 'phone' | 'address' | 'city' | 'postalCode' | 'country',
  string
>;

export type OrderAdminDetail = Totals & {
  id: number;
  publicId: string;
  number: string;
  kind: 'product' | 'exchange';
  service: ExchangeService | null;
  status: OrderStatus;
  locale: string;
  refunded: Vnd;
  receiver: ShownReceiver;
  /** Names and values of what the buyer wants on the invoice. */
  invoice: Record<string, string> | null;
  buyer: { publicId: string; nickname: string; email: string; deleted: boolean } | null;
  buyerMessage: string;
  paymentMethod: PaymentMethod;
  transferredAt: Date | null;
  paidAt: Date | null;
  transactionId: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelCause: string | null;
  cancelReason: string;
  dueAt: Date | null;
  adminNote: string;
  createdAt: Date;
  /** Names the state that a form was filled from. */
  updatedAt: Date;
  lines: OrderLineDetail[];
  events: OrderEventDetail[];
  refunds: { id: number; amount: Vnd; note: string; adminName: string | null; createdAt: Date }[];
  /** Money that came and paid nothing: it is to be sent back. */
  stray: OpenStray[];
  transfers: { id: number; amount: Vnd; memo: string; reference: string; bookedAt: Date }[];
};

export type OrderLineDetail = {
  publicId: string;
  name: string;
  spec: string;
  code: string;
  picture: Picture | null;
  unitPrice: Vnd;
  quantity: number;
  product: { publicId: string; listed: boolean } | null;
  seller: { publicId: string; nickname: string } | null;
};

export type OrderEventDetail = {
  id: number;
  kind: string;
  adminName: string | null;
  byBuyer: boolean;
  data: Record<string, unknown>;
  createdAt: Date;
};

const select = {
  id: true,
  publicId: true,
  number: true,
  kind: true,
  service: true,
  status: true,
  locale: true,
  productAmount: true,
  pointsUsed: true,
  creditDeduction: true,
  shippingFee: true,
  total: true,
  refunded: true,
  receiver: true,
  invoice: true,
  buyerMessage: true,
  paymentMethod: true,
  transferredAt: true,
  paidAt: true,
  transactionId: true,
  carrier: true,
  trackingNumber: true,
  shippedAt: true,
  completedAt: true,
  cancelledAt: true,
  cancelCause: true,
  cancelReason: true,
  dueAt: true,
  adminNote: true,
  createdAt: true,
  updatedAt: true,
  member: { select: { publicId: true, nickname: true, email: true, deletedAt: true } },
  lines: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      publicId: true,
      name: true,
      spec: true,
      code: true,
      unitPrice: true,
      quantity: true,
      media: { select: pictureSelect },
      product: { select: { publicId: true, listedAt: true } },
      seller: { select: { publicId: true, nickname: true } },
    },
  },
  events: {
    // The last ones: what happened long ago matters least.
    orderBy: { id: 'desc' },
    take: 200,
    select: {
      id: true,
      kind: true,
      byBuyer: true,
      data: true,
      createdAt: true,
      admin: { select: { name: true } },
    },
  },
  refunds: {
    orderBy: { id: 'asc' },
    take: 100,
    select: { id: true, amount: true, note: true, createdAt: true, admin: { select: { name: true } } },
  },
  stray: openStraySelect,
  transfers: {
    orderBy: { id: 'asc' },
    take: 100,
    select: { id: true, amount: true, memo: true, reference: true, bookedAt: true },
  },
} as const satisfies Prisma.OrderSelect;

type Stored = Prisma.OrderGetPayload<{ select: typeof select }>;

/** All that the back office knows of an order, or null where there is no such. Who may read it is the caller's to ask. */
export async function getOrderForAdmin(publicId: string): Promise<OrderAdminDetail | null> {
  if (!isPublicId(publicId)) return null;
  const row = await db.order.findUnique({ where: { publicId }, select });
  return row && detailOf(row);
}

function detailOf({ member, lines, events, refunds, stray, transfers, ...row }: Stored): OrderAdminDetail {
  return {
    ...row,
    transactionId: namedTransaction(row.transactionId),
    productAmount: Number(row.productAmount),
    creditDeduction: Number(row.creditDeduction),
    shippingFee: Number(row.shippingFee),
    total: Number(row.total),
    refunded: Number(row.refunded),
    receiver: receiverOf(row.receiver),
    invoice: row.invoice === null ? null : textsOf(row.invoice),
    buyer: member && {
      publicId: member.publicId,
      nickname: member.nickname,
      email: member.email,
      deleted: member.deletedAt !== null,
    },
    lines: lines.map(({ media, product, unitPrice, ...line }) => ({
      ...line,
      picture: media,
      unitPrice: Number(unitPrice),
      product: product && { publicId: product.publicId, listed: product.listedAt !== null },
    })),
    events: events.toReversed().map(({ admin, data, ...event }) => ({
      ...event,
      adminName: admin?.name ?? null,
      data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
    })),
    refunds: refunds.map(({ admin, amount, ...refund }) => ({
      ...refund,
      amount: Number(amount),
      adminName: admin?.name ?? null,
    })),
    stray: stray.map(openStrayOf),
    transfers: transfers.map(({ amount, ...transfer }) => ({ ...transfer, amount: Number(amount) })),
  };
}

function receiverOf(stored: unknown): ShownReceiver {
  const texts = textsOf(stored);
  const of = (name: string) => texts[name] ?? '';
  return {
    fullName: of('fullName'),
    email: of('email'),
    phone: callablePhone({ phone: of('phone'), phoneE164: of('phoneE164'), country: of('country') }),
    address: of('address'),
    city: of('city'),
    postalCode: of('postalCode'),
    country: of('country'),
  };
}

/** The texts of a stored object; what is none is left out. */
function textsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
