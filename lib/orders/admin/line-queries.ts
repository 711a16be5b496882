import 'server-only';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import type { ListPage } from '@/lib/shared/paging';
import type { OrderStatus } from '../order-status';
import type { LineFilter } from './line-list';

export type LineRow = {
  publicId: string;
  order: { publicId: string; number: string; status: OrderStatus; createdAt: Date };
  name: string;
  spec: string;
  code: string;
  /** The language that it was ordered in. */
  lang: string;
  picture: Picture | null;
  unitPrice: Vnd;
  quantity: number;
  /** Null: the site, or somebody deleted for good. */
  seller: { publicId: string; nickname: string } | null;
};

const select = {
  id: true,
  publicId: true,
  name: true,
  spec: true,
  code: true,
  unitPrice: true,
  quantity: true,
  order: { select: { publicId: true, number: true, status: true, createdAt: true, locale: true } },
  media: { select: pictureSelect },
  seller: { select: { publicId: true, nickname: true } },
} as const satisfies Prisma.OrderLineSelect;

type Stored = Prisma.OrderLineGetPayload<{ select: typeof select }>;

/** Orders and products that a search finds go into the query of the lines; more of them want better words. */
const mostFound = 500;

/** Lines of orders as the back office narrows them, a page at a time. */
export async function listLinesForAdmin(filter: LineFilter): Promise<ListPage<LineRow>> {
  const where = await linesWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.orderLine.count({ where, take }),
    read: (range) => db.orderLine.findMany({ where, orderBy: { id: 'desc' }, ...range, select }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf({ order, media, unitPrice, id: _, ...line }: Stored): LineRow {
  const { locale, ...rest } = order;
  return { ...line, order: rest, lang: locale, picture: media, unitPrice: Number(unitPrice) };
}

/** Columns of the file, which is data. */
export const lineColumns = [
  'order',
  'status',
  'placed',
  'name',
  'spec',
  'code',
  'seller',
  'unitPrice',
  'quantity',
  'amount',
] as const;

/** The same lines as rows of a file, the newest first. */
export async function* exportLines(filter: LineFilter): AsyncGenerator<ListCell[][]> {
  const where = await linesWhere(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.orderLine.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const rows of readBatches<Stored>(read))
    yield rows.map(({ order, name, spec, code, seller, unitPrice, quantity }) => [
      order.number,
      order.status,
      order.createdAt,
      name,
      spec,
      code,
      seller?.nickname ?? '',
      String(unitPrice),
      String(quantity),
      String(unitPrice * BigInt(quantity)),
    ]);
}

async function linesWhere(filter: LineFilter): Promise<Prisma.OrderLineWhereInput> {
  const { q, status, of, seller, product } = filter;
  return {
    order: { kind: 'product', status, createdAt: timesOfDays(filter) },
    AND: [
      of === undefined ? {} : { sellerId: of === 'site' ? null : { not: null } },
      seller === undefined ? {} : { seller: { publicId: seller } },
      product === undefined ? {} : { product: { publicId: product } },
      q === '' ? {} : await searched(q),
    ],
  };
}

/** By the order (number, buyer, receiver) or the product's name as it is now, both folded. */
async function searched(q: string): Promise<Prisma.OrderLineWhereInput> {
  const contains = escapeLike(foldText(q).trim());
  const range = { take: mostFound, orderBy: { id: 'desc' }, select: { id: true } } as const;
  const [orders, products] = await Promise.all([
    db.order.findMany({ where: { searchFold: { contains } }, ...range }),
    db.product.findMany({ where: { nameFold: { contains } }, ...range }),
  ]);
  const ids = (rows: { id: number }[]) => ({ in: rows.map(({ id }) => id) });
  return { OR: [{ orderId: ids(orders) }, { productId: ids(products) }] };
}
