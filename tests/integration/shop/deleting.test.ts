import { expect, it } from 'vitest';
import { deleteOwnProduct, restoreOwnProduct } from '@/lib/flows/products/own-product';
import { pruneMedia } from '@/lib/media/jobs';
import { getOwnOrder } from '@/lib/orders/own-order';
import { db } from '@/lib/server/db';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { pruneDeletedProducts } from '@/lib/shop/delete-products';
import { makeActiveMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { makeSeller, makeSellersProduct } from '@/tests/factories/products';

const after = (days: number) => new Date(Date.now() + days * dayMs);
const left = async () =>
  (await db.product.findMany({ orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) => id);

it('a product deleted by its seller goes for good after thirty days, and takes from nobody what they bought', async () => {
  const [seller, buyer] = [await makeSeller(), await makeActiveMember()];
  const [product, other] = [await makeSellersProduct(seller), await makeSellersProduct(seller)];
  const variantId = product.variants[0]?.id ?? 0;
  const bought = await makeOrder(buyer, { orderLines: [{ variantId, quantity: 2 }], status: 'completed' });
  const media = await db.media.create({
    data: { key: 'a'.repeat(24), width: 10, height: 10, widths: [10], createdAt: new Date('2020-01-01') },
  });
  await db.productDraftMedia.create({ data: { productId: product.id, mediaId: media.id } });
  const path = `faces/products/${product.publicId}/vi-1.jpg`;
  await db.productFace.create({ data: { productId: product.id, locale: 'vi', version: '1', path } });
  const cart = await db.cart.create({
    data: { memberId: buyer.id, lines: { create: { variantId, quantity: 1, seenPrice: 250_000 } } },
  });
  for (const { publicId } of [product, other]) await deleteOwnProduct(seller, publicId);
  expect(await pruneDeletedProducts(after(undoDays - 1))).toEqual({ pruned: 0 });
  await restoreOwnProduct(seller, other.publicId);

  const seen = await getOwnOrder(buyer, bought.publicId);
  expect(await pruneDeletedProducts(after(undoDays + 1))).toEqual({ pruned: 1 });
  expect(await left()).toEqual([other.id]);
  const kept = await getOwnOrder(buyer, bought.publicId);
  expect(kept?.lines.map(({ name, spec, quantity }) => ({ name, spec, quantity }))).toEqual(
    seen?.lines.map(({ name, spec, quantity }) => ({ name, spec, quantity })),
  );
  expect(await db.orderLine.findFirstOrThrow({ where: { orderId: bought.id } })).toMatchObject({
    productId: null,
    variantId: null,
    quantity: 2,
  });
  expect(await db.cart.findUnique({ where: { id: cart.id }, include: { lines: true } })).toMatchObject({
    version: cart.version + 1,
    lines: [],
  });
  expect(await db.productDraft.count({ where: { productId: product.id } })).toBe(0);
  const jobs = await db.$queryRaw<{ payload: { paths: string[] } }[]>`
    SELECT payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'deleteMade'`;
  expect(jobs.map(({ payload }) => payload)).toEqual([{ paths: [path] }]);
  expect(await pruneMedia()).toEqual({ pruned: 1 });
});

it('one that an order names which is not over stays until it is, and one that is brought back stays', async () => {
  const [seller, buyer] = [await makeSeller(), await makeActiveMember()];
  const [waiting, wanted] = [await makeSellersProduct(seller), await makeSellersProduct(seller)];
  const order = await makeOrder(buyer, {
    orderLines: [{ variantId: waiting.variants[0]?.id ?? 0 }],
    status: 'paid',
  });
  for (const { publicId } of [waiting, wanted]) await deleteOwnProduct(seller, publicId);
  const [restored] = await Promise.allSettled([
    restoreOwnProduct(seller, wanted.publicId),
    pruneDeletedProducts(after(undoDays + 1)),
  ]);
  // Whoever comes first: what was brought back is there, what was not is gone.
  expect(await left()).toEqual(
    restored.status === 'fulfilled' ? [waiting.id, wanted.id].sort((a, b) => a - b) : [waiting.id],
  );
  await db.order.update({ where: { id: order.id }, data: { status: 'completed' } });
  await pruneDeletedProducts(after(undoDays + 1));
  expect(await left()).not.toContain(waiting.id);
});
