import 'server-only';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { startOfDay, timeZone } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import type { Vnd } from '@/lib/shared/money';
import { exportLimit, type ListPage, wholeList } from '@/lib/shared/paging';
import type { PaymentMethod } from '../payment-methods';
import type { SalesFilter } from './sales-list';
import { sentToSql } from './sent-to';

export type SalesSums = {
  orders: number;
  units: number;
  products: Vnd;
  deduction: Vnd;
  shipping: Vnd;
  /** Of memberships; a part of what was received. */
  fees: Vnd;
  received: Vnd;
  refunded: Vnd;
};

/** Who sold: by the name of their published company, else by their nickname; several may be called alike. */
export type SalesSeller = { publicId: string; name: string };

export type SalesRow = SalesSums & {
  /** The first day of the period, "2026-11-23". */
  period: string;
  /** Split by method: null there are the fees of memberships. */
  method: PaymentMethod | null;
  /** Split by seller: who; null there is the site, or somebody deleted for good. */
  seller: SalesSeller | null;
};

/** Rows of the page: more than these want fewer days. */
const mostRows = 1000;

/** Where no day is given: as far back as days are looked at one by one, and months. */
const standardDays = { day: 31, month: 366 } as const;

/** The times that are summed up. */
function timesOf({ by, from, to }: SalesFilter, now: Date): { since: Date; until: Date } {
  const until = to === undefined ? now : new Date(startOfDay(to).getTime() + dayMs);
  const since = from === undefined ? new Date(until.getTime() - standardDays[by] * dayMs) : startOfDay(from);
  return { since, until };
}

type Stored = Record<keyof SalesSums, bigint> & {
  period: string;
  method: PaymentMethod | null;
  seller: string | null;
  name: string | null;
};

/**
 * What came in and went back by day or month of Vietnam, the last first. Money counts on the day it came, of cash on delivery the day
 * of receipt (`paidAt` says both); refunds on the day they went back; the fee of a membership on the day it was completed, where nothing
 * narrows to what only orders of products have. Split by seller only products count, of orders that were not cancelled: the rest
 * belongs to whole orders.
 * @param most rows of the answer, which is `capped` where there are more
 */
export async function listSales(
  filter: SalesFilter,
  now = new Date(),
  most = mostRows,
): Promise<ListPage<SalesRow>> {
  const read = filter.group === 'seller' ? readSellers : readOrders;
  const rows = await read(filter, now, most + 1);
  const list = wholeList(
    rows.slice(0, most).map(({ period, method, seller, name, ...sums }) => ({
      ...(Object.fromEntries(Object.entries(sums).map(([each, sum]) => [each, Number(sum)])) as SalesSums),
      period,
      method,
      seller: seller === null ? null : { publicId: seller, name: name ?? '' },
    })),
  );
  return { ...list, capped: rows.length > most };
}

/** Orders of the shop whose money came within some times, as SQL of table `shop_order`: the one definition of what came in there. */
export const paidWithin = (since: Date, until: Date) =>
  Prisma.sql`(paid_at >= ${since} AND paid_at < ${until} AND kind = 'product')`;

/** Membership orders whose fee came within some times, as SQL of table `membership_order`: nothing of them goes back. */
export const feesWithin = (since: Date, until: Date) =>
  Prisma.sql`(completed_at >= ${since} AND completed_at < ${until} AND membership_order.status = 'completed')`;

/** Refunds of some times, as SQL of table `order_refund`: what went back. */
export const refundedWithin = (since: Date, until: Date) =>
  Prisma.sql`(order_refund.created_at >= ${since} AND order_refund.created_at < ${until})`;

/** The period of a time, as SQL. */
const periodOf = (by: SalesFilter['by'], column: string) =>
  Prisma.raw(
    `to_char(date_trunc('${by}', ${column}, '${timeZone}') AT TIME ZONE '${timeZone}', 'YYYY-MM-DD')`,
  );

