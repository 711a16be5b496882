import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { StockReason } from '@/lib/server/generated/prisma/enums';
import { lockStocks } from './locks';
import { placeInShop } from './place-in-shop';

/** Units that come (above zero) or go, of one variant; each variant once in a call. */
export type StockChange = { variantId: number; change: number; orderLineId?: number };

/** Why, and whose doing it is where it is somebody's. */
export type StockCause = { reason: StockReason; memberId?: number; adminId?: number; note?: string };

/**
 * Changes stocks and writes the log of it, all or nothing; nothing else writes a stock. What sells out or comes back follows in
 * lists, index and caches.
 * @throws AppError `stockTooSmall` where a stock would fall below zero; nothing is changed then
 */
export async function changeStocks(
  tx: Tx,
  changes: readonly StockChange[],
  cause: StockCause,
): Promise<void> {
  const real = changes.filter(({ change }) => change !== 0);
  if (real.length === 0) return;
  await lockStocks(
    tx,
    real.map(({ variantId }) => variantId),
  );
  const { reason, memberId = null, adminId = null, note = '' } = cause;
  const moved = await tx.$queryRaw<{ variant_id: number }[]>`
    WITH wanted AS (
      SELECT * FROM unnest(
        ${real.map(({ variantId }) => variantId)}::int[],
        ${real.map(({ change }) => change)}::int[],
        ${real.map(({ orderLineId }) => orderLineId ?? null)}::int[]
      ) AS wanted (variant_id, change, order_line_id)
    ), changed AS (
      UPDATE product_variant SET stock = stock + change FROM wanted
      WHERE id = variant_id AND stock + change >= 0
      RETURNING variant_id, change, stock AS after, order_line_id
    )
    INSERT INTO stock_move (variant_id, change, after, reason, order_line_id, member_id, admin_id, note)
    SELECT variant_id, change, after, ${reason}::stock_reason, order_line_id, ${memberId}::int, ${adminId}::int, ${note}
    FROM changed
    RETURNING variant_id`;
  if (moved.length < real.length) throw new AppError('stockTooSmall');
  const turned = await tx.$queryRaw<{ id: number }[]>`
    SELECT product.id FROM product
    WHERE product.id IN (
      SELECT product_id FROM product_variant WHERE id = ANY(${moved.map(({ variant_id }) => variant_id)}::int[])
    ) AND in_stock <> EXISTS (
      SELECT 1 FROM product_variant WHERE product_id = product.id AND retired_at IS NULL AND stock > 0
    )`;
  if (turned.length > 0) {
    await placeInShop(
      tx,
      turned.map(({ id }) => id),
    );
  }
}
