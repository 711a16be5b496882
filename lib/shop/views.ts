import 'server-only';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { countProductDays } from './product-days';

/** Counts a view of a product on its day; one that the shop does not show counts nothing. */
export async function recordProductView(publicId: string): Promise<void> {
  if (!isPublicId(publicId)) return;
  const product = await db.product.findFirst({
    where: { publicId, listedAt: { not: null } },
    select: { id: true },
  });
  if (product) await countProductDays(db, 'views', [{ productId: product.id, count: 1 }]);
}
