import 'server-only';
import type { CommentWhy } from '@/lib/comments/hide-reasons';
import { holdPlace } from '@/lib/comments/hold-place';
import { waitingComment } from '@/lib/comments/public-comments';
import { type CommentChange, type StoredComment, updateComment } from '@/lib/comments/publication';
import { reviewApproved } from '@/lib/comments/review';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { auditTargetOf, nameOfSubject } from '@/lib/subjects/names';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import { maskText } from '@/lib/watched-words/mask-delta';

type Moderator = Pick<AdminViewer, 'id' | 'name'>;

/** A comment by its identifier, and the number of the text that the reviewer read. */
export type ReviewedComment = { publicId: string; version: number };

/**
 * Shows a comment that waits for a review to everybody, and tells its author, and those whom it is about where they were not told
 * before. Words that are masked are masked in it too; the others of the list the administrator has seen.
 * @throws AppError `notFound`; `conflict` where it was decided, deleted or changed meanwhile, or its post is not shown
 */
export async function approveComment(admin: Moderator, reviewed: ReviewedComment): Promise<void> {
  const matcher = await getMatcher();
  await db.$transaction(async (tx) => {
    const comment = await lockWaiting(tx, reviewed);
    const text = maskText(comment.text, matcher.find, comment.sourceLocale);
    const change = { ...reviewApproved, ...(text === comment.text ? {} : { text }) };
    await decide(tx, admin, comment, 'comment.approve', change, { commentStatus: 'shown' });
    const about = { name: nameOfSubject('comment', comment), publicId: comment.post.publicId };
    await notify(tx, comment.authorId, 'commentApproved', { ...about, comment: comment.publicId });
  });
}

/**
 * Keeps a comment that waits for a review from everybody but its author, who is told why and may change it.
 * @throws AppError as `approveComment`
 */
export async function rejectComment(
  admin: Moderator,
  reviewed: ReviewedComment,
  why: CommentWhy,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const comment = await lockWaiting(tx, reviewed);
    const change = { review: 'rejected', submittedAt: null, ...why } as const;
    await decide(tx, admin, comment, 'comment.reject', change, { commentStatus: 'rejected', ...why });
    await notify(tx, comment.authorId, 'commentRejected', {
      name: nameOfSubject('comment', comment),
      ...why,
    });
  });
}

type WaitingComment = StoredComment & { authorId: number };

/** Locks a comment after all around it, and looks again whether it waits as it was read. */
async function lockWaiting(tx: Tx, { publicId, version }: ReviewedComment): Promise<WaitingComment> {
  if ((await tx.comment.count({ where: { publicId } })) === 0) throw new AppError('notFound');
  if (!(await holdPlace(tx, { ...waitingComment, publicId }))) throw new AppError('conflict');
  const comment = await updateComment(tx, { publicId }, () => null);
  const { authorId, review, deletedAt } = comment;
  if (review !== 'pending' || deletedAt !== null || comment.version !== version || authorId === null)
    throw new AppError('conflict');
  return { ...comment, authorId };
}

async function decide(
  tx: Tx,
  admin: Moderator,
  comment: WaitingComment,
  action: AuditAction,
  change: CommentChange,
  after: Record<string, string | null>,
): Promise<void> {
  await updateComment(tx, { publicId: comment.publicId }, () => change);
  await writeAudit(tx, admin, {
    action,
    target: auditTargetOf('comment', comment),
    before: { commentStatus: 'pending' },
    after: { ...after, version: comment.version },
  });
}
