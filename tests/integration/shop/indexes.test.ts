import { expect, it } from 'vitest';
import { moveDueOrders } from '@/lib/flows/orders/move-due-orders';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { adminProductList } from '@/lib/shop/admin/product-list';
import { listProductsForAdmin } from '@/lib/shop/admin/product-queries';
import { planOf } from '@/tests/factories/plans';

/** Products of which every fiftieth is sold out. */
async function makeMany(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    publicId: newPublicId(),
    sourceLocale: 'vi',
    name: `Bàn ${at}`,
    status: 'published' as const,
    publishedAt: new Date(),
    changedAt: new Date(Date.now() - at * 1_000),
    inStock: at % 50 !== 0,
  }));
  const made = await db.product.createManyAndReturn({ data: rows, select: { id: true, inStock: true } });
  await db.productVariant.createMany({
    data: made.map(({ id, inStock }) => ({
      publicId: newPublicId(),
      productId: id,
      price: 1_000,
      stock: inStock ? 40 : 0,
    })),
  });
}

it('what is sold out, or nearly so, is found by an index however many products there are', async () => {
  await makeMany(600);
  const ask = (stock: string) => () => listProductsForAdmin(adminProductList.read({ stock }), 'en');
  const isRead = (text: string) => /ORDER BY/.test(text) && /"name_fold"|"changed_at"/.test(text);
  expect(await planOf(ask('out'), isRead, ['product'])).toContain('product_sold_out_idx');
  expect(await planOf(ask('low'), isRead, ['product', 'product_variant'])).toContain(
    'product_variant_stock_idx',
  );
});

it('what falls due is found by its status and day', async () => {
  const isRead = (text: string) => /ORDER BY/.test(text) && /"due_at"/.test(text);
  expect(await planOf(() => moveDueOrders(), isRead)).toContain('shop_order_status_due_at_idx');
});
