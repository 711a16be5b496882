import 'server-only';
import { notify } from '@/lib/notifications/notify';
import { formAsWritten, postFormSelect } from '@/lib/posts/form-of-post';
import { movePost } from '@/lib/posts/publication';
import type { PostReason } from '@/lib/posts/reject-reasons';
import { db, type Tx } from '@/lib/server/db';
import {
  aboutPost,
  auditPost,
  lockModeratedPost,
  type ModeratedPost,
  type Moderator,
} from './moderated-post';

/**
 * Takes a published post from the site; its author cannot bring it back but by a review.
 * @throws AppError `notFound`; `conflict` where it is not published any more
 */
export async function hidePost(admin: Moderator, publicId: string, why: PostReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const post = await lockModeratedPost(tx, publicId);
    const after = await takePostDown(tx, post, why);
    await auditPost(tx, admin, post, 'post.hide', { postStatus: post.status }, { ...after, ...why });
  });
}

/** The same in the transaction of who decides about a report on it. @returns what the audit says of it then */
export async function takePostDown(
  tx: Tx,
  post: ModeratedPost,
  why: PostReason,
): Promise<{ postStatus: 'hidden' }> {
  await movePost(tx, post.id, 'hide');
  // What waits for a review is decided about there.
  await tx.postDraft.updateMany({ where: { postId: post.id, status: { not: 'pending_review' } }, data: why });
  await notify(tx, post.ownerId, 'postHidden', { ...aboutPost(post), ...why });
  return { postStatus: 'hidden' };
}

/**
 * Puts a published post back to its author, who may correct it and hand it in again.
 * @throws AppError `notFound`; `conflict` where it is not published any more
 */
export async function rejectPost(admin: Moderator, publicId: string, why: PostReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const post = await lockModeratedPost(tx, publicId);
    await movePost(tx, post.id, 'reject');
    await keepForAuthor(tx, post.id, why);
    await notify(tx, post.ownerId, 'postRejected', { ...aboutPost(post), ...why });
    const after = { postStatus: 'rejected', ...why };
    await auditPost(tx, admin, post, 'post.reject', { postStatus: post.status }, after);
  });
}

/**
 * Brings a post back that an administrator hid or put back, as it was.
 * @throws AppError `notFound`; `conflict` where none did, or it never was published
 */
export async function showPost(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const post = await lockModeratedPost(tx, publicId);
    const before = await movePost(tx, post.id, 'show');
    // What stands on the post is what was put back: there is nothing to mend any more. A newer version that was sent back is.
    if (!before.sentBack) {
      const none = { reasonCode: null, reason: '' };
      await tx.postDraft.updateMany({
        where: { postId: post.id, status: 'rejected' },
        data: { ...none, status: 'editing' },
      });
      await tx.postDraft.updateMany({ where: { postId: post.id }, data: none });
    }
    await notify(tx, post.ownerId, 'postPublished', aboutPost(post));
    await auditPost(tx, admin, post, 'post.show', { postStatus: post.status }, { postStatus: 'published' });
  });
}

/** The author finds what they published in their editor, with the reason above it; what they wrote since is theirs and stays. */
async function keepForAuthor(tx: Tx, postId: number, why: PostReason): Promise<void> {
  const row = await tx.post.findUniqueOrThrow({ where: { id: postId }, select: postFormSelect });
  const draft = await tx.postDraft.findUnique({ where: { postId }, select: { status: true } });
  const rejected = { status: 'rejected', submittedAt: null, ...why } as const;
  const data = formAsWritten(row);
  await tx.postDraft.upsert({
    where: { postId },
    create: { postId, data, ...rejected },
    update: {
      ...(draft?.status === 'published' ? { data } : {}),
      version: { increment: 1 },
      ...rejected,
    },
    select: { postId: true },
  });
}
