import 'server-only';
import type { Total } from '@/lib/directory/search-run';
import type { SearchQueries } from '@/lib/directory/tsquery';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { Vnd } from '@/lib/shared/money';
import type { ShopSort } from '@/lib/shared/shop-path';
import { categoryScope, type SellerScope, sellerScope } from './listing-scope';

/** How many products a list or a search leads to at most: fifty pages (product.md 7). */
export const mostListed = 1_000;

/** How far a list is walked for prices within a range that many products but few of its first ones have. */
const mostWalked = 20_000;

/** What products are narrowed by. */
export type ProductNarrowing = {
  categoryId: number | null;
  province: string | null;
  seller: SellerScope | null;
  low: Vnd | null;
  high: Vnd | null;
  inStock: boolean;
};

type Reader = Pick<Tx, '$queryRaw'>;

const orders: Record<ShopSort, Prisma.Sql> = {
  newest: Prisma.sql`listed_at DESC, product_id DESC`,
  'price-up': Prisma.sql`price, product_id`,
  'price-down': Prisma.sql`price DESC, product_id DESC`,
  popular: Prisma.sql`sold DESC, views DESC, product_id DESC`,
};

/** The list to walk, and the others that a product has to stand in as well. */
function scopesOf({ categoryId, province, seller }: ProductNarrowing): { walked: number; others: number[] } {
  const list = categoryScope(categoryId, province);
  if (seller === null) return { walked: list, others: [] };
  return { walked: sellerScope(seller), others: list === 0 ? [] : [list] };
}

/**
 * Internal ids of a list without a text in its order, at most one more than `mostListed`. Each order has an index; where only a
 * range of prices is wanted in another order, the range is read by price if it is short, else the list is walked. A product of
 * several prices lies in a range that its own touches: those that begin below it have an index of their own.
 */
export async function listProductIds(
  db: Reader,
  narrowing: ProductNarrowing,
  sort: ShopSort,
): Promise<number[]> {
  const { low, high, inStock } = narrowing;
  const { walked, others } = scopesOf(narrowing);
  const most = mostListed + 1;
  const left = inStock ? Prisma.sql`AND in_stock` : Prisma.empty;
  const [least, greatest] = [low ?? 0, high ?? Number.MAX_SAFE_INTEGER];
  const begins = Prisma.sql`AND price BETWEEN ${least}::bigint AND ${greatest}::bigint`;
  const touches = Prisma.sql`AND price <= ${greatest}::bigint AND coalesce(price_to, price) >= ${least}::bigint`;
  const here =
    others.length === 0
      ? Prisma.empty
      : Prisma.sql`AND (SELECT count(*) FROM product_listing o
          WHERE o.scope = ANY (${others}::integer[]) AND o.product_id = w.product_id) = ${others.length}::integer`;
  const ask = async (from: Prisma.Sql, order: Prisma.Sql) => {
    const rows = await db.$queryRaw<{ product_id: number }[]>`
      SELECT product_id FROM ${from} ORDER BY ${order} LIMIT ${most}::integer`;
    return rows.map(({ product_id }) => product_id);
  };
  const list = (order: Prisma.Sql, where = Prisma.empty) => Prisma.sql`(
    SELECT product_id, listed_at, price, price_to, sold, views FROM product_listing
    WHERE scope = ${walked}::integer ${left} ${where} ORDER BY ${order} LIMIT ${mostWalked}::integer)`;
  const reaching = Prisma.sql`AND price_to >= ${least}::bigint AND price < ${least}::bigint`;
  const inRange = (order: Prisma.Sql) =>
    low === null
      ? list(order, begins)
      : Prisma.sql`(${list(order, begins)} UNION ALL ${list(Prisma.sql`price_to, product_id`, reaching)})`;
  if (low === null && high === null) return ask(filtered(list(orders[sort]), here), orders[sort]);
  const priced = sort === 'price-up' || sort === 'price-down';
  if (priced) return ask(filtered(inRange(orders[sort]), here), orders[sort]);
  const byPrice = inRange(orders['price-up']);
  const [counted] = await db.$queryRaw<{ walks: boolean }[]>`
    SELECT count(*) >= ${mostWalked}::integer AS walks FROM ${byPrice} w`;
  if (!counted?.walks) return ask(filtered(byPrice, here), orders[sort]);
  return ask(filtered(list(orders[sort]), Prisma.sql`${touches} ${here}`), orders[sort]);
}

const filtered = (list: Prisma.Sql, where: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT * FROM ${list} w WHERE true ${where}) f`;

/**
 * What a text finds: in the name as typed, in the name, by category or seller, anywhere; of the equally good the newest first. At
 * most one more than `mostListed`. One round trip.
 */
export async function askProducts(
  db: Reader,
  { anywhere, name, phrase }: Pick<SearchQueries, 'anywhere' | 'name' | 'phrase'>,
  { low, high, inStock }: Pick<ProductNarrowing, 'low' | 'high' | 'inStock'>,
): Promise<number[]> {
  const [found] = await db.$queryRaw<{ ids: number[] }[]>`
    SELECT search_products(${anywhere}::text::tsquery, ${name}::text::tsquery, ${phrase}::text::tsquery,
      ${low}::bigint, ${high}::bigint, ${inStock}::boolean, ${mostListed + 1}::integer) AS ids`;
  return found?.ids ?? [];
}

/** The same in another order than the best first. */
export async function orderProducts(db: Reader, ids: readonly number[], sort: ShopSort): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ product_id: number }[]>`
    SELECT product_id FROM product_listing
    WHERE scope = 0 AND product_id = ANY (${[...ids]}::integer[]) ORDER BY ${orders[sort]}`;
  return rows.map(({ product_id }) => product_id);
}

/**
 * How many products each of some tsqueries finds. One round trip.
 * @param most further counting is no use
 */
export async function countProducts(
  db: Reader,
  queries: readonly string[],
  most: number = mostListed,
): Promise<Total[]> {
  if (queries.length === 0) return [];
  const rows = await db.$queryRaw<{ counts: number[] }[]>`
    SELECT product_search_counts(${[...queries]}::text[]::tsquery[], ${most + 1}::integer) AS counts`;
  return queries.map((_query, at) => totalOf(rows[0]?.counts[at] ?? 0, most));
}

/** A count that stops. */
export function totalOf(count: number, most: number = mostListed): Total {
  return { value: Math.min(count, most), capped: count > most };
}
