import 'server-only';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { getOwnProduct } from '@/lib/shop/own-products';
import { readProductBoard } from '@/lib/shop/translations/board';
import type { ProductBoardView } from '@/lib/shop/translations/board-view';
import { isProductReviewed, type PublishedProduct, publishProduct } from './publish-product';

/** A member's own product in all languages; null for another's, a deleted and an unknown one. */
export async function getProductBoard(viewer: Viewer, publicId: string): Promise<ProductBoardView | null> {
  const own = await getOwnProduct(viewer, publicId);
  return own && readProductBoard(viewer, own, await isProductReviewed(viewer, own));
}

/**
 * Publishes what a seller wrote of a product, or hands it in, as it stands.
 * @param version the one that they saw
 * @throws AppError `notFound`; `staleVersion`; those of `publishProduct`
 */
export async function publishOwnDraft(
  viewer: Pick<Viewer, 'id'>,
  publicId: string,
  version: number,
): Promise<PublishedProduct> {
  const own = await getOwnProduct(viewer, publicId);
  if (!own) throw new AppError('notFound');
  if (own.version !== version) throw new AppError('staleVersion');
  return publishProduct(viewer, { publicId, version, data: own.form });
}
