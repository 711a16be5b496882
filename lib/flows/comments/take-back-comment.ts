import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { commentStateOf } from '@/lib/comments/comment-state';
import { holdPlace } from '@/lib/comments/hold-place';
import { removerOf } from '@/lib/comments/policy';
import { type StoredComment, updateComment } from '@/lib/comments/publication';
import { reviewOf } from '@/lib/comments/review';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { publicPosts } from '@/lib/posts/public-posts';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { screenForReview } from '@/lib/watched-words/screen-text';
import type { Said } from './say-comment';
import { readSayingRules } from './saying-rules';

type Reader = Pick<Viewer, 'id'>;

/**
 * Takes a comment away: one's own, or what everybody reads under one's own post.
 * @throws AppError `notFound` for others, and where that was done already
 */
export async function deleteComment(viewer: Reader, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await updateComment(tx, { publicId }, (comment) => {
      const deletedBy = removerOf(readerOf(viewer, comment));
      if (deletedBy === null || comment.deletedAt !== null) throw new AppError('notFound');
      return { deletedAt: new Date(), deletedBy };
    });
  });
}

/**
 * Brings a comment back that the same reader deleted; its own author says it anew, so to say, and the list of words is asked as
 * of a new one: with words that no administrator read in it, it waits for one. What waited or was sent back does so again.
 * @throws AppError `notFound`, also under a post that nobody reads any more and where a block keeps the reader apart; those of
 *   `assertMaySpeak` for one's own, and of `screenForReview`
 */
export async function restoreComment(viewer: Reader, publicId: string, now = new Date()): Promise<Said> {
  const rules = await readSayingRules();
  const apart = notBlockedBy(viewer.id);
  return db.$transaction(async (tx) => {
    // As the viewer could still speak to both.
    const present = await holdPlace(tx, {
      publicId,
      deletedAt: { not: null },
      OR: [{ authorId: null }, { author: apart }],
      post: { AND: [{ owner: apart }, publicPosts] },
    });
    if (!present) throw new AppError('notFound');
    const comment = await updateComment(tx, { publicId }, () => null);
    const { deletedAt, deletedBy, text, sourceLocale, version } = comment;
    const isMine = deletedAt !== null && deletedBy === removerOf(readerOf(viewer, comment));
    if (!isMine || text === '') throw new AppError('notFound');
    if (!present.has(viewer.id)) throw new AppError('loginRequired');
    if (comment.authorId === viewer.id) await assertMaySpeak(tx, viewer.id, rules.posting);
    const screened = screenForReview(rules.matcher, text, sourceLocale);
    const isUnread = screened.reviewed.some((word) => !comment.reviewWords.includes(word));
    const waits = comment.review === null && isUnread;
    const review = waits ? reviewOf({ causes: ['words'], words: screened.reviewed }, now) : {};
    await updateComment(tx, { publicId }, () => ({
      deletedAt: null,
      deletedBy: null,
      ...(screened.text === text ? {} : { text: screened.text }),
      ...review,
      ...(waits ? { version: version + 1 } : {}),
    }));
    if (waits) await announceReview(tx, 'comment', `${comment.id}:${version + 1}`);
    return { state: commentStateOf({ ...comment, ...review, deletedAt: null }) };
  });
}

/** What is not shown is no other's to take away, nor to bring back. */
function readerOf({ id }: Reader, { authorId, review, post }: StoredComment) {
  return { isAuthor: authorId === id, isPostAuthor: post.ownerId === id && review === null };
}
