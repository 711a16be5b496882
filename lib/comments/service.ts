import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { publicPosts } from '@/lib/posts/public-posts';
import { foldText } from '@/lib/search/fold';
import { invalidate } from '@/lib/server/cache/invalidate';
import { commentsTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { notifyFrom } from '@/lib/social/notify-from';
import { languageOf } from '@/lib/translation/language-of';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import { screenText, screenWith } from '@/lib/watched-words/screen-text';

import { shareMembers, sharePost } from './locks';
import { canEditComment, removerOf } from './policy';
import { type StoredComment, updateComment } from './publication';
import type { NewComment } from './schemas';

type Author = Pick<Viewer, 'id'>;

/**
 * Says something to a post, or answers a comment of it. One that is sent twice is written once. The post's author is notified,
 * and who is answered.
 * @throws AppError `notFound` for a post or comment that is not shown (any more), and for those of a member who stands apart by a
 *   block; those of `assertMaySpeak` and `screenText`; `conflict` where the identifier is taken
 */
export async function createComment(viewer: Author, given: NewComment): Promise<void> {
  const posting = await getSetting('posting');
  const shown = await screenText(given.text, given.locale);
  await db.$transaction(async (tx) => {
    const at = await findPlace(tx, viewer, given);
    const members = [viewer.id, at.ownerId, ...(at.answered === null ? [] : [at.answered.authorId])];
    if (!(await shareMembers(tx, members)).has(viewer.id)) throw new AppError('loginRequired');
    await assertMaySpeak(tx, viewer.id, posting);
    await sharePost(tx, at.postId);
    // Again: who deleted the post or the comment meanwhile came before.
    const place = await findPlace(tx, viewer, given);
    const { id: publicId, text, locale } = given;
    const { count } = await tx.comment.createMany({
      data: [
        {
          publicId,
          postId: place.postId,
          authorId: viewer.id,
          replyToId: place.answered?.id ?? null,
          text: shown,
          textFold: foldText(shown),
          sourceLocale: languageOf(text, locale),
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return correctTwin(tx, viewer, given, shown);
    await invalidate(tx, [commentsTag(given.post)]);
    await tellOthers(tx, viewer, given, place);
  });
}

type Place = {
  postId: number;
  ownerId: number;
  title: string;
  answered: { id: number; authorId: number } | null;
};

/** The post and the comment that are spoken to, as the viewer sees them: nothing is there of whom a block keeps apart from them. */
async function findPlace(tx: Tx, viewer: Author, { post: publicId, replyTo }: NewComment): Promise<Place> {
  const post = await tx.post.findFirst({
    where: { AND: [{ publicId, owner: notBlockedBy(viewer.id) }, publicPosts] },
    select: { id: true, ownerId: true, title: true },
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
    title: post.title,
    answered:
      answered && answered.authorId !== null ? { id: answered.id, authorId: answered.authorId } : null,
  };
}

/** One that is there already: its answer was lost, and its author may have corrected it before they sent it again. */
async function correctTwin(
  tx: Tx,
  viewer: Author,
  { id: publicId, post, text: written, locale }: NewComment,
  text: string,
): Promise<void> {
  const twin = await tx.comment.findFirst({
    where: { publicId, authorId: viewer.id, post: { publicId: post } },
    select: { text: true },
  });
  if (!twin) throw new AppError('conflict');
  if (twin.text === text) return;
  await updateComment(tx, { publicId }, (comment) =>
    correctionOf(viewer, comment, { text, written, locale }),
  );
}

/**
 * Never oneself, and nobody twice: who is answered under their own post hears of the answer. Of a lively post there is one
 * unread notification, which leads to the first comment that is new.
 */
async function tellOthers(
  tx: Tx,
  viewer: Author,
  { id: comment, post: publicId }: NewComment,
  { ownerId, title: name, answered }: Place,
): Promise<void> {
  const about = { name, publicId, comment };
  const answeredId = answered?.authorId ?? null;
  if (answeredId !== null) await notifyFrom(tx, viewer.id, answeredId, 'commentAnswered', about);
  if (ownerId !== answeredId) await notifyFrom(tx, viewer.id, ownerId, 'postCommented', about);
}

/**
 * Changes what one said, for a quarter of an hour.
 * @throws AppError `notFound` for another's, and one that is not shown any more; `conflict` after that time; those of
 *   `assertMaySpeak` and `screenText`
 */
export async function editComment(
  viewer: Author,
  { id: publicId, text: written, locale }: Pick<NewComment, 'id' | 'text' | 'locale'>,
  now = new Date(),
): Promise<void> {
  const posting = await getSetting('posting');
  const text = await screenText(written, locale);
  await db.$transaction(async (tx) => {
    await mustBePublic(tx, publicId);
    await assertMaySpeak(tx, viewer.id, posting);
    await updateComment(tx, { publicId }, (comment) =>
      correctionOf(viewer, comment, { text, written, locale }, now),
    );
  });
}

/**
 * What an author's correction changes of their comment.
 * @param text as it is shown, `written` as it was typed
 */
function correctionOf(
  viewer: Author,
  comment: StoredComment,
  { text, written, locale }: { text: string; written: string; locale: Locale },
  now = new Date(),
) {
  const isAuthor = comment.authorId === viewer.id;
  if (!isAuthor || comment.deletedAt !== null || comment.hiddenAt !== null) throw new AppError('notFound');
  if (!canEditComment({ isAuthor }, comment.createdAt, now)) throw new AppError('conflict');
  return comment.text === text ? null : { text, sourceLocale: languageOf(written, locale), editedAt: now };
}

/**
 * Takes a comment away: one's own, or under one's own post.
 * @throws AppError `notFound` for others, and where that was done already
 */
export async function deleteComment(viewer: Author, publicId: string): Promise<void> {
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
 * of a new one.
 * @throws AppError `notFound`, also under a post that nobody reads any more and where a block keeps the reader apart; those of
 *   `assertMaySpeak` for one's own, and of `screenText`
 */
export async function restoreComment(viewer: Author, publicId: string): Promise<void> {
  const posting = await getSetting('posting');
  const matcher = await getMatcher();
  await db.$transaction(async (tx) => {
    const { authorId, ownerId, postId } = await findDeleted(tx, viewer, publicId);
    const members = [viewer.id, ownerId, ...(authorId === null ? [] : [authorId])];
    if (!(await shareMembers(tx, members)).has(viewer.id)) throw new AppError('loginRequired');
    if (authorId === viewer.id) await assertMaySpeak(tx, viewer.id, posting);
    await sharePost(tx, postId);
    // Again: who hid the post or blocked meanwhile came before.
    await findDeleted(tx, viewer, publicId);
    await updateComment(tx, { publicId }, (comment) => {
      const { deletedAt, deletedBy, sourceLocale } = comment;
      const isMine = deletedAt !== null && deletedBy === removerOf(readerOf(viewer, comment));
      if (!isMine || comment.text === '') throw new AppError('notFound');
      const text = screenWith(matcher, comment.text, sourceLocale);
      return { deletedAt: null, deletedBy: null, ...(text === comment.text ? {} : { text }) };
    });
  });
}

/** A deleted comment with its post, as the viewer could still speak to both. */
async function findDeleted(tx: Tx, viewer: Author, publicId: string) {
  const apart = notBlockedBy(viewer.id);
  const found = await tx.comment.findFirst({
    where: {
      publicId,
      deletedAt: { not: null },
      OR: [{ authorId: null }, { author: apart }],
      post: { AND: [{ owner: apart }, publicPosts] },
    },
    select: { authorId: true, postId: true, post: { select: { ownerId: true } } },
  });
  if (!found) throw new AppError('notFound');
  const { post, ...comment } = found;
  return { ...comment, ownerId: post.ownerId };
}

function readerOf(
  { id }: Author,
  { authorId, post }: { authorId: number | null; post: { ownerId: number } },
) {
  return { isAuthor: authorId === id, isPostAuthor: post.ownerId === id };
}

/** Under a post that nobody can read any more nothing is changed. */
async function mustBePublic(tx: Tx, publicId: string): Promise<void> {
  const found = await tx.comment.findFirst({
    where: { publicId, post: publicPosts },
    select: { id: true },
  });
  if (!found) throw new AppError('notFound');
}
