import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { LikeTarget } from './schemas';

// Lock order: members by id, then the post, then comments by id. Who comments shares the members who are notified of it first:
// writing them a message waits for whoever deletes them, who waits for the post in turn.

/**
 * Keeps members from being deleted, and from blocking each other, until the transaction ends; waits for who does that now.
 * @returns those who are not deleted
 */
export async function shareMembers(
  tx: Pick<Tx, '$queryRaw'>,
  memberIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM member WHERE id = ANY (${memberIds}::integer[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`;
  return new Set(rows.map(({ id }) => id));
}

/** Keeps a post as it stands: any number comment on it at once, and who hides or deletes it comes before them or after. */
export async function sharePost(tx: Pick<Tx, '$executeRaw'>, postId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM post WHERE id = ${postId} FOR SHARE`;
}

/** Holds a comment: of two changes at once the later sees the earlier. */
export async function lockComment(tx: Pick<Tx, '$executeRaw'>, commentId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM comment WHERE id = ${commentId} FOR NO KEY UPDATE`;
}

/**
 * Writes a like in one statement, so that hundreds at once wait for no transaction: of a member who is not deleted, and who is
 * kept so until it is written. One that is there already stays.
 */
export async function addLike(
  executor: Pick<Tx, '$executeRaw'>,
  target: LikeTarget,
  id: number,
  memberId: number,
  origin: string | null = null,
): Promise<void> {
  if (target === 'post')
    await executor.$executeRaw`
      INSERT INTO post_like (post_id, member_id, origin)
      SELECT ${id}, id, ${origin} FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR KEY SHARE ON CONFLICT DO NOTHING`;
  else
    await executor.$executeRaw`
      INSERT INTO comment_like (comment_id, member_id)
      SELECT ${id}, id FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR KEY SHARE ON CONFLICT DO NOTHING`;
}
