import 'server-only';
import { followOffers } from '@/lib/cards/offers';
import { foldText } from '@/lib/search/fold';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardPostsTag, homeTag, postListTag, postTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import { cutText } from '@/lib/shared/cut-text';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { indexPosts } from './index-posts';
import { isPublicPost, listedSince } from './listing';
import { lockPost, lockPosts } from './locks';
import { canMovePost, type PostMove, type PostState, postChangeOf } from './post-moves';
import { followPostTexts, forgetPostTranslations } from './translations/request';

// What everybody may read is said in public-posts.ts and listing.ts; how a post comes to be seen or hidden, here. Lists, index,
// files and announcements follow in the same transaction; nobody else writes a post's status, time or pictures.

/** What is written on a post. */
export type PostChange = Omit<
  Prisma.PostUncheckedUpdateInput,
  'id' | 'publicId' | 'ownerId' | 'listedAt' | 'publishedAt' | 'titleFold' | 'images' | 'topics' | 'draft'
> & { imageIds?: readonly number[]; topicIds?: readonly number[] };

const stateSelect = {
  id: true,
  publicId: true,
  kind: true,
  status: true,
  hiddenByAdmin: true,
  sentBack: true,
  validUntil: true,
  publishedAt: true,
  listedAt: true,
  deletedAt: true,
  owner: {
    select: {
      id: true,
      membershipStatus: true,
      deletedAt: true,
      cards: { take: 4, select: { publicId: true } },
    },
  },
  images: { select: { mediaId: true } },
} as const;

/**
 * Changes a post with all that follows from it, in the transaction of the caller: its places in the lists, those of its
 * pictures' files, and what caches hold. The row is locked first.
 * @param what what changes, or what follows from how the post stands once it is locked; null leaves it so
 * @returns how it stood before
 * @throws AppError `notFound`
 */
export async function updatePost(
  tx: Tx,
  postId: number,
  what: PostChange | ((post: PostState) => PostChange | null),
): Promise<PostState> {
  await lockPost(tx, postId);
  const before = await tx.post.findUnique({ where: { id: postId }, select: stateSelect });
  if (!before) throw new AppError('notFound');
  const change = typeof what === 'function' ? what(before) : what;
  if (!change) return before;
  const { imageIds, topicIds, ...fields } = change;
  const firstTime = fields.status === 'published' && before.publishedAt === null;
  await tx.post.update({
    where: { id: postId },
    data: {
      ...fields,
      ...(typeof fields.title === 'string' ? { titleFold: foldTitle(fields.title) } : {}),
      ...(firstTime ? { publishedAt: new Date() } : {}),
      changedAt: new Date(),
    },
    select: { id: true },
  });
  if (imageIds) {
    await tx.postImage.deleteMany({ where: { postId } });
    await tx.postImage.createMany({
      data: imageIds.map((mediaId, position) => ({ postId, mediaId, position })),
    });
  }
  if (topicIds) {
    await tx.postTopic.deleteMany({ where: { postId } });
    await tx.postTopic.createMany({
      data: topicIds.map((topicId, position) => ({ postId, topicId, position })),
    });
  }
  await placeInLists(tx, [postId], { rewritten: true });
  if (fields.content !== undefined) await followPostTexts(tx, postId);
  const mediaIds = [...new Set([...before.images.map(({ mediaId }) => mediaId), ...(imageIds ?? [])])];
  if (mediaIds.length > 0) await enqueue(tx, 'placeMedia', { mediaIds });
  // Shown again as well: it may have been hidden before its followers heard of it, and nobody hears twice.
  if (fields.status === 'published' && before.status !== 'published') await orderTelling(tx, postId);
  return before;
}

/** Orders that followers are told of a post (lib/social/tell-followers): who publishes reads none of them. */
export function orderTelling(tx: Pick<Tx, '$executeRaw'>, postId: number): Promise<void> {
  return enqueue(tx, 'tellFollowers', { postId }, { key: `tell-followers:${postId}` });
}

/**
 * Moves a post from one status to another.
 * @param also what is written on it with the move
 * @throws AppError `notFound`; `conflict` where it does not stand where this move begins
 */
export async function movePost(
  tx: Tx,
  postId: number,
  move: PostMove,
  also: PostChange = {},
): Promise<PostState> {
  return updatePost(tx, postId, (post) => {
    if (!canMovePost(move, post)) throw new AppError('conflict');
    return { ...also, ...postChangeOf(move, post) };
  });
}

/** Its author finds it first among their own: what is being written of it changed, whose post the caller holds. */
export async function touchPost(tx: Pick<Tx, '$executeRaw'>, postId: number): Promise<void> {
  // Raw, because this is no change of what everybody sees: its updated_at stays.
  await tx.$executeRaw`UPDATE post SET changed_at = now() WHERE id = ${postId}`;
}

/** A title as the back office searches it. */
export const foldTitle = (title: string) => cutText(foldText(title).trim(), 480);

/** Moves a post where it stands where this move begins, and else leaves it as it is. */
export async function movePostIfPossible(tx: Tx, postId: number, move: PostMove): Promise<void> {
  await updatePost(tx, postId, (post) => (canMovePost(move, post) ? postChangeOf(move, post) : null));
}

