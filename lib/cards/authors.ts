import 'server-only';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';

/** Has the posts of a card's owners found by the name that it has now: they are written under it. */
export async function renameAuthors(
  tx: Tx,
  memberIds: readonly (number | null | undefined)[],
): Promise<void> {
  for (const memberId of new Set(memberIds))
    if (typeof memberId === 'number')
      await enqueue(tx, 'reindexPostsOf', { memberId }, { key: `posts-of-${memberId}` });
}
