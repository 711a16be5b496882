import 'server-only';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { sortParts } from '@/lib/shared/list-params';
import { parseVnd, type Vnd } from '@/lib/shared/money';
import type { ListPage } from '@/lib/shared/paging';
import type { OrderStatus } from '../order-status';
import type { PaymentMethod } from '../payment-methods';
import { amountSteps, type OrderFilter } from './order-list';

export type OrderRow = {
  publicId: string;
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  total: Vnd;
  refunded: Vnd;
  /** Null: deleted for good. */
  buyer: { publicId: string; nickname: string } | null;
  receiver: string;
  /** The buyer's language. */
  locale: string;
  units: number;
  /** The buyer says so, and nobody confirmed it yet. */
  transferred: boolean;
  /** Questions of the buyer that nobody opened. */
  questions: number;
  createdAt: Date;
};

const select = {
  publicId: true,
  number: true,
  status: true,
  paymentMethod: true,
  total: true,
  refunded: true,
  receiver: true,
  locale: true,
  transferredAt: true,
  createdAt: true,
  member: { select: { publicId: true, nickname: true } },
  lines: { select: { quantity: true } },
  _count: { select: { notes: { where: { fromBuyer: true, readAt: null } } } },
} as const satisfies Prisma.OrderSelect;

/** Orders of products as the back office narrows them, a page at a time: the last placed first. */
export async function listOrdersForAdmin(filter: OrderFilter): Promise<ListPage<OrderRow>> {
  const where = ordersWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.order.count({ where, take }),
    read: (range) => db.order.findMany({ where, orderBy: orderOf(filter), ...range, select }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf(row: Prisma.OrderGetPayload<{ select: typeof select }>): OrderRow {
  const { member, lines, total, refunded, receiver, transferredAt, _count, ...order } = row;
  return {
    ...order,
    total: Number(total),
    refunded: Number(refunded),
    buyer: member,
    receiver: receiverName(receiver),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    transferred: row.status === 'pending' && transferredAt !== null,
    questions: _count.notes,
  };
}

/** The name of who receives an order; '' where it was removed with its buyer. */
export function receiverName(receiver: unknown): string {
  const { fullName } = (receiver ?? {}) as { fullName?: unknown };
  return typeof fullName === 'string' ? fullName : '';
}

function orderOf({ sort }: Pick<OrderFilter, 'sort'>): Prisma.OrderOrderByWithRelationInput[] {
  const { column, direction } = sortParts(sort);
  const orders = {
    total: { total: direction },
    created: { createdAt: direction },
  } satisfies Record<typeof column, Prisma.OrderOrderByWithRelationInput>;
  return [orders[column], { id: direction }];
}

const views = {
  all: {},
  transferred: { status: 'pending', transferredAt: { not: null } },
  stray: { stray: { some: { returnedAt: null } } },
} as const satisfies Record<OrderFilter['view'], Prisma.OrderWhereInput>;

/** What the list and its export ask for. */
export function ordersWhere(filter: OrderFilter): Prisma.OrderWhereInput {
  const { q, view, status, method, amount, locale } = filter;
  const [least, below] = amount === undefined ? [null, null] : amountSteps[amount];
  return {
    kind: 'product',
    status,
    paymentMethod: method,
    locale,
    total: { gte: least ?? undefined, lt: below ?? undefined },
    createdAt: timesOfDays(filter),
    AND: [views[view], q === '' ? {} : { OR: searched(q) }],
  };
}

/** By number, buyer or receiver, folded; by the transaction that paid it; and by the amount, as a bank shows it. */
function searched(q: string): Prisma.OrderWhereInput[] {
  const amount = parseVnd(q);
  const fold = foldText(q).trim();
  return [
    ...(fold === '' ? [] : [{ searchFold: { contains: escapeLike(fold) } }]),
    { transactionId: q },
    ...(amount === null || amount < 1000 ? [] : [{ total: amount }]),
    ...(q.includes('@') ? [{ member: { email: q.toLowerCase() } }] : []),
  ];
}
