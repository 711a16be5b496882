import 'server-only';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';

/** Has products found by the names and in the places that some categories have now, those below them included. */
export async function reindexCategories(tx: Tx, categoryIds: readonly number[]): Promise<void> {
  for (const categoryId of new Set(categoryIds))
    await enqueue(
      tx,
      'reindexProductsOf',
      { categoryIds: [categoryId] },
      { key: `products-of-category-${categoryId}` },
    );
}
