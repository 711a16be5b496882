import 'server-only';
import { followOffers } from '@/lib/cards/offers';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardProductsTag, productListTag, productTag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { indexProducts } from './index-products';

/** Whether it came into the lists or left them, of whom it is, and the cards of their company. */
type Placed = { public_id: string; seller_id: number | null; turned: boolean; cards: string[] };

/**
 * Writes what follows from a product's row, its variants and its seller, and announces it: whether the shop shows it (published,
 * with something to sell, of the site or of an active enterprise that is not deleted), its prices and whether there is any left.
 * Whoever changed one of these calls it in the same transaction.
 */
export async function placeInShop(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const placed = await tx.$queryRaw<Placed[]>`
    WITH sold AS (
      SELECT product_id, min(price) AS low, max(price) AS high, bool_or(stock > 0) AS any_left
      FROM product_variant
      WHERE product_id = ANY(${[...productIds]}::int[]) AND retired_at IS NULL
      GROUP BY product_id
    ), shown AS (
      SELECT product.id, sold.low, sold.high, sold.any_left,
        CASE WHEN product.status = 'published' AND product.deleted_at IS NULL AND sold.product_id IS NOT NULL
          AND (product.seller_id IS NULL OR (
            seller.deleted_at IS NULL AND seller.vip_type = ${vipTypes.enterprise}
            AND seller.membership_status = ${membershipStatuses.active}
          )) THEN product.published_at END AS listed_at
      FROM product
      LEFT JOIN sold ON sold.product_id = product.id
      LEFT JOIN member seller ON seller.id = product.seller_id
      WHERE product.id = ANY(${[...productIds]}::int[])
    )
    UPDATE product SET
      listed_at = shown.listed_at,
      min_price = coalesce(shown.low, 0),
      max_price = coalesce(shown.high, 0),
      in_stock = coalesce(shown.any_left, false)
    FROM shown, product before WHERE product.id = shown.id AND before.id = shown.id
    RETURNING product.public_id, product.seller_id,
      (before.listed_at IS NULL) <> (product.listed_at IS NULL) AS turned,
      ARRAY(SELECT card.public_id FROM card WHERE card.owner_id = product.seller_id AND card.kind = 'company') AS cards`;
  await indexProducts(tx, productIds);
  await followOffers(
    tx,
    placed.flatMap(({ seller_id, turned }) => (turned && seller_id !== null ? [seller_id] : [])),
  );
  await invalidate(tx, [
    productListTag(),
    ...placed.map(({ public_id }) => productTag(public_id)),
    ...[...new Set(placed.flatMap(({ cards }) => cards))].map(cardProductsTag),
  ]);
}
