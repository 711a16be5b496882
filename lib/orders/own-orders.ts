import 'server-only';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import { foldedSql } from '@/lib/server/folded-sql';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { readPage } from '@/lib/server/read-page';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { type ListPage, maxPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import type { ExchangeService, OrderStatus } from './order-status';
import { type OwnOrderFilter, type OwnOrderView, ownOrderViews } from './own-order-list';
import type { PaymentMethod } from './payment-methods';

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

/** What `lineOf` needs. */
export const lineSelect = {
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

/**
 * Orders are found by a part of their number, or of a product's name as it was bought or as it is called now, with its accents or
 * without.
 */
async function whereOf(
  { id }: Pick<Viewer, 'id'>,
  view: OwnOrderView,
  q: string,
): Promise<Prisma.OrderWhereInput> {
  const part = { contains: escapeLike(q), mode: 'insensitive' } as const;
  const fold = foldText(q).trim();
  const named =
    fold === ''
      ? []
      : [
          { id: { in: await listBoughtAs(id, q) } },
          { lines: { some: { product: { nameFold: { contains: escapeLike(fold) } } } } },
        ];
  return {
    memberId: id,
    ...(view !== 'all' && { status: view }),
    ...(q !== '' && { OR: [{ number: part }, ...named] }),
  };
}

/** One more than a list has pages for, so that it is said to be cut. */
const mostBoughtAs = maxPage * pageSize + 1;

/** Orders of a member with a line whose name, as it was bought, has such a part: internal ids, the latest. */
async function listBoughtAs(memberId: number, q: string): Promise<number[]> {
  const part = Prisma.sql`${`%${escapeLike(q)}%`}::text`;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM shop_order
    WHERE member_id = ${memberId} AND EXISTS (
      SELECT 1 FROM order_line
      WHERE order_id = shop_order.id AND ${foldedSql(Prisma.sql`order_line.name`)} LIKE ${foldedSql(part)}
    )
    ORDER BY created_at DESC, id DESC LIMIT ${mostBoughtAs}`;
  return rows.map(({ id }) => id);
}

/** A page of the viewer's own orders, the latest first. */
export async function listOwnOrders(
  viewer: Pick<Viewer, 'id'>,
  { view, q, page }: OwnOrderFilter,
): Promise<ListPage<OwnOrderRow>> {
  const where = await whereOf(viewer, view, q);
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

type LineRow = Prisma.OrderLineGetPayload<{ select: typeof lineSelect }>;

/** A row of `lineSelect` as it is shown. */
export function lineOf({ media, product, unitPrice, ...line }: LineRow): OrderLineView {
  const { isPublic, ...picture } = media ?? {};
  return {
    ...line,
    unitPrice: Number(unitPrice),
    picture: isPublic ? (picture as Picture) : null,
    product: product?.listedAt ? product.publicId : null,
  };
}
