import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { lockStocks } from '../locks';
import { touchProduct } from '../publication';
import { changeStocks } from '../stock';
import type { StockWish } from './apply-variants';

/** How much each wish changed already: the same file may have come before, with this number or another. */
async function movedBy(
  tx: Pick<Tx, 'stockMove' | 'productVariant'>,
  wishes: readonly StockWish[],
): Promise<(wish: StockWish) => number> {
  const marks = [...new Set(wishes.flatMap(({ seen }) => seen?.mark ?? []))];
  if (marks.length === 0) return () => 0;
  const sums = await tx.stockMove.groupBy({
    by: ['variantId', 'note'],
    where: {
      reason: 'import',
      note: { in: marks },
      variant: { publicId: { in: wishes.map(({ variantId }) => variantId) } },
    },
    _sum: { change: true },
  });
  if (sums.length === 0) return () => 0;
  const variants = await tx.productVariant.findMany({
    where: { id: { in: sums.map(({ variantId }) => variantId) } },
    select: { id: true, publicId: true },
  });
  const publicIds = new Map(variants.map(({ id, publicId }) => [id, publicId]));
  const moved = new Map(
    sums.map(({ variantId, note, _sum }) => [`${publicIds.get(variantId)} ${note}`, _sum.change ?? 0]),
  );
  return ({ variantId, seen }) => (seen === null ? 0 : (moved.get(`${variantId} ${seen.mark}`) ?? 0));
}

/** Those of the wishes of which something is left to be done. */
export async function openWishes(wishes: readonly StockWish[]): Promise<StockWish[]> {
  const moved = await movedBy(db, wishes);
  return wishes.filter((wish) => wish.seen === null || wish.stock - wish.seen.stock !== moved(wish));
}

/**
 * Changes the stocks of a seller's product as its rows say: by the difference to what the file said when it was made, less what the
 * same file changed before, so that what was ordered meanwhile stays ordered; a row that says outright what a stock is to be sets it.
 * @throws AppError `notFound` for another's; `stockTooSmall`
 */
export async function changeSheetStocks(
  viewer: Pick<Viewer, 'id'>,
  publicId: string,
  wishes: readonly StockWish[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const where = {
      publicId: { in: wishes.map(({ variantId }) => variantId) },
      retiredAt: null,
      product: { publicId, sellerId: viewer.id, deletedAt: null, seller: { deletedAt: null } },
    };
    const found = await tx.productVariant.findMany({ where, select: { id: true, productId: true } });
    const [first] = found;
    if (!first || found.length < wishes.length) throw new AppError('notFound');
    await lockStocks(
      tx,
      found.map(({ id }) => id),
    );
    // Again: of two at once the later one sees what the earlier did.
    const variants = await tx.productVariant.findMany({
      where,
      select: { id: true, publicId: true, stock: true },
    });
    const moved = await movedBy(tx, wishes);
    const byMark = Map.groupBy(wishes, ({ seen }) => seen?.mark ?? '');
    for (const [note, some] of byMark) {
      const changes = some.flatMap((wish) => {
        const variant = variants.find((each) => each.publicId === wish.variantId);
        if (!variant) return [];
        const change = wish.seen ? wish.stock - wish.seen.stock - moved(wish) : wish.stock - variant.stock;
        return [{ variantId: variant.id, change }];
      });
      await changeStocks(tx, changes, { reason: 'import', memberId: viewer.id, note });
    }
    await touchProduct(tx, first.productId);
  });
}
