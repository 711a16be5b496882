import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { StockReason } from '@/lib/server/generated/prisma/enums';
import { lockStocks } from './locks';
import { placeInShop } from './place-in-shop';

/** Units that come (above zero) or go, of one variant; each variant once in a call. */
export type StockChange = { variantId: number; change: number; orderLineId?: number };

/** Why, and whose doing it is where it is somebody's. */
export type StockCause = {
  reason: StockReason;
  memberId?: number;
  adminId?: number;
  note?: string;
  /** Of an edit by hand, as `changeEditedStock` has it. */
  editKey?: string;
};

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
  const { reason, memberId = null, adminId = null, note = '', editKey = null } = cause;
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
    INSERT INTO stock_move (variant_id, change, after, reason, order_line_id, member_id, admin_id, note, edit_key)
    SELECT variant_id, change, after, ${reason}::stock_reason, order_line_id, ${memberId}::int, ${adminId}::int, ${note},
      ${editKey}
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

/** A stock as somebody saw it and as they want it; `editKey` is their browser's own key of that look. */
export type EditedStock = { variantId: number; seen: number; stock: number; editKey: string };

/**
 * Changes a stock by hand, by the difference to what was seen: what was ordered meanwhile stays ordered, and edits from several
 * looks add up. What the same look changed before is taken off, so that one sent again after a lost answer changes nothing twice,
 * with this number or another.
 * @returns the stock then, and by how much it changed
 * @throws AppError `stockTooSmall`
 */
export async function changeEditedStock(
  tx: Tx,
  { variantId, seen, stock, editKey }: EditedStock,
  cause: Pick<StockCause, 'memberId' | 'adminId' | 'note'>,
): Promise<{ stock: number; change: number }> {
  // Of two at once the later one sees what the earlier did.
  await lockStocks(tx, [variantId]);
  const before = await tx.stockMove.aggregate({ where: { variantId, editKey }, _sum: { change: true } });
  const change = stock - seen - (before._sum.change ?? 0);
  await changeStocks(tx, [{ variantId, change }], { ...cause, reason: 'edit', editKey });
  const left = await tx.productVariant.findUniqueOrThrow({
    where: { id: variantId },
    select: { stock: true },
  });
  return { stock: left.stock, change };
}
