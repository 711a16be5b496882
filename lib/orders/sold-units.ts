import 'server-only';
import type { Tx } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';

/**
 * Adds the units of an order to what its products sold on the day it was placed, or takes them off again.
 * @param sign 1 when it is placed, -1 when it is cancelled
 */
export async function countSoldUnits(
  tx: Pick<Tx, '$executeRaw'>,
  order: { id: number; createdAt: Date },
  sign: 1 | -1,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO product_day AS counted (product_id, day, sold)
    SELECT product_id, ${vietnamDateText(order.createdAt)}::date, greatest(0, ${sign}::int * sum(quantity)::int)
    FROM order_line WHERE order_id = ${order.id} AND product_id IS NOT NULL
    GROUP BY product_id ORDER BY product_id
    ON CONFLICT (product_id, day) DO UPDATE
      SET sold = greatest(0, counted.sold + ${sign}::int * (
        SELECT sum(quantity)::int FROM order_line WHERE order_id = ${order.id} AND product_id = excluded.product_id))`;
}

/** Units sold lately are those of so many days (product.md 5). */
export const soldLatelyDays = 90;

/**
 * Makes anew what the products sold lately; as the days go on, what was sold leaves.
 * @returns how many changed
 */
export async function countSoldLately(client: Pick<Tx, '$executeRaw'>, now = new Date()): Promise<number> {
  return client.$executeRaw`
    WITH counted AS (
      SELECT product_id, sum(sold)::int AS units FROM product_day
      WHERE day > ${vietnamDateText(now)}::date - ${soldLatelyDays}::int AND sold > 0 GROUP BY product_id
    )
    UPDATE product SET sold_lately = coalesce(counted.units, 0)
    FROM product AS other LEFT JOIN counted ON counted.product_id = other.id
    WHERE product.id = other.id AND product.sold_lately <> coalesce(counted.units, 0)`;
}
