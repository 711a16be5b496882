import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Listings that one statement brings up to date. */
const batch = 1_000;

/**
 * Brings the views of products seen in the last days up to the sum of their days, and the order "most popular" up to what was sold
 * and seen: product by product, so that no list is held for long.
 * @returns how many products stand elsewhere now
 */
export async function refreshPopularity(db: Pick<Tx, '$executeRaw' | '$queryRaw'>): Promise<number> {
  await db.$executeRaw`
    UPDATE product SET view_count = total.views
    FROM (
      SELECT product_id, sum(views)::integer AS views FROM product_day
      WHERE product_id IN (SELECT product_id FROM product_day WHERE day >= current_date - 3)
      GROUP BY product_id
    ) total
    WHERE product.id = total.product_id AND product.view_count <> total.views`;
  let moved = 0;
  for (let after = 0; ; ) {
    // Along the list of the whole shop, which each listed product stands in once.
    const rows = await db.$queryRaw<{ id: number; stale: boolean }[]>`
      SELECT l.product_id AS id, (l.sold, l.views) <> (p.sold_lately, p.view_count) AS stale
      FROM product_listing l JOIN product p ON p.id = l.product_id
      WHERE l.scope = 0 AND l.product_id > ${after} ORDER BY l.product_id LIMIT ${batch}::integer`;
    const last = rows.at(-1);
    if (last === undefined) return moved;
    after = last.id;
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length === 0) continue;
    await db.$executeRaw`
      UPDATE product_listing l SET sold = p.sold_lately, views = p.view_count FROM product p
      WHERE p.id = ANY (${stale}::integer[]) AND l.product_id = p.id`;
    moved += stale.length;
  }
}
