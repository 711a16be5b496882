import 'server-only';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

/** What changes on a like that no longer counts, or does again: never while its member is deleted. */
const changeOf = (hidden: boolean) =>
  hidden
    ? Prisma.sql`hidden_at = now(), shown = false`
    : Prisma.sql`hidden_at = NULL, shown = (SELECT deleted_at IS NULL FROM member WHERE id = member_id)`;

/**
 * Hides the likes of a member, or shows them again, in the transaction of the caller, which holds the member's row.
 * @param day "2026-11-30", in Vietnam; null for all
 * @returns how many there were
 */
export async function moveLikes(
  tx: Pick<Tx, '$executeRaw'>,
  memberId: number,
  { day, hidden }: { day: string | null; hidden: boolean },
): Promise<number> {
  const start = Prisma.sql`${day}::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'`;
  const within =
    day === null
      ? Prisma.empty
      : Prisma.sql`AND created_at >= ${start} AND created_at < ${start} + interval '1 day'`;
  const those = Prisma.sql`member_id = ${memberId} AND (hidden_at IS NULL) = ${hidden} ${within}`;
  const posts = await tx.$executeRaw`UPDATE post_like SET ${changeOf(hidden)} WHERE ${those}`;
  const comments = await tx.$executeRaw`UPDATE comment_like SET ${changeOf(hidden)} WHERE ${those}`;
  return posts + comments;
}

/**
 * Hides the likes of a post that came from one address, or shows them again, in the transaction of the caller, which holds the
 * members' rows.
 * @returns how many there were
 */
export async function moveLikesOfOrigin(
  tx: Pick<Tx, '$executeRaw'>,
  { postId, origin, memberIds }: { postId: number; origin: string; memberIds: number[] },
  hidden: boolean,
): Promise<number> {
  return tx.$executeRaw`
    UPDATE post_like SET ${changeOf(hidden)}
    WHERE post_id = ${postId} AND member_id = ANY (${memberIds}::integer[]) AND origin = ${origin}
      AND (hidden_at IS NULL) = ${hidden}`;
}
