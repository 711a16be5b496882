import 'server-only';
import { notify } from '@/lib/notifications/notify';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { productAsWritten, productFormSelect } from '@/lib/shop/form-of-product';
import { moveProduct } from '@/lib/shop/publication';
import type { ProductReason } from '@/lib/shop/reject-reasons';
import {
  aboutProduct,
  auditProduct,
  lockModeratedProduct,
  type ModeratedProduct,
  type Moderator,
} from './moderated-product';

/**
 * Takes a product from the shop, also one that its seller hid; they cannot bring it back but by a review.
 * @throws AppError `notFound`; `conflict` where it is not published any more
 */
export async function hideProduct(admin: Moderator, publicId: string, why: ProductReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await lockModeratedProduct(tx, publicId);
    const after = await takeProductDown(tx, product, why);
    await auditProduct(
      tx,
      admin,
      product,
      'product.hide',
      { productStatus: product.status },
      { ...after, ...why },
    );
  });
}

/** The same in the transaction of who decides about a report on it. @returns what the audit says of it then */
export async function takeProductDown(
  tx: Tx,
  product: ModeratedProduct,
  why: ProductReason,
): Promise<{ productStatus: 'hidden' }> {
  // The site's own stays in the hands of administrators either way: there is nobody to keep it from.
  await moveProduct(tx, product.id, product.sellerId === null ? 'hideOwn' : 'hide');
  // What waits for a review is decided about there.
  await tx.productDraft.updateMany({
    where: { productId: product.id, status: { not: 'pending_review' } },
    data: why,
  });
  if (product.sellerId !== null)
    await notify(tx, product.sellerId, 'productHidden', { ...aboutProduct(product), ...why });
  return { productStatus: 'hidden' };
}

/**
 * Puts a published product back to its seller, who may correct it and hand it in again.
 * @throws AppError `notFound`; `conflict` where it is not published any more
 */
export async function rejectProduct(admin: Moderator, publicId: string, why: ProductReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await lockModeratedProduct(tx, publicId);
    // There is nobody to put the site's own back to.
    if (product.sellerId === null) throw new AppError('conflict');
    await moveProduct(tx, product.id, 'reject');
    await keepForSeller(tx, product.id, why);
    await notify(tx, product.sellerId, 'productRejected', { ...aboutProduct(product), ...why });
    const after = { productStatus: 'rejected', ...why };
    await auditProduct(tx, admin, product, 'product.reject', { productStatus: product.status }, after);
  });
}

/**
 * Brings a product back that an administrator hid or put back, as it was; also one of the site's own.
 * @throws AppError `notFound`; `conflict` where none did, or it never was published
 */
export async function showProduct(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await lockModeratedProduct(tx, publicId);
    const isTakenAway = product.sellerId !== null || product.hiddenByAdmin;
    const before = await moveProduct(tx, product.id, isTakenAway ? 'show' : 'showOwn');
    // What stands on the product is what was put back: there is nothing to mend any more. A newer version that was sent back is.
    if (!before.sentBack) {
      const none = { reasonCode: null, reason: '' };
      await tx.productDraft.updateMany({
        where: { productId: product.id, status: 'rejected' },
        data: { ...none, status: 'editing' },
      });
      await tx.productDraft.updateMany({ where: { productId: product.id }, data: none });
    }
    if (product.sellerId !== null)
      await notify(tx, product.sellerId, 'productPublished', aboutProduct(product));
    const after = { productStatus: 'published' };
    await auditProduct(tx, admin, product, 'product.show', { productStatus: product.status }, after);
  });
}

/** The seller finds what they published in their editor, with the reason above it; what they wrote since is theirs and stays. */
async function keepForSeller(tx: Tx, productId: number, why: ProductReason): Promise<void> {
  const row = await tx.product.findUniqueOrThrow({ where: { id: productId }, select: productFormSelect });
  const draft = await tx.productDraft.findUnique({ where: { productId }, select: { status: true } });
  const rejected = { status: 'rejected', submittedAt: null, ...why } as const;
  const data = productAsWritten(row);
  await tx.productDraft.upsert({
    where: { productId },
    create: { productId, data, ...rejected },
    update: {
      ...(draft?.status === 'published' ? { data } : {}),
      version: { increment: 1 },
      ...rejected,
    },
    select: { productId: true },
  });
}
