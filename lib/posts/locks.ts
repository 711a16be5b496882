import 'server-only';
import type { Tx } from '@/lib/server/db';

// Lock order: members, then posts by id, then what hangs on them.

/** Holds a post until the transaction ends: of two changes at once the later sees the earlier. */
export async function lockPost(tx: Pick<Tx, '$executeRaw'>, postId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM post WHERE id = ${postId} FOR NO KEY UPDATE`;
}

export async function lockPosts(tx: Pick<Tx, '$executeRaw'>, postIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM post WHERE id = ANY (${postIds}::integer[]) ORDER BY id FOR NO KEY UPDATE`;
}
