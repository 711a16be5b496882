import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { SellerId } from './own-products';

/**
 * Pictures by key: the member's own uploads, and those already on their products.
 * @param sellerId undefined for a draft that was stored, whose pictures were looked at then
 * @throws AppError `invalidInput` with `pictureUnknown` where one is another's or gone
 */
export async function ownPictureIds(
  tx: Pick<Tx, 'media'>,
  sellerId: SellerId | undefined,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const own =
    sellerId === undefined
      ? {}
      : {
          OR: [
            { ownerId: sellerId },
            { productImages: { some: { product: { sellerId } } } },
            { variants: { some: { product: { sellerId } } } },
            { productDrafts: { some: { draft: { product: { sellerId } } } } },
          ],
        };
  const rows = await tx.media.findMany({
    where: { key: { in: [...keys] }, ...own },
    select: { id: true, key: true },
    take: keys.length,
  });
  if (rows.length < new Set(keys).size)
    throw new AppError('invalidInput', { fieldErrors: { imageKeys: 'pictureUnknown' } });
  return new Map(rows.map(({ id, key }) => [key, id]));
}
