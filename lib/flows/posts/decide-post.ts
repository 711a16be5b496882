import 'server-only';
import { notify } from '@/lib/notifications/notify';
import { checkPostForm } from '@/lib/posts/check-post-form';
import { applyPostDraft, rejectPostDraft } from '@/lib/posts/drafts';
import { type OwnPost, readOwnPost } from '@/lib/posts/own-posts';
import { postObstacle } from '@/lib/posts/policy';
import type { PostReason } from '@/lib/posts/reject-reasons';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import {
  aboutPost,
  auditPost,
  lockModeratedPost,
  type ModeratedPost,
  type Moderator,
} from './moderated-post';
import { checkIdentity, screenForm } from './publish-post';

/** A version by its post, and the number that the reviewer saw. */
export type ReviewedPost = { publicId: string; version: number };

/**
 * Publishes a version that waits for a review: it takes the place of what the post showed, and its author is notified. Words that
 * are masked are masked in it too; the others of the list the administrator has seen.
 * @throws AppError `notFound`; `conflict` where it was decided, taken back, deleted or written on meanwhile; `postOutdated` where
 *   it names what does not hold any more: a day that is over, an industry or card that is gone, a membership of its author
 */
export async function approvePost(admin: Moderator, reviewed: ReviewedPost): Promise<void> {
  const matcher = await getMatcher();
  await db.$transaction(async (tx) => {
    const { post, own } = await lockWaiting(tx, reviewed);
    if (postObstacle(post.owner, own.form)) throw new AppError('postOutdated');
    try {
      await checkIdentity(tx, post.ownerId, own.form);
      const form = await checkPostForm(tx, own.form, { post: reviewed.publicId, isReviewer: true });
      const { masked } = await screenForm(tx, form, matcher);
      await applyPostDraft(tx, own, form, masked);
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalidInput') throw new AppError('postOutdated');
      throw error;
    }
    const after = { postStatus: 'published', version: reviewed.version };
    await auditPost(tx, admin, post, 'post.approve', { postStatus: post.status }, after);
    await notify(tx, post.ownerId, 'postPublished', aboutPost(post));
  });
}

/**
 * Puts a version back with a reason: one of the templates, the reviewer's own words, or both. What is published stays.
 * @throws AppError `notFound`, `conflict`
 */
export async function rejectPostVersion(
  admin: Moderator,
  reviewed: ReviewedPost,
  why: PostReason,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { post } = await lockWaiting(tx, reviewed);
    await rejectPostDraft(tx, post.id, why);
    const after = { version: reviewed.version, ...why };
    await auditPost(tx, admin, post, 'post.reject', { postStatus: post.status }, after);
    await notify(tx, post.ownerId, 'postRejected', { ...aboutPost(post), ...why });
  });
}

/** Locks the post with its author and looks at the version again; the post goes by the name that this version has. */
async function lockWaiting(
  tx: Tx,
  { publicId, version }: ReviewedPost,
): Promise<{ post: ModeratedPost; own: OwnPost }> {
  const post = await lockModeratedPost(tx, publicId);
  const { draft } = post;
  const waits = draft?.status === 'pending_review' && draft.version === version;
  if (!waits || post.deletedAt !== null || post.owner.deletedAt !== null) throw new AppError('conflict');
  const own = await readOwnPost(tx, post.ownerId, publicId);
  if (!own) throw new AppError('conflict');
  return { post: { ...post, name: own.form.title.trim() || post.name }, own };
}
