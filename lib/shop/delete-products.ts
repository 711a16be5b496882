import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { lockCarts, lockProducts } from './locks';

/** Products that one transaction deletes. */
const batch = 50;

/**
 * Deletes products for good that the shop shows no longer: drafts, translations, ratings and drawn pictures go with them. Lines of orders
 * stay as they were bought, and lines of carts go with the cart's version, so that open pages notice. Pictures that nothing names
 * any more go with the job `pruneMedia`. The caller holds the products.
 */
export async function deleteForGood(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...productIds];
  const faces = await tx.productFace.findMany({ where: { productId: { in: ids } }, select: { path: true } });
  if (faces.length > 0) await enqueue(tx, 'deleteMade', { paths: faces.map(({ path }) => path) });
  const lines = await tx.cartLine.findMany({
    where: { variant: { productId: { in: ids } } },
    distinct: ['cartId'],
    select: { cartId: true },
  });
  const carts = lines.map(({ cartId }) => cartId);
  await lockCarts(tx, carts);
  await tx.cart.updateMany({ where: { id: { in: carts } }, data: { version: { increment: 1 } } });
  await tx.product.deleteMany({ where: { id: { in: ids } } });
}

/**
 * Deletes products for good that were deleted long ago. One that an order names which is not over stays until it is: cancelling puts
 * its units back. What is brought back at the same moment stays.
 */
export async function pruneDeletedProducts(now = new Date()): Promise<{ pruned: number }> {
  const gone = {
    deletedAt: { lt: new Date(now.getTime() - undoDays * dayMs) },
    orderLines: { none: { order: { status: { in: ['pending', 'paid', 'shipped'] } } } },
  } satisfies NonNullable<Parameters<typeof db.product.findMany>[0]>['where'];
  let pruned = 0;
  for (let after = 0; ; ) {
    const rows = await db.product.findMany({
      where: { ...gone, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    });
    const last = rows.at(-1);
    if (!last) return { pruned };
    pruned += await db.$transaction(async (tx) => {
      const ids = rows.map(({ id }) => id);
      await lockProducts(tx, ids);
      const still = await tx.product.findMany({ where: { ...gone, id: { in: ids } }, select: { id: true } });
      await deleteForGood(
        tx,
        still.map(({ id }) => id),
      );
      return still.length;
    });
    after = last.id;
  }
}
