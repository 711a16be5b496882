import 'server-only';
import type { Tx } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';

/** What is counted of a product a day. */
export type ProductDayCount = 'views' | 'carts' | 'sold';

/** How many more of it; below zero takes back. */
export type ProductDayChange = { productId: number; count: number };

/** Counts what happened to products on their day in Vietnam, in the caller's transaction; of two at once both count. */
export async function countProductDays(
  tx: Pick<Tx, '$executeRaw'>,
  kind: ProductDayCount,
  changes: readonly ProductDayChange[],
  day: Date = new Date(),
): Promise<void> {
  if (changes.length === 0) return;
  const sums = new Map<number, number>();
  for (const { productId, count } of changes) sums.set(productId, (sums.get(productId) ?? 0) + count);
  const of = (wanted: ProductDayCount) => [...sums.values()].map((sum) => (kind === wanted ? sum : 0));
  // In the order of their ids: two at once lock the same rows one after the other.
  await tx.$executeRaw`
    INSERT INTO product_day (product_id, day, views, carts, sold)
    SELECT id, ${vietnamDateText(day)}::date, views, carts, sold
    FROM unnest(${[...sums.keys()]}::int[], ${of('views')}::int[], ${of('carts')}::int[], ${of('sold')}::int[])
      AS counted (id, views, carts, sold)
    ORDER BY id
    ON CONFLICT (product_id, day) DO UPDATE SET
      views = product_day.views + excluded.views,
      carts = product_day.carts + excluded.carts,
      sold = product_day.sold + excluded.sold`;
}