/** What else narrows the orders, as SQL of table `shop_order`: only beside their times, since nothing is indexed by it. */
function narrowing({ method, locale, province }: SalesFilter): Prisma.Sql {
  const conditions = [
    method === undefined ? null : Prisma.sql`payment_method = ${method}::payment_method`,
    locale === undefined ? null : Prisma.sql`shop_order.locale = ${locale}`,
    province === undefined ? null : Prisma.sql`${sentToSql} = ${province}`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join(conditions, ' AND ')}`;
}

function readOrders(filter: SalesFilter, now: Date, most: number): Promise<Stored[]> {
  const { by, group } = filter;
  const { since, until } = timesOf(filter, now);
  const split = group === 'method' ? Prisma.raw('payment_method::text') : Prisma.raw('NULL::text');
  const narrowed = narrowing(filter);
  return db.$queryRaw<Stored[]>`
    WITH came AS (
      SELECT ${periodOf(by, 'paid_at')} AS period, ${split} AS method, count(*) AS orders,
        sum((SELECT sum(quantity) FROM order_line WHERE order_id = shop_order.id)) AS units,
        sum(product_amount) AS products, sum(credit_deduction) AS deduction, sum(shipping_fee) AS shipping,
        0 AS fees, sum(total) AS received, 0 AS refunded
      FROM shop_order
      WHERE ${paidWithin(since, until)} ${narrowed}
      GROUP BY 1, 2
    ), went AS (
      SELECT ${periodOf(by, 'order_refund.created_at')} AS period, ${split} AS method, 0, 0, 0, 0, 0, 0, 0, sum(amount)
      FROM order_refund JOIN shop_order ON shop_order.id = order_id
      WHERE ${refundedWithin(since, until)} ${narrowed}
      GROUP BY 1, 2
    ), fees AS (
      SELECT ${periodOf(by, 'completed_at')} AS period, NULL::text AS method, 0, 0, 0, 0, 0, sum(amount), sum(amount), 0
      FROM membership_order
      WHERE ${narrowed === Prisma.empty ? feesWithin(since, until) : Prisma.sql`false`} AND amount > 0
      GROUP BY 1
    )
    SELECT period, method, NULL AS seller, NULL AS name, sum(orders)::bigint AS orders, sum(units)::bigint AS units,
      sum(products)::bigint AS products, sum(deduction)::bigint AS deduction, sum(shipping)::bigint AS shipping,
      sum(fees)::bigint AS fees, sum(received)::bigint AS received, sum(refunded)::bigint AS refunded
    FROM (SELECT * FROM came UNION ALL SELECT * FROM went UNION ALL SELECT * FROM fees) moved
    GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT ${most}`;
}

function readSellers(filter: SalesFilter, now: Date, most: number): Promise<Stored[]> {
  const { since, until } = timesOf(filter, now);
  return db.$queryRaw<Stored[]>`
    SELECT ${periodOf(filter.by, 'paid_at')} AS period, NULL AS method,
      member.public_id AS seller, coalesce((
        SELECT company_name FROM card
        WHERE owner_id = member.id AND kind = 'company' AND card.status = 'published' LIMIT 1
      ), member.nickname) AS name,
      count(DISTINCT shop_order.id) AS orders, sum(quantity)::bigint AS units,
      sum(unit_price * quantity)::bigint AS products,
      0::bigint AS deduction, 0::bigint AS shipping, 0::bigint AS fees, 0::bigint AS received, 0::bigint AS refunded
    FROM shop_order JOIN order_line ON order_id = shop_order.id
    LEFT JOIN member ON member.id = seller_id
    WHERE ${paidWithin(since, until)} AND shop_order.status <> 'cancelled' ${narrowing(filter)}
    GROUP BY 1, member.id
    ORDER BY 1 DESC, products DESC LIMIT ${most}`;
}

/** All rows in one. */
export function sumOfSales(rows: readonly SalesSums[]): SalesSums {
  const sum = (name: keyof SalesSums) => rows.reduce((total, row) => total + row[name], 0);
  return {
    orders: sum('orders'),
    units: sum('units'),
    products: sum('products'),
    deduction: sum('deduction'),
    shipping: sum('shipping'),
    fees: sum('fees'),
    received: sum('received'),
    refunded: sum('refunded'),
  };
}

/** Columns of the file, which is data: split by seller it has what the page has, since the rest belongs to whole orders. */
const fileColumns = {
  whole: [
    ...['period', 'method', 'orders', 'units', 'products'],
    ...['deduction', 'shipping', 'fees', 'received', 'refunded', 'net'],
  ],
  seller: ['period', 'seller', 'sellerId', 'orders', 'units', 'products'],
} as const;

export const salesColumnsOf = ({ group }: Pick<SalesFilter, 'group'>): string[] => [
  ...fileColumns[group === 'seller' ? 'seller' : 'whole'],
];

/** The same sums as rows of a file, as many as a file may have. */
export async function* exportSales(filter: SalesFilter): AsyncGenerator<string[][]> {
  const { rows } = await listSales(filter, new Date(), exportLimit);
  const columns = salesColumnsOf(filter);
  yield rows.map((row) => {
    const cells: Record<string, string | number> = {
      ...row,
      method: row.method ?? (filter.group === 'method' ? 'membership' : ''),
      seller: row.seller?.name ?? 'site',
      sellerId: row.seller?.publicId ?? '',
      net: row.received - row.refunded,
    };
    return columns.map((column) => String(cells[column]));
  });
}
