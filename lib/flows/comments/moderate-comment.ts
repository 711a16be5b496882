import 'server-only';
import type { CommentWhy } from '@/lib/comments/hide-reasons';
import { updateComment } from '@/lib/comments/publication';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { hideComment, lockModeratedComment } from './moderated-comment';

type Moderator = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Takes a comment from the site; only an administrator can show it again. Its author is told why.
 * @throws AppError `notFound`; `conflict` where it is hidden or deleted by now
 */
export async function takeCommentDown(admin: Moderator, publicId: string, why: CommentWhy): Promise<void> {
  await db.$transaction(async (tx) => {
    const comment = await lockModeratedComment(tx, publicId);
    if (comment.state !== 'shown') throw new AppError('conflict');
    const after = await hideComment(tx, comment, why);
    await writeAudit(tx, admin, {
      action: 'comment.hide',
      target: { type: 'comment', id: publicId, name: comment.name },
      before: { commentStatus: comment.state },
      after: { ...after, ...why },
    });
  });
}

/**
 * Shows a hidden comment again, and notifies its author.
 * @throws AppError `notFound`; `conflict` where it is not hidden any more, or deleted
 */
export async function showComment(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const comment = await lockModeratedComment(tx, publicId);
    if (comment.state !== 'hidden') throw new AppError('conflict');
    await updateComment(tx, { publicId }, () => ({ hiddenAt: null }));
    if (comment.authorId !== null) await notify(tx, comment.authorId, 'commentShown', { name: comment.name });
    await writeAudit(tx, admin, {
      action: 'comment.show',
      target: { type: 'comment', id: publicId, name: comment.name },
      before: { commentStatus: comment.state },
      after: { commentStatus: 'shown' },
    });
  });
}
