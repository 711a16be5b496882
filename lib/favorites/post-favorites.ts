import 'server-only';
import { notBlockedBy, notBlocking } from '@/lib/accounts/apart';
import { lockMember } from '@/lib/accounts/locks';
import { gateErrors } from '@/lib/accounts/policy';
import type { Locale } from '@/lib/i18n/locales';
import type { PostHead } from '@/lib/posts/post-view';
import { publicPosts } from '@/lib/posts/public-posts';
import { listPostHeads } from '@/lib/posts/queries';
import { addOnce } from '@/lib/server/add-once';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { isPublicId } from '@/lib/shared/ids';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { listApartThings } from '@/lib/social/block-queries';
import { getPersonRelation } from '@/lib/social/relation-queries';
import { getFavoriteGate } from './queries';
import type { PostRelation } from './relation';
import { favoritesMost } from './schemas';

/** A post that somebody kept; `post` is null while it is not public, and then nothing of it is told. */
export type PostFavoriteRow = { publicId: string; post: PostHead | null; createdAt: string };

/** @param apart a condition on its owner */
function findPublicPost(tx: Pick<Tx, 'post'>, publicId: string, apart: Prisma.MemberWhereInput = {}) {
  return tx.post.findFirst({
    where: { AND: [{ publicId, owner: apart }, publicPosts] },
    select: { id: true, ownerId: true },
  });
}

/**
 * Keeps a post or no longer does; what is so already stays so.
 * @throws AppError `notFound`, `forbidden` for one's own post, `membershipRequired`, `activationRequired`, `favoritesFull`
 */
export async function setPostFavorite(viewer: Viewer, publicId: string, on: boolean): Promise<void> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  if (!on) {
    await db.postFavorite.deleteMany({ where: { memberId: viewer.id, post: { publicId } } });
    return;
  }
  const gate = await getFavoriteGate(viewer);
  if (gate) throw new AppError(gateErrors[gate]);
  await db.$transaction(async (tx) => {
    // Of two requests at once the second sees what the first did.
    await lockMember(tx, viewer.id);
    const post = await findPublicPost(tx, publicId, notBlockedBy(viewer.id));
    if (!post) throw new AppError('notFound');
    if (post.ownerId === viewer.id) throw new AppError('forbidden');
    const key = { memberId: viewer.id, postId: post.id };
    await addOnce({
      has: () => tx.postFavorite.count({ where: key }),
      count: () => tx.postFavorite.count({ where: { memberId: viewer.id } }),
      most: favoritesMost,
      add: () => tx.postFavorite.create({ data: key }),
    });
  });
}

/** A page of the posts that the viewer kept, the latest first. */
export async function listPostFavorites(
  viewer: Viewer,
  page: number,
  locale: Locale,
): Promise<ListPage<PostFavoriteRow>> {
  const where = { memberId: viewer.id };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.postFavorite.count({ where, take }),
    read: (range) =>
      db.postFavorite.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { postId: 'desc' }],
        ...range,
        select: { postId: true, createdAt: true, post: { select: { publicId: true } } },
      }),
  });
  const heads = await listPostHeads(
    list.rows.map(({ postId }) => postId),
    locale,
  );
  const apart = await listApartThings(viewer, { posts: heads.map(({ publicId }) => publicId) });
  const headOf = new Map(
    heads.filter((head) => !apart.has(head.publicId)).map((head) => [head.publicId, head]),
  );
  const rows = list.rows.map(({ createdAt, post: { publicId } }) => {
    return { publicId, post: headOf.get(publicId) ?? null, createdAt: createdAt.toISOString() };
  });
  return { ...list, rows };
}

/**
 * How a reader stands to a post.
 * @throws AppError `notFound` for a post that is not public, or of a member who blocked the reader
 */
export async function getPostRelation(viewer: Viewer | null, publicId: string): Promise<PostRelation> {
  const apart = viewer ? notBlocking(viewer.id) : {};
  const post = isPublicId(publicId) ? await findPublicPost(db, publicId, apart) : null;
  if (!post) throw new AppError('notFound');
  const favoriteGate = await getFavoriteGate(viewer);
  const person = await getPersonRelation(viewer, post.ownerId);
  if (!viewer) return { favorite: false, own: false, favoriteGate, person };
  const favorite = await db.postFavorite.findUnique({
    where: { memberId_postId: { memberId: viewer.id, postId: post.id } },
    select: { postId: true },
  });
  return { favorite: favorite !== null, own: post.ownerId === viewer.id, favoriteGate, person };
}
