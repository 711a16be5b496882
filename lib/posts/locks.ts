import 'server-only';
import type { Tx } from '@/lib/server/db';

// Lock order: members, then posts by id, then what hangs on them.

/** Holds a post until the transaction ends: of two changes at once the later sees the earlier. */
export async function lockPost(tx: Pick<Tx, '$executeRaw'>, postId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM post WHERE id = ${postId} FOR NO KEY UPDATE`;
}

/**
 * Topics that a post takes, held until the transaction ends: who merges or retires one of them waits, and then sees the post.
 * @returns those there are; one that became part of another is retired and leads there
 */
export function shareTopics(
  tx: Pick<Tx, '$queryRaw'>,
  topicIds: readonly number[],
): Promise<{ id: number; mergedIntoId: number | null; isRetired: boolean }[]> {
  return tx.$queryRaw`
    SELECT id, merged_into_id AS "mergedIntoId", retired_at IS NOT NULL AS "isRetired"
    FROM topic WHERE id = ANY (${topicIds}::integer[]) ORDER BY id FOR KEY SHARE`;
}

/** Topics that are changed, by id; the list of all of them is one, so its order is held first. */
export async function lockTopics(tx: Pick<Tx, '$executeRaw'>, topicIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401229)`;
  await tx.$executeRaw`SELECT 1 FROM topic WHERE id = ANY (${topicIds}::integer[]) ORDER BY id FOR UPDATE`;
}

export async function lockPosts(tx: Pick<Tx, '$executeRaw'>, postIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM post WHERE id = ANY (${postIds}::integer[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Those of these posts that nobody holds, locked. */
export async function lockFreePosts(
  tx: Pick<Tx, '$queryRaw'>,
  postIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM post WHERE id = ANY (${postIds}::integer[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;
  return new Set(rows.map(({ id }) => id));
}