/** Posts that are indexed at once; those of a member with more come within minutes, the newest first. */
const mostAtOnce = 200;

/**
 * Writes where lists show some posts now, in the index too, and announces them: their pages always, lists where they showed one
 * or do now. The caller holds the posts.
 * @param rewritten whether they say something else than before, and not only stand elsewhere
 */
async function placeInLists(
  tx: Tx,
  postIds: readonly number[],
  { rewritten = false, now = new Date() } = {},
): Promise<void> {
  const posts = await tx.post.findMany({
    where: { id: { in: [...postIds] } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    select: stateSelect,
  });
  if (posts.length === 0) return;
  const listed = posts.filter((post) => listedSince(post, now) !== null);
  const isListed = new Set(listed);
  const turned = posts.filter((post) => isListed.has(post) !== (post.listedAt !== null));
  const ids = posts.map(({ id }) => id);
  const shown = listed.map(({ id }) => id);
  const moved = (rewritten ? posts : turned).map(({ id }) => id);
  // All that is listed is so since it was first published (listing.ts).
  await tx.$executeRaw`
    UPDATE post SET listed_at = CASE WHEN id = ANY (${shown}::integer[]) THEN published_at END, updated_at = ${new Date()},
      search_version = CASE WHEN id = ANY (${moved}::integer[]) THEN 0 ELSE search_version END
    WHERE id = ANY (${ids}::integer[])`;
  const unread = posts.filter((post) => !isPublicPost(post)).map(({ id }) => id);
  if (unread.length > 0) await forgetPostTranslations(tx, unread);
  await followInIndex(tx, moved, new Set(shown));
  await followOffers(
    tx,
    turned.map(({ owner }) => owner.id),
  );
  const isSeen = listed.length > 0 || posts.some(({ listedAt }) => listedAt !== null);
  await announcePosts(tx, posts, isSeen);
}

type Announced = { publicId: string; owner: { cards: { publicId: string }[] } };

/** @param inLists whether a list shows one of them, or did until now */
async function announcePosts(tx: Tx, posts: readonly Announced[], inLists: boolean): Promise<void> {
  const cardIds = new Set(posts.flatMap(({ owner }) => owner.cards.map(({ publicId }) => publicId)));
  await invalidate(tx, [
    ...posts.map(({ publicId }) => postTag(publicId)),
    ...(inLists ? [postListTag(), homeTag(), ...[...cardIds].map(cardPostsTag)] : []),
  ]);
}

/** What lists show no more is out of the index at once. */
async function followInIndex(tx: Tx, moved: readonly number[], shown: ReadonlySet<number>): Promise<void> {
  const [atOnce, later] = [moved.slice(0, mostAtOnce), moved.slice(mostAtOnce)];
  await indexPosts(tx, [...atOnce, ...later.filter((id) => !shown.has(id))]);
  if (later.some((id) => shown.has(id))) await enqueue(tx, 'reindexPosts', {}, { key: 'reindex-posts' });
}

/**
 * Follows a member's membership or deletion: their posts in lists and caches as the member's row says now, and the files of
 * their pictures.
 */
export async function refreshPostsOf(tx: Tx, memberId: number): Promise<void> {
  const posts = await tx.post.findMany({
    where: { ownerId: memberId, status: 'published' },
    select: { id: true, images: { select: { mediaId: true } } },
  });
  const ids = posts.map(({ id }) => id);
  await lockPosts(tx, ids);
  await placeInLists(tx, ids);
  const mediaIds = posts.flatMap(({ images }) => images.map(({ mediaId }) => mediaId));
  if (mediaIds.length > 0) await enqueue(tx, 'placeMedia', { mediaIds });
}

/**
 * Deletes what a member wrote, in the transaction that deletes them for good; files of pictures are the caller's.
 * @returns the public ids of what is gone
 */
export async function forgetMember(tx: Tx, memberId: number): Promise<string[]> {
  const posts = await tx.post.findMany({
    where: { ownerId: memberId },
    orderBy: { id: 'asc' },
    select: {
      publicId: true,
      listedAt: true,
      owner: { select: { cards: { take: 4, select: { publicId: true } } } },
    },
  });
  await tx.post.deleteMany({ where: { ownerId: memberId } });
  const isListed = posts.some(({ listedAt }) => listedAt !== null);
  await announcePosts(tx, posts, isListed);
  return posts.map(({ publicId }) => publicId);
}

/** Takes opportunities out of the lists whose last day is over. */
export async function unlistOverduePosts(now = new Date()): Promise<{ unlisted: number }> {
  const overdue = await db.post.findMany({
    where: { validUntil: { lt: vietnamDay(now) }, listedAt: { not: null } },
    orderBy: { id: 'asc' },
    take: 1_000,
    select: { id: true },
  });
  const ids = overdue.map(({ id }) => id);
  await db.$transaction(async (tx) => {
    await lockPosts(tx, ids);
    await placeInLists(tx, ids, { now });
  });
  return { unlisted: overdue.length };
}

/** Deletes posts for good that their authors deleted long ago, and what they said with them. */
export async function pruneDeletedPosts(now = new Date()): Promise<{ pruned: number }> {
  const before = new Date(now.getTime() - undoDays * dayMs);
  const { count } = await db.post.deleteMany({ where: { deletedAt: { lt: before } } });
  return { pruned: count };
}
