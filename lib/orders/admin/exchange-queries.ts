import 'server-only';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import type { ExchangeService, OrderStatus } from '../order-status';
import type { ExchangeFilter } from './exchange-list';
import { receiverName } from './queries';

export type ExchangeRow = {
  publicId: string;
  number: string;
  status: OrderStatus;
  service: ExchangeService | null;
  points: number;
  /** What it is, in the member's language. */
  name: string;
  units: number;
  locale: string;
  /** Null: deleted for good. */
  buyer: { publicId: string; nickname: string } | null;
  receiver: string;
  createdAt: Date;
};

const select = {
  id: true,
  publicId: true,
  number: true,
  status: true,
  service: true,
  pointsUsed: true,
  receiver: true,
  locale: true,
  carrier: true,
  trackingNumber: true,
  createdAt: true,
  shippedAt: true,
  completedAt: true,
  cancelledAt: true,
  member: { select: { publicId: true, nickname: true } },
  lines: { orderBy: { position: 'asc' }, take: 1, select: { name: true, spec: true, quantity: true } },
} as const satisfies Prisma.OrderSelect;

type Stored = Prisma.OrderGetPayload<{ select: typeof select }>;

/** Exchanges as the back office narrows them, a page at a time. */
export async function listExchanges(filter: ExchangeFilter): Promise<ListPage<ExchangeRow>> {
  const where = exchangesWhere(filter);
  const { direction } = sortParts(filter.sort);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.order.count({ where, take }),
    read: (range) =>
      db.order.findMany({
        where,
        orderBy: [{ createdAt: direction }, { id: direction }],
        ...range,
        select,
      }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf({ publicId, number, status, service, locale, createdAt, ...row }: Stored): ExchangeRow {
  const [line] = row.lines;
  const name = [line?.name, line?.spec].filter(Boolean).join(' · ');
  const { pointsUsed: points, member: buyer } = row;
  const shown = { publicId, number, status, service, locale, createdAt, points, buyer, name };
  return { ...shown, units: line?.quantity ?? 0, receiver: receiverName(row.receiver) };
}

/** Columns of the file, which is data. */
export const exchangeColumns = [
  'number',
  'status',
  'what',
  'name',
  'units',
  'points',
  'buyer',
  'receiver',
  'phone',
  'email',
  'address',
  'country',
  'created',
  'carrier',
  'trackingNumber',
  'shipped',
  'completed',
  'cancelled',
] as const;

/** The same exchanges as rows of a file, the newest first. */
export async function* exportExchanges(filter: ExchangeFilter): AsyncGenerator<ListCell[][]> {
  const where = exchangesWhere(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.order.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const rows of readBatches<Stored>(read)) yield rows.map(cellsOf);
}

function cellsOf(row: Stored): ListCell[] {
  const { number, status, service, name, units, points, buyer } = rowOf(row);
  const receiver = (row.receiver ?? {}) as Record<string, unknown>;
  const of = (part: string) => (typeof receiver[part] === 'string' ? receiver[part] : '');
  return [
    number,
    status,
    service ?? 'goods',
    name,
    String(units),
    String(points),
    buyer?.nickname ?? '',
    of('fullName'),
    of('phone'),
    of('email'),
    of('address'),
    of('country'),
    row.createdAt,
    row.carrier,
    row.trackingNumber,
    row.shippedAt,
    row.completedAt,
    row.cancelledAt,
  ];
}

/** What the list and its export ask for. */
export function exchangesWhere(filter: ExchangeFilter): Prisma.OrderWhereInput {
  const { q, status, what } = filter;
  const fold = foldText(q).trim();
  return {
    kind: 'exchange',
    status,
    ...(what !== undefined && { service: what === 'goods' ? null : what }),
    createdAt: timesOfDays(filter),
    ...(q === ''
      ? {}
      : q.includes('@')
        ? { member: { email: q.toLowerCase() } }
        : { searchFold: { contains: escapeLike(fold) } }),
  };
}
