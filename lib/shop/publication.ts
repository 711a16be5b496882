import 'server-only';
import { foldText } from '@/lib/search/fold';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import { cutText } from '@/lib/shared/cut-text';
import { deleteForGood } from './delete-products';
import { lockProducts } from './locks';
import { placeInShop } from './place-in-shop';
import type { VariantForm } from './product-form';
import { canMoveProduct, type ProductMove, type ProductState, productChangeOf } from './product-moves';
import type { StockCause } from './stock';
import { productTextSelect } from './translations/fields';
import { followProductTexts } from './translations/follow-texts';
import { requestWhereProvided } from './translations/request';
import { writeVariants } from './write-variants';

// How a product comes to be seen or hidden. Lists, index, files and announcements follow in the same transaction; nobody else
// writes a product's status, time, variants or pictures.

/** What is written on a product. */
export type ProductChange = Omit<
  Prisma.ProductUncheckedUpdateInput,
  'id' | 'publicId' | 'sellerId' | 'listedAt' | 'publishedAt' | 'nameFold' | 'images' | 'variants' | 'draft'
> & {
  imageIds?: readonly number[];
  variants?: {
    rows: readonly VariantForm[];
    media: ReadonlyMap<string, number>;
    by: Pick<StockCause, 'memberId' | 'adminId'>;
  };
};

const stateSelect = {
  id: true,
  publicId: true,
  status: true,
  hiddenByAdmin: true,
  sentBack: true,
  publishedAt: true,
  listedAt: true,
  deletedAt: true,
  sellerId: true,
  ...productTextSelect,
  images: { select: { mediaId: true } },
  variants: { where: { mediaId: { not: null } }, select: { mediaId: true } },
} as const;

/**
 * Changes a product with all that follows from it, in the transaction of the caller: its places in the lists, those of its
 * pictures' files, and what caches hold. The row is locked first.
 * @param what what changes, or what follows from how the product stands once it is locked; null leaves it so
 * @returns how it stood before
 * @throws AppError `notFound`
 */
export async function updateProduct(
  tx: Tx,
  productId: number,
  what: ProductChange | ((product: ProductState) => ProductChange | null),
): Promise<ProductState> {
  await lockProducts(tx, [productId]);
  const before = await tx.product.findUnique({ where: { id: productId }, select: stateSelect });
  if (!before) throw new AppError('notFound');
  const change = typeof what === 'function' ? what(before) : what;
  if (!change) return before;
  const { imageIds, variants, ...fields } = change;
  const firstTime = fields.status === 'published' && before.publishedAt === null;
  await tx.product.update({
    where: { id: productId },
    data: {
      ...fields,
      ...(typeof fields.name === 'string' ? { nameFold: foldName(fields.name) } : {}),
      ...(firstTime ? { publishedAt: new Date() } : {}),
      changedAt: new Date(),
      searchVersion: 0,
    },
    select: { id: true },
  });
  if (imageIds) {
    await tx.productImage.deleteMany({ where: { productId } });
    await tx.productImage.createMany({
      data: imageIds.map((mediaId, position) => ({ productId, mediaId, position })),
    });
  }
  if (fields.description !== undefined) await followProductTexts(tx, productId, before);
  if (variants) await writeVariants(tx, productId, variants.rows, variants.media, variants.by);
  await placeInShop(tx, [productId]);
  const mediaIds = new Set([
    ...[...before.images, ...before.variants].flatMap(({ mediaId }) => mediaId ?? []),
    ...(imageIds ?? []),
    ...(variants ? variants.media.values() : []),
  ]);
  if (fields.status === 'published') await requestWhereProvided(tx, productId);
  if (mediaIds.size > 0) await enqueue(tx, 'placeMedia', { mediaIds: [...mediaIds] });
  return before;
}

/**
 * Moves a product from one status to another.
 * @param also what is written on it with the move
 * @throws AppError `notFound`; `conflict` where it does not stand where this move begins
 */
export async function moveProduct(
  tx: Tx,
  productId: number,
  move: ProductMove,
  also: ProductChange = {},
): Promise<ProductState> {
  return updateProduct(tx, productId, (product) => {
    if (!canMoveProduct(move, product)) throw new AppError('conflict');
    return { ...also, ...productChangeOf(move, product) };
  });
}

/** Moves a product where it stands where this move begins, and else leaves it as it is. */
export async function moveProductIfPossible(tx: Tx, productId: number, move: ProductMove): Promise<void> {
  await updateProduct(tx, productId, (product) =>
    canMoveProduct(move, product) ? productChangeOf(move, product) : null,
  );
}

/** Its seller finds it first among their own: what is being written of it changed, whose product the caller holds. */
export async function touchProduct(tx: Pick<Tx, '$executeRaw'>, productId: number): Promise<void> {
  // Raw, because this is no change of what everybody sees: its updated_at stays.
  await tx.$executeRaw`UPDATE product SET changed_at = now() WHERE id = ${productId}`;
}

/** A name as the back office and its seller search it. */
export const foldName = (name: string) => cutText(foldText(name).trim(), 480);

/** Products whose places are written at once. */
const step = 200;

/**
 * Follows a seller's membership or deletion: their products in lists, index and caches as the member's row says now, and the files
 * of their pictures. The caller holds the member.
 */
export async function refreshProductsOf(tx: Tx, memberId: number): Promise<void> {
  const products = await tx.product.findMany({
    where: { sellerId: memberId, status: 'published' },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  const ids = products.map(({ id }) => id);
  await lockProducts(tx, ids);
  for (let at = 0; at < ids.length; at += step) {
    const some = ids.slice(at, at + step);
    await placeInShop(tx, some);
    const pictures = await tx.media.findMany({
      where: {
        OR: [
          { productImages: { some: { productId: { in: some } } } },
          { variants: { some: { productId: { in: some } } } },
        ],
      },
      select: { id: true },
    });
    if (pictures.length > 0) await enqueue(tx, 'placeMedia', { mediaIds: pictures.map(({ id }) => id) });
  }
}

/**
 * Deletes what a member sold, in the transaction that deletes them for good; lines of orders stay, files of pictures are the
 * caller's.
 * @returns the public ids of what is gone
 */
export async function forgetMember(tx: Tx, memberId: number): Promise<string[]> {
  const products = await tx.product.findMany({
    where: { sellerId: memberId },
    orderBy: { id: 'asc' },
    select: { id: true, publicId: true },
  });
  const ids = products.map(({ id }) => id);
  await lockProducts(tx, ids);
  // Out of lists, index and caches first: nothing else announces what is gone.
  await tx.product.updateMany({ where: { id: { in: ids } }, data: { deletedAt: new Date() } });
  for (let at = 0; at < ids.length; at += step) await placeInShop(tx, ids.slice(at, at + step));
  await deleteForGood(tx, ids);
  return products.map(({ publicId }) => publicId);
}
