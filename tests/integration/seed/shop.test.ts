import { expect, it } from 'vitest';
import { readOrderEvent } from '@/lib/orders/order-events';
import { orderStatuses } from '@/lib/orders/order-status';
import { db } from '@/lib/server/db';
import { listCategories } from '@/lib/shop/categories';
import { treeOf } from '@/lib/shop/category-tree';
import { listProductIds } from '@/lib/shop/find-products';
import { everything } from '@/lib/shop/queries';
import { findProductIds } from '@/lib/shop/search';
import { bulkProductId, seedBulkProducts } from '@/prisma/seed/bulk-products';
import { seedDemoExchanges } from '@/prisma/seed/demo-exchanges';
import { seedDemoShop } from '@/prisma/seed/demo-shop';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { accountOf, givePoints } from '@/tests/factories/points';
import { addReference } from '@/tests/factories/reference';
import { emptyFiles } from '@/tests/setup/worker-files';

// Read when the first picture is stored.
await emptyFiles();

const day = new Date('2026-11-20T00:00:00Z');
const silent = { start: () => ({ add: () => undefined, end: () => undefined }) };

it('the shop of the demo is whole, listed, and twice does not double', async () => {
  await addReference();
  const seller = await makeActiveMember({ email: 'member-1@demo.example', vipType: 2, locale: 'ko' });
  await makeCard({ ownerId: seller.id, kind: 'company' });
  const buyer = await makeActiveMember({ email: 'individual@demo.example', locale: 'vi' });
  await seedDemoShop(db, day, silent, 12);

  expect(treeOf(await listCategories('vi')).map(({ children }) => children.length)).toEqual([
    4, 4, 4, 4, 4, 4,
  ]);
  const include = {
    variants: { include: { stockMoves: true } },
    images: true,
    translations: true,
    category: true,
  };
  const products = await db.product.findMany({ orderBy: { id: 'asc' }, include });
  expect(products).toHaveLength(12);
  expect(new Set(products.map(({ category }) => category?.slug)).size).toBe(12);
  for (const product of products) {
    const isSites = product.sellerId === null;
    expect(product.sourceLocale).toBe(isSites ? 'vi' : 'ko');
    expect(product.listedAt).toEqual(product.publishedAt);
    expect(product.images).toHaveLength(2);
    expect(new Set(product.translations.map(({ locale }) => locale)).size).toBe(4);
    expect(product.inStock).toBe(product.variants.some(({ stock }) => stock > 0));
    expect(product.minPrice).toBe(
      product.variants.map(({ price }) => price).sort((a, b) => Number(a - b))[0],
    );
    for (const { stock, stockMoves } of product.variants)
      expect(stockMoves.reduce((sum, { change }) => sum + change, 0)).toBe(stock);
  }
  expect(products.filter(({ sellerId }) => sellerId === seller.id)).toHaveLength(8);

  const orders = await db.order.findMany({
    where: { memberId: buyer.id },
    orderBy: { createdAt: 'desc' },
    include: { lines: { include: { rating: true } }, events: true },
  });
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  for (const { lines, events, total, status } of orders) {
    expect(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * BigInt(quantity), 0n)).toBe(
      total,
    );
    expect(events.map(readOrderEvent)).not.toContain(null);
    expect(lines.every(({ rating }) => (rating !== null) === (status === 'completed'))).toBe(true);
  }

  await seedDemoShop(db, day, silent, 12);
  expect(await db.product.count()).toBe(12);
  expect(await db.order.count()).toBe(orders.length);
  expect(await db.category.count()).toBe(30);

  // An account that has the points exchanges them for goods of the site, once.
  const [goods] = products.filter(({ sellerId, inStock }) => sellerId === null && inStock);
  await db.product.update({ where: { id: goods?.id ?? 0 }, data: { pointsPrice: 40 } });
  await givePoints(buyer.id, 100);
  const account = { id: buyer.id, email: buyer.email, nickname: buyer.nickname, locale: 'vi' as const };
  await seedDemoExchanges([account]);
  await seedDemoExchanges([account]);
  const exchanges = await db.order.findMany({ where: { kind: 'exchange' }, include: { lines: true } });
  expect(exchanges).toMatchObject([{ status: 'paid', pointsUsed: 40, lines: [{ productId: goods?.id }] }]);
  expect(await accountOf(buyer.id)).toMatchObject({ balance: 60 });

  // Made-up ones are like those: they stand in the same lists and are found by the same words, in the level of their age.
  const range = { seed: 2, baseDate: day, from: 0, count: 40 };
  await seedBulkProducts(process.env.DATABASE_URL ?? '', range, silent);
  const made = await db.product.findMany({
    where: { id: { gt: products.at(-1)?.id ?? 0 } },
    orderBy: { id: 'asc' },
    include,
  });
  expect(made.map(({ publicId }) => publicId)).toEqual(made.map((_, index) => bulkProductId(2, index)));
  for (const { name, variants, inStock, categoryId } of made) {
    expect(inStock).toBe(variants.some(({ stock }) => stock > 0));
    for (const { stock, stockMoves } of variants)
      expect(stockMoves.reduce((sum, { change }) => sum + change, 0)).toBe(stock);
    expect(products.find((product) => product.name === name)?.categoryId).toBe(categoryId);
  }
  expect(await listProductIds(db, everything, 'newest')).toHaveLength(52);
  const { ids } = await findProductIds({
    q: made[0]?.name ?? '',
    exact: true,
    locale: 'vi',
    narrowing: everything,
  });
  expect(ids).toContain(made[0]?.id);
}, 60_000);
