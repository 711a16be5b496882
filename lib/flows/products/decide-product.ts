import 'server-only';
import { notify } from '@/lib/notifications/notify';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { applyProductDraft, checkProductForm, rejectProductDraft } from '@/lib/shop/draft-moves';
import { shareCategoryOfDraft } from '@/lib/shop/locks';
import { type OwnProduct, readOwnProduct } from '@/lib/shop/own-products';
import type { ProductReason } from '@/lib/shop/reject-reasons';
import { screenProduct } from '@/lib/shop/screening';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import {
  aboutProduct,
  auditProduct,
  lockModeratedProduct,
  type ModeratedProduct,
  type Moderator,
} from './moderated-product';

/** A version by its product, and the number that the reviewer saw. */
export type ReviewedProduct = { publicId: string; version: number };

/**
 * Publishes a version that waits for a review: it takes the place of what the product showed, and its seller is notified. Words
 * that are masked are masked in it too; the others of the list the administrator has seen.
 * @throws AppError `notFound`; `conflict` where it was decided, taken back, deleted or written on meanwhile; `productOutdated` where
 *   it names what does not hold any more: a category or picture that is gone
 */
export async function approveProduct(admin: Moderator, reviewed: ReviewedProduct): Promise<void> {
  const matcher = await getMatcher();
  await db.$transaction(async (tx) => {
    await shareCategoryOfDraft(tx, reviewed.publicId);
    const { product, own } = await lockWaiting(tx, reviewed);
    try {
      const checked = await checkProductForm(tx, own.form, own.shown);
      const { masked } = screenProduct(checked.form, matcher);
      await applyProductDraft(tx, own, checked, masked, { adminId: admin.id });
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalidInput') throw new AppError('productOutdated');
      throw error;
    }
    const after = { productStatus: 'published', version: reviewed.version };
    await auditProduct(tx, admin, product, 'product.approve', { productStatus: product.status }, after);
    await tell(tx, product, 'productPublished');
  });
}

/**
 * Puts a version back with a reason: one of the templates, the reviewer's own words, or both. What is published stays.
 * @throws AppError `notFound`, `conflict`
 */
export async function rejectProductVersion(
  admin: Moderator,
  reviewed: ReviewedProduct,
  why: ProductReason,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { product } = await lockWaiting(tx, reviewed);
    await rejectProductDraft(tx, product.id, why);
    const after = { version: reviewed.version, ...why };
    await auditProduct(tx, admin, product, 'product.reject', { productStatus: product.status }, after);
    if (product.sellerId !== null)
      await notify(tx, product.sellerId, 'productRejected', { ...aboutProduct(product), ...why });
  });
}

async function tell(tx: Tx, product: ModeratedProduct, kind: 'productPublished'): Promise<void> {
  if (product.sellerId !== null) await notify(tx, product.sellerId, kind, aboutProduct(product));
}

/** Locks the product with its seller and looks at the version again; the product goes by the name that this version has. */
async function lockWaiting(
  tx: Tx,
  { publicId, version }: ReviewedProduct,
): Promise<{ product: ModeratedProduct; own: OwnProduct }> {
  const product = await lockModeratedProduct(tx, publicId);
  const { draft } = product;
  const waits = draft?.status === 'pending_review' && draft.version === version;
  if (!waits || product.deletedAt !== null || product.seller?.deletedAt) throw new AppError('conflict');
  const own = await readOwnProduct(tx, product.sellerId, publicId);
  if (!own) throw new AppError('conflict');
  return { product: { ...product, name: own.form.name.trim() || product.name }, own };
}
