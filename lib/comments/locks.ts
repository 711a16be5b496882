import 'server-only';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
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
 * kept so until it is written. One that is there already stays; of another one the author is told later (`tellLikes`).
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
      WITH added AS (
        INSERT INTO post_like (post_id, member_id, origin)
        SELECT ${id}, id, ${origin} FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR KEY SHARE
        ON CONFLICT DO NOTHING RETURNING post_id AS id)
      SELECT ${tellingOf(target)} FROM added`;
  else
    await executor.$executeRaw`
      WITH added AS (
        INSERT INTO comment_like (comment_id, member_id)
        SELECT ${id}, id FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR KEY SHARE
        ON CONFLICT DO NOTHING RETURNING comment_id AS id)
      SELECT ${tellingOf(target)} FROM added`;
}

/** Takes a like back in one statement, unless an administrator did; its author is told of it no longer. */
export async function removeLike(
  executor: Pick<Tx, '$executeRaw'>,
  target: LikeTarget,
  publicId: string,
  memberId: number,
): Promise<void> {
  if (target === 'post')
    await executor.$executeRaw`
      WITH gone AS (
        DELETE FROM post_like USING post
        WHERE post.id = post_id AND post.public_id = ${publicId} AND post_like.member_id = ${memberId} AND post_like.hidden_at IS NULL
        RETURNING post.id)
      SELECT ${tellingOf(target)} FROM gone`;
  else
    await executor.$executeRaw`
      WITH gone AS (
        DELETE FROM comment_like USING comment
        WHERE comment.id = comment_id AND comment.public_id = ${publicId} AND comment_like.member_id = ${memberId}
          AND comment_like.hidden_at IS NULL
        RETURNING comment.id)
      SELECT ${tellingOf(target)} FROM gone`;
}

/** In SQL: orders the job that tells the author, one for all that like the same in some seconds. */
function tellingOf(target: LikeTarget): Prisma.Sql {
  return Prisma.sql`graphile_worker.add_job('tellLikes', json_build_object('target', ${target}::text, 'id', id),
    job_key => 'likes-' || ${target}::text || '-' || id, job_key_mode => 'preserve_run_at',
    run_at => now() + interval '5 seconds')`;
}
