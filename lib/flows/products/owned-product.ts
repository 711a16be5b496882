import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { closeProductDraft } from '@/lib/shop/draft-moves';
import { lockProducts } from '@/lib/shop/locks';
import type { ProductOwner } from '@/lib/shop/own-products';
import { touchProduct } from '@/lib/shop/publication';

// What sellers do with their products and administrators with those of the site, in the transaction of either.

/** A product of a member's own or of the site's, locked as it is then. @throws AppError `notFound` */
export async function lockOwnProduct(
  tx: Tx,
  owner: ProductOwner,
  publicId: string,
  { deleted = false } = {},
) {
  const where = {
    publicId,
    sellerId: owner.id,
    ...(owner.id === null ? {} : { seller: { deletedAt: null } }),
    deletedAt: deleted ? { not: null } : null,
  };
  // Before the product, as by whoever decides about it: its row names its seller, and is written more than once.
  if (owner.id !== null) await lockMember(tx, owner.id);
  const found = await tx.product.findFirst({ where, select: { id: true } });
  if (!found) throw new AppError('notFound');
  await lockProducts(tx, [found.id]);
  // Again: of two at once the later one sees what the earlier did.
  const product = await tx.product.findFirst({
    where,
    select: {
      id: true,
      status: true,
      hiddenByAdmin: true,
      draft: { select: { version: true, status: true } },
    },
  });
  if (!product) throw new AppError('notFound');
  return product;
}

/**
 * Throws away what was written of a product since it was published.
 * @param version the one that its writer saw
 * @throws AppError `notFound`; `staleVersion` where something was saved since; `conflict` while it is under review, and for a
 *   product that shows nothing else
 */
export async function discardDraftOf(
  tx: Tx,
  owner: ProductOwner,
  publicId: string,
  version: number,
): Promise<void> {
  const { id, status, hiddenByAdmin, draft } = await lockOwnProduct(tx, owner, publicId);
  if ((draft?.version ?? 0) !== version) throw new AppError('staleVersion');
  const showsOther = status === 'published' || (status === 'hidden' && !hiddenByAdmin);
  if (draft?.status === 'pending_review' || !showsOther) throw new AppError('conflict');
  await closeProductDraft(tx, id);
  await tx.productDraftMedia.deleteMany({ where: { productId: id } });
  await touchProduct(tx, id);
  // The number rises, so that no other tab takes the old text for the newest.
  await tx.productDraft.updateMany({ where: { productId: id }, data: { version: { increment: 1 } } });
}
