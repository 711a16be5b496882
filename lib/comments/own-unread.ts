import 'server-only';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { commentSelect, listed, viewOf } from './comment-rows';
import type { CommentPage } from './comment-view';

/** More of one member's under one post are not shown in their places; all are at /member/my-interactions. */
const mostShown = 20;

/** In SQL: comments `c` that their author alone reads, since they wait for an administrator or were sent back. */
export function ownUnread(viewer: Pick<Viewer, 'id'> | null): Prisma.Sql {
  return Prisma.sql`(c.author_id = ${viewer?.id ?? null}::integer AND c.review IS NOT NULL
    AND c.deleted_at IS NULL AND c.hidden_at IS NULL)`;
}

/**
 * A page of a post's comments as their author reads it: with their own that nobody else reads, each where it will stand. They are
 * not counted.
 */
export async function withOwnUnread(
  viewer: Pick<Viewer, 'id'>,
  { id: postId, ownerId }: { id: number; ownerId: number },
  list: CommentPage,
): Promise<CommentPage> {
  const places = await db.$queryRaw<{ id: number; before: number }[]>`
    SELECT own.id, (SELECT count(*)::integer FROM comment c
      WHERE c.post_id = ${postId} AND c.id < own.id AND ${listed}) AS before
    FROM (SELECT c.id FROM comment c WHERE c.post_id = ${postId} AND ${ownUnread(viewer)}
      ORDER BY c.id DESC LIMIT ${mostShown}) own
    ORDER BY own.id DESC`;
  const start = (list.page - 1) * pageSize;
  const here = places.filter(
    ({ before }) => Math.min(Math.floor(before / pageSize) + 1, list.pageCount) === list.page,
  );
  if (here.length === 0) return list;
  const rows = await db.comment.findMany({
    where: { id: { in: here.map(({ id }) => id) } },
    take: mostShown,
    select: commentSelect,
  });
  const comments = [...list.comments];
  // From behind, so that the places before stay what they are.
  for (const { id, before } of here) {
    const row = rows.find((each) => each.id === id);
    if (!row) continue;
    const at = Math.min(before - start, comments.length);
    // One that was answered before stands there already, without its text.
    const isThere = comments[at]?.publicId === row.publicId;
    comments.splice(at, isThere ? 1 : 0, viewOf(row, ownerId, viewer));
  }
  return { ...list, comments };
}
