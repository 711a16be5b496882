import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { commentStateOf, commentStateSelect } from '@/lib/comments/comment-state';
import type { CommentState } from '@/lib/comments/comment-view';
import { holdPlace } from '@/lib/comments/hold-place';
import { shareMembers, sharePost } from '@/lib/comments/locks';
import { canEditComment, wasSentBack } from '@/lib/comments/policy';
import { type StoredComment, updateComment } from '@/lib/comments/publication';
import { reviewOf } from '@/lib/comments/review';
import type { NewComment } from '@/lib/comments/schemas';
import { tellOfComment } from '@/lib/comments/tell-comment';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { publicPosts } from '@/lib/posts/public-posts';
import { foldText } from '@/lib/search/fold';
import { invalidate } from '@/lib/server/cache/invalidate';
import { commentsTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { languageOf } from '@/lib/translation/language-of';
import { screenForReview } from '@/lib/watched-words/screen-text';
import { findCauses, readSayingRules, type SayingRules } from './saying-rules';

type Author = Pick<Viewer, 'id'>;

/** How what was said stands now: everybody reads it, or an administrator looks first. */
export type Said = { state: CommentState };

/**
 * Says something to a post, or answers a comment of it. One that is sent twice is written once. The post's author is notified,
 * and who is answered, once everybody can read it.
 * @throws AppError `notFound` for a post or comment that is not shown (any more), and for those of a member who stands apart by a
 *   block; those of `assertMaySpeak` and `screenForReview`; `conflict` where the identifier is taken
 */
export async function createComment(viewer: Author, given: NewComment): Promise<Said> {
  const rules = await readSayingRules();
  const { id: publicId, text: written, locale } = given;
  const screened = screenForReview(rules.matcher, written, locale);
  return db.$transaction(async (tx) => {
    const at = await findPlace(tx, viewer, given);
    const members = [viewer.id, at.ownerId, ...(at.answered === null ? [] : [at.answered.authorId])];
    if (!(await shareMembers(tx, members)).has(viewer.id)) throw new AppError('loginRequired');
    await assertMaySpeak(tx, viewer.id, rules.posting);
    await sharePost(tx, at.postId);
    // Again: who deleted the post or the comment meanwhile came before.
    const place = await findPlace(tx, viewer, given);
    const handed = await findCauses(tx, rules, viewer, { written, screened, returned: false });
    const review = reviewOf(handed, new Date());
    const waits = review.review === 'pending';
    const [stored] = await tx.comment.createManyAndReturn({
      data: [
        {
          publicId,
          postId: place.postId,
          authorId: viewer.id,
          replyToId: place.answered?.id ?? null,
          text: screened.text,
          textFold: foldText(screened.text),
          sourceLocale: languageOf(written, locale),
          shown: !waits,
          wasShown: !waits,
          ...review,
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!stored) return correctTwin(tx, rules, viewer, given, screened.text);
    if (waits) await announceReview(tx, 'comment', `${stored.id}:1`);
    else {
      await invalidate(tx, [commentsTag(given.post)]);
      await tellOfComment(tx, stored.id);
    }
    return { state: waits ? 'pending' : 'shown' };
  });
}

type Place = {
  postId: number;
  ownerId: number;
  answered: { id: number; authorId: number } | null;
};

/** The post and the comment that are spoken to, as the viewer sees them: nothing is there of whom a block keeps apart from them. */
async function findPlace(tx: Tx, viewer: Author, { post: publicId, replyTo }: NewComment): Promise<Place> {
  const post = await tx.post.findFirst({
    where: { AND: [{ publicId, owner: notBlockedBy(viewer.id) }, publicPosts] },
    select: { id: true, ownerId: true },
  });
  if (!post) throw new AppError('notFound');
  const answered =
    replyTo === null
      ? null
      : await tx.comment.findFirst({
          where: { publicId: replyTo, postId: post.id, shown: true, author: notBlockedBy(viewer.id) },
          select: { id: true, authorId: true },
        });
  if (replyTo !== null && !answered) throw new AppError('notFound');
  return {
    postId: post.id,
    ownerId: post.ownerId,
    answered:
      answered && answered.authorId !== null ? { id: answered.id, authorId: answered.authorId } : null,
  };
}

/** One that is there already: its answer was lost, and its author may have corrected it before they sent it again. */
async function correctTwin(
  tx: Tx,
  rules: SayingRules,
  viewer: Author,
  given: NewComment,
  text: string,
): Promise<Said> {
  const { id: publicId, post } = given;
  const twin = await tx.comment.findFirst({
    where: { publicId, authorId: viewer.id, post: { publicId: post } },
    select: { ...commentStateSelect, text: true },
  });
  if (!twin) throw new AppError('conflict');
  if (twin.text === text) return { state: commentStateOf(twin) };
  return correct(tx, rules, viewer, given);
}

/**
 * Changes what one said, for a quarter of an hour; what nobody read yet, because it waits for an administrator or was sent back, for
 * as long as that is so. It is looked at as if it were new.
 * @throws AppError `notFound` for another's, and one that was taken away; `conflict` after that time; those of `assertMaySpeak`
 *   and `screenForReview`
 */
export async function editComment(
  viewer: Author,
  given: Pick<NewComment, 'id' | 'text' | 'locale'>,
  now = new Date(),
): Promise<Said> {
  const rules = await readSayingRules();
  return db.$transaction(async (tx) => {
    // Under a post that nobody can read any more nothing is changed, and what nobody read yet does not come to who blocked meanwhile.
    const present = await holdPlace(tx, {
      publicId: given.id,
      authorId: viewer.id,
      post: publicPosts,
      OR: [{ wasShown: true }, { post: { owner: notBlockedBy(viewer.id) } }],
    });
    if (!present) throw new AppError('notFound');
    await assertMaySpeak(tx, viewer.id, rules.posting);
    return correct(tx, rules, viewer, given, now);
  });
}

/** Writes an author's correction, and what becomes of the comment by it; the caller holds its place. */
async function correct(
  tx: Tx,
  rules: SayingRules,
  viewer: Author,
  { id: publicId, text: written, locale }: Pick<NewComment, 'id' | 'text' | 'locale'>,
  now = new Date(),
): Promise<Said> {
  const screened = screenForReview(rules.matcher, written, locale);
  const comment = await updateComment(tx, { publicId }, () => null);
  mustBeOwn(viewer, comment);
  if (comment.text === screened.text) return { state: commentStateOf(comment) };
  if (!canEditComment({ isAuthor: true }, comment, now)) throw new AppError('conflict');
  const handed = await findCauses(tx, rules, viewer, { written, screened, returned: wasSentBack(comment) });
  const review = reviewOf(handed, now);
  const version = comment.version + 1;
  await updateComment(tx, { publicId }, () => ({
    text: screened.text,
    sourceLocale: languageOf(written, locale),
    // What nobody read before was not changed for anybody.
    ...(comment.wasShown ? { editedAt: now } : {}),
    ...review,
    version,
  }));
  if (review.review === 'pending' && comment.review !== 'pending')
    await announceReview(tx, 'comment', `${comment.id}:${version}`);
  return { state: commentStateOf({ ...comment, ...review }) };
}

function mustBeOwn(viewer: Author, { authorId, deletedAt, hiddenAt }: StoredComment): void {
  if (authorId !== viewer.id || deletedAt !== null || hiddenAt !== null) throw new AppError('notFound');
}
