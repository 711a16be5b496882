import 'server-only';
import { foldText } from '@/lib/search/fold';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardProductsTag, productTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { lockProducts } from '@/lib/shop/locks';
import { ratingStateOf } from './rating-state';
import { forgetRatingTranslations } from './translations/request';

// How ratings come to be read and counted: `shown` and the product's sum are written here alone. Whoever writes a rating holds its
// product first, after the members: so ratings of one product are written one after the other, and none needs a lock of its own.

const stateSelect = {
  id: true,
  publicId: true,
  productId: true,
  memberId: true,
  stars: true,
  text: true,
  createdAt: true,
  deletedAt: true,
  hiddenAt: true,
} as const satisfies Prisma.ProductRatingSelect;

export type StoredRating = Prisma.ProductRatingGetPayload<{ select: typeof stateSelect }>;

/** What is written on a rating. */
export type RatingChange = Partial<
  Pick<
    Prisma.ProductRatingUncheckedUpdateInput,
    'stars' | 'text' | 'locale' | 'editedAt' | 'deletedAt' | 'hiddenAt'
  >
>;

/**
 * Changes a rating with what follows from it, in the transaction of the caller: how its product is rated, and what caches hold.
 * @param what what changes, by how the rating stands once it is held; null leaves it so
 * @returns how it stood before
 * @throws AppError `notFound`
 */
export async function updateRating(
  tx: Tx,
  publicId: string,
  what: (rating: StoredRating) => RatingChange | null,
): Promise<StoredRating> {
  const found = await tx.productRating.findUnique({ where: { publicId }, select: { productId: true } });
  if (!found) throw new AppError('notFound');
  await lockProducts(tx, [found.productId]);
  const before = await tx.productRating.findUnique({ where: { publicId }, select: stateSelect });
  if (!before) throw new AppError('notFound');
  const change = what(before);
  if (!change) return before;
  const after = { ...before, ...change } as StoredRating;
  await tx.productRating.update({
    where: { id: before.id },
    data: {
      ...change,
      ...(change.text === undefined ? {} : { textFold: foldText(after.text) }),
      shown: ratingStateOf(after) === 'shown',
    },
    select: { id: true },
  });
  // Shown again it is translated anew, out of the memory of answers.
  if (after.text !== before.text || ratingStateOf(after) !== 'shown')
    await forgetRatingTranslations(tx, before.id);
  await countRatings(tx, before.productId);
  return before;
}

/**
 * Writes how a product is rated, which the caller holds, and announces it. Counted anew each time, of an index alone: a sum that
 * is added to would stay wrong after one slip. Lists follow within their minute.
 */
export async function countRatings(tx: Tx, productId: number): Promise<void> {
  // Raw, because this is no change of what its seller wrote: updated_at stays.
  const [product] = await tx.$queryRaw<{ publicId: string; cards: string[] }[]>`
    UPDATE product SET rating_count = rated.count, rating_sum = rated.sum
    FROM (SELECT count(*)::integer AS count, coalesce(sum(stars), 0)::integer AS sum
      FROM product_rating WHERE product_id = ${productId} AND shown) AS rated
    WHERE product.id = ${productId}
    RETURNING public_id AS "publicId",
      ARRAY(SELECT card.public_id FROM card WHERE card.owner_id = product.seller_id AND card.kind = 'company') AS cards`;
  if (product) await invalidate(tx, [productTag(product.publicId), ...product.cards.map(cardProductsTag)]);
}

/** Follows a member's deletion or restoration: what they said stays, pages name them no longer, or again. */
export async function refreshRatingsOf(tx: Tx, memberId: number): Promise<void> {
  await invalidate(tx, await listRatedPages(tx, memberId));
}

/** The pages on which a member stands by name. */
async function listRatedPages(tx: Pick<Tx, '$queryRaw'>, memberId: number) {
  const rated = await tx.$queryRaw<{ publicId: string }[]>`
    SELECT DISTINCT product.public_id AS "publicId" FROM product_rating
    JOIN product ON product.id = product_rating.product_id
    WHERE product_rating.member_id = ${memberId} AND product_rating.shown`;
  return rated.map(({ publicId }) => productTag(publicId));
}

/**
 * Takes a member off what they said of products, in the transaction that deletes them for good. What nobody reads loses its
 * text as well.
 * @returns the public ids of all of it
 */
export async function forgetMember(tx: Tx, memberId: number): Promise<string[]> {
  const tags = await listRatedPages(tx, memberId);
  const rows = await tx.productRating.findMany({ where: { memberId }, select: { publicId: true } });
  await tx.productRating.updateMany({ where: { memberId, shown: false }, data: { text: '', textFold: '' } });
  await tx.productRating.updateMany({ where: { memberId }, data: { memberId: null } });
  await invalidate(tx, tags);
  return rows.map(({ publicId }) => publicId);
}

/** Removes the texts of ratings that were deleted long ago; their rows say that the line was rated. */
export async function pruneDeletedRatings(now = new Date()): Promise<{ pruned: number }> {
  const { count } = await db.productRating.updateMany({
    where: { deletedAt: { lt: new Date(now.getTime() - undoDays * dayMs) }, text: { not: '' } },
    data: { text: '', textFold: '' },
  });
  return { pruned: count };
}
