import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { applyProductDraft, checkProductForm } from '@/lib/shop/draft-moves';
import { type ProductDraftInput, savedOf, writeProductDraft } from '@/lib/shop/drafts';
import { readOwnProduct, siteShop } from '@/lib/shop/own-products';
import { updateProduct } from '@/lib/shop/publication';
import { screenProduct } from '@/lib/shop/screening';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import {
  auditProduct,
  lockModeratedProduct,
  type ModeratedProduct,
  type Moderator,
} from './moderated-product';
import { discardDraftOf, lockOwnProduct } from './owned-product';
import type { PublishedProduct } from './publish-product';
import { takeProductDown } from './take-down-product';

// What administrators do with products of the site's own: what sellers do with theirs, without a review and with the audit.

/**
 * Saves a product of the site and publishes it at once. Words that are masked are masked in it too, as where one is approved.
 * @throws StaleProduct where another administrator saved since
 * @throws AppError `invalidInput` with a code of catalogue `product-editor` by field; `conflict` where the identifier is another's
 */
export async function publishSiteProduct(
  admin: Moderator,
  input: ProductDraftInput,
): Promise<PublishedProduct> {
  const matcher = await getMatcher();
  return db.$transaction(async (tx) => {
    const before = await readOwnProduct(tx, siteShop.id, input.publicId);
    const checked = await checkProductForm(tx, input.data, before?.shown ?? null, siteShop.id);
    const { masked } = screenProduct(checked.form, matcher);
    const own = await writeProductDraft(tx, siteShop.id, input);
    const answer = { ...savedOf(own), state: 'published', masked: masked !== null } as const;
    // Sent twice: it is published already, with this very text.
    if (own.draftStatus === 'published' && own.status === 'published') return answer;
    await applyProductDraft(tx, own, checked, masked, { adminId: admin.id });
    const product = await lockModeratedProduct(tx, input.publicId);
    const after = { productStatus: 'published', version: own.version };
    await auditProduct(tx, admin, product, 'product.publish', { productStatus: own.status }, after);
    return answer;
  });
}

/**
 * Takes a product of the site from the shop, without a reason: there is nobody to be told one.
 * @throws AppError `notFound` for a seller's, `conflict` where it is not published
 */
export async function hideSiteProduct(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await lockSiteProduct(tx, publicId);
    const after = await takeProductDown(tx, product, { reasonCode: null, reason: '' });
    await auditProduct(tx, admin, product, 'product.hide', { productStatus: product.status }, after);
  });
}

/**
 * Throws away what was written of a product of the site since it was published.
 * @param version the one that the administrator saw
 * @throws AppError `notFound`; `staleVersion` where another one saved since; `conflict` for one that shows nothing else
 */
export async function discardSiteDraft(admin: Moderator, publicId: string, version: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await lockSiteProduct(tx, publicId);
    await discardDraftOf(tx, siteShop, publicId, version);
    await auditProduct(tx, admin, product, 'product.discard', { version });
  });
}

/** Deletes a product of the site; for thirty days it can be brought back. @throws AppError `notFound` */
export async function deleteSiteProduct(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await lockSiteProduct(tx, publicId);
    await updateProduct(tx, product.id, { deletedAt: new Date() });
    await auditProduct(tx, admin, product, 'product.delete', { productStatus: product.status });
  });
}

/** Brings a deleted product of the site back as it was. @throws AppError `notFound` for what is not deleted, or gone for good */
export async function restoreSiteProduct(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnProduct(tx, siteShop, publicId, { deleted: true });
    await updateProduct(tx, id, { deletedAt: null });
    const product = await lockModeratedProduct(tx, publicId);
    await auditProduct(tx, admin, product, 'product.restore', undefined, { productStatus: product.status });
  });
}

/** @throws AppError `notFound`, also for a seller's and a deleted one */
async function lockSiteProduct(tx: Tx, publicId: string): Promise<ModeratedProduct> {
  const product = await lockModeratedProduct(tx, publicId);
  if (product.sellerId !== siteShop.id || product.deletedAt !== null) throw new AppError('notFound');
  return product;
}
