import 'server-only';
import { foldText } from '@/lib/search/fold';
import { invalidate } from '@/lib/server/cache/invalidate';
import { commentsTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { commentStateOf, commentStateSelect } from './comment-state';
import { lockComment } from './locks';
import { type ReviewColumns, reviewOver } from './review';
import { tellOfComment } from './tell-comment';
import { forgetCommentTranslations } from './translations/request';

// How comments and likes come to be seen or hidden: `shown` is written here alone, and what caches hold is announced with it.

const stateSelect = {
  ...commentStateSelect,
  id: true,
  publicId: true,
  text: true,
  sourceLocale: true,
  authorId: true,
  createdAt: true,
  deletedBy: true,
  wasShown: true,
  version: true,
  reviewCauses: true,
  reviewWords: true,
  post: { select: { publicId: true, ownerId: true } },
} as const satisfies Prisma.CommentSelect;

export type StoredComment = Prisma.CommentGetPayload<{ select: typeof stateSelect }>;

/** What is written on a comment. */
export type CommentChange = Partial<
  Pick<
    Prisma.CommentUncheckedUpdateInput,
    'text' | 'sourceLocale' | 'editedAt' | 'deletedAt' | 'deletedBy' | 'hiddenAt'
  > &
    ReviewColumns
>;

/**
 * Changes a comment with what follows from it, in the transaction of the caller. Its row is locked first. Whom it is about is told
 * once everybody can read it for the first time; who may bring that about holds them before (`holdPlace`).
 * @param what what changes, by how the comment stands once it is locked; null leaves it so
 * @returns how it stood before
 * @throws AppError `notFound`
 */
export async function updateComment(
  tx: Tx,
  where: Prisma.CommentWhereUniqueInput,
  what: (comment: StoredComment) => CommentChange | null,
): Promise<StoredComment> {
  const found = await tx.comment.findUnique({ where, select: { id: true } });
  if (!found) throw new AppError('notFound');
  await lockComment(tx, found.id);
  const before = await tx.comment.findUnique({ where: { id: found.id }, select: stateSelect });
  if (!before) throw new AppError('notFound');
  const change = what(before);
  if (!change) return before;
  const after = { ...before, ...change } as StoredComment;
  const isShown = commentStateOf(after) === 'shown';
  await tx.comment.update({
    where: { id: found.id },
    data: {
      ...change,
      ...(change.text === undefined ? {} : { textFold: foldText(after.text) }),
      shown: isShown,
      ...(isShown ? { wasShown: true } : {}),
    },
    select: { id: true },
  });
  // Shown again it is translated anew, out of the memory of answers.
  if (change.text !== undefined || !isShown) await forgetCommentTranslations(tx, found.id);
  // What nobody read yet stands on no kept page.
  if (isShown || before.wasShown) await invalidate(tx, [commentsTag(before.post.publicId)]);
  if (isShown && !before.wasShown) await tellOfComment(tx, found.id);
  return before;
}

/**
 * Follows a member's deletion or restoration: their comments and likes, as the member's row says now. What was translated of
 * comments that are not shown goes; jobs that wait find nothing to do.
 */
export async function refreshCommentsOf(tx: Tx, memberId: number): Promise<void> {
  const posts = await tx.$queryRaw<{ publicId: string }[]>`
    WITH changed AS (
      UPDATE comment SET shown = comment.deleted_at IS NULL AND hidden_at IS NULL AND review IS NULL
        AND member.deleted_at IS NULL
      FROM member WHERE member.id = comment.author_id AND member.id = ${memberId} RETURNING post_id)
    SELECT DISTINCT public_id AS "publicId" FROM changed JOIN post ON post.id = changed.post_id`;
  await tx.commentTranslation.deleteMany({ where: { comment: { authorId: memberId, shown: false } } });
  await tx.$executeRaw`
    UPDATE post_like SET shown = hidden_at IS NULL AND member.deleted_at IS NULL
    FROM member WHERE member.id = post_like.member_id AND member.id = ${memberId}`;
  await tx.$executeRaw`
    UPDATE comment_like SET shown = hidden_at IS NULL AND member.deleted_at IS NULL
    FROM member WHERE member.id = comment_like.member_id AND member.id = ${memberId}`;
  await invalidate(
    tx,
    posts.map(({ publicId }) => commentsTag(publicId)),
  );
}

/**
 * Deletes what a member said, in the transaction that deletes them for good: where others answered, a comment stays without its
 * text and its author.
 * @returns the public ids of all of them
 */
export async function forgetMember(tx: Tx, memberId: number): Promise<string[]> {
  const rows = await tx.comment.findMany({
    where: { authorId: memberId },
    select: { publicId: true, post: { select: { publicId: true } } },
  });
  await tx.$executeRaw`
    DELETE FROM comment WHERE author_id = ${memberId} AND NOT EXISTS (
      SELECT 1 FROM comment reply WHERE reply.reply_to_id = comment.id AND reply.author_id IS DISTINCT FROM ${memberId})`;
  await tx.commentTranslation.deleteMany({ where: { comment: { authorId: memberId } } });
  await tx.comment.updateMany({
    where: { authorId: memberId },
    data: { text: '', textFold: '', authorId: null, shown: false, ...reviewOver },
  });
  await invalidate(
    tx,
    [...new Set(rows.map(({ post }) => post.publicId))].map((publicId) => commentsTag(publicId)),
  );
  return rows.map(({ publicId }) => publicId);
}

/** Removes the texts of comments that were deleted long ago, and those of them that nobody answered. */
export async function pruneDeletedComments(now = new Date()): Promise<{ pruned: number }> {
  const before = new Date(now.getTime() - undoDays * dayMs);
  const pruned = await db.$executeRaw`
    DELETE FROM comment WHERE deleted_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM comment reply WHERE reply.reply_to_id = comment.id)`;
  const emptied = await db.comment.updateMany({
    where: { deletedAt: { lt: before }, text: { not: '' } },
    data: { text: '', textFold: '', ...reviewOver },
  });
  return { pruned: pruned + emptied.count };
}
