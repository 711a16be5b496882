import 'server-only';
import { commentStateOf } from '@/lib/comments/comment-state';
import type { CommentState } from '@/lib/comments/comment-view';
import type { CommentWhy } from '@/lib/comments/hide-reasons';
import { shareMembers } from '@/lib/comments/locks';
import { type StoredComment, updateComment } from '@/lib/comments/publication';
import { notify } from '@/lib/notifications/notify';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { nameOfSubject } from '@/lib/subjects/names';

/** A comment that an administrator decides about. */
export type ModeratedComment = {
  id: number;
  publicId: string;
  /** What messages and the audit call it by: how it begins. */
  name: string;
  authorId: number | null;
  state: Exclude<CommentState, 'memberGone'>;
};

/**
 * Locks a comment, its author before it, and reads it as it is then.
 * @throws AppError `notFound`
 */
export async function lockModeratedComment(tx: Tx, publicId: string): Promise<ModeratedComment> {
  const found = await tx.comment.findUnique({ where: { publicId }, select: { authorId: true } });
  if (!found) throw new AppError('notFound');
  if (found.authorId !== null) await shareMembers(tx, [found.authorId]);
  const comment = await updateComment(tx, { publicId }, () => null);
  return {
    id: comment.id,
    publicId,
    name: nameOfSubject('comment', comment),
    authorId: comment.authorId,
    state: stateOf(comment),
  };
}

/** As the back office speaks of it: that its author is deleted may be undone, so it counts as it was left. */
function stateOf({ author, ...comment }: StoredComment): ModeratedComment['state'] {
  return author === null
    ? 'deleted'
    : (commentStateOf({ ...comment, author: { deletedAt: null } }) as ModeratedComment['state']);
}

/** Takes a comment from the site and notifies its author; only an administrator can show it again. */
export async function hideComment(
  tx: Tx,
  { publicId, authorId, name }: ModeratedComment,
  why: CommentWhy,
): Promise<{ commentStatus: 'hidden' }> {
  await updateComment(tx, { publicId }, () => ({ hiddenAt: new Date() }));
  if (authorId !== null) await notify(tx, authorId, 'commentHidden', { name, ...why });
  return { commentStatus: 'hidden' };
}
