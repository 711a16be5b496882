import 'server-only';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';

/** Has the posts and products of a card's owners found by the name and place that it has now: they stand under it. */
export async function renameAuthors(
  tx: Tx,
  memberIds: readonly (number | null | undefined)[],
): Promise<void> {
  for (const memberId of new Set(memberIds))
    if (typeof memberId === 'number') {
      await enqueue(tx, 'reindexPostsOf', { memberId }, { key: `posts-of-${memberId}` });
      await enqueue(tx, 'reindexProductsOf', { memberId }, { key: `products-of-${memberId}` });
    }
}
