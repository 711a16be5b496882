import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import { publicPosts } from '@/lib/posts/public-posts';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { likeOrigin } from './like-origin';
import { addLike, removeLike } from './locks';
import { publicComments } from './public-comments';
import type { LikeTarget } from './schemas';

/** What a like is about once it is read: how many there are, and whether the reader's is among them. */
export type LikeState = { likes: number; liked: boolean };

type Liked = {
  /** What everybody may read, and is not of whom a block keeps apart from the member. */
  find: (publicId: string, memberId: number) => Promise<{ id: number } | null>;
  count: (publicId: string) => Promise<number>;
  has: (publicId: string, memberId: number) => Promise<number>;
  /** Whether an administrator took it away. */
  lost: (publicId: string, memberId: number) => Promise<number>;
};

const rows: Record<LikeTarget, Liked> = {
  post: {
    find: (publicId, memberId) =>
      db.post.findFirst({
        where: { AND: [{ publicId, owner: notBlockedBy(memberId) }, publicPosts] },
        select: { id: true },
      }),
    count: (publicId) => db.postLike.count({ where: { shown: true, post: { publicId } } }),
    has: (publicId, memberId) =>
      db.postLike.count({ where: { memberId, hiddenAt: null, post: { publicId } } }),
    lost: (publicId, memberId) =>
      db.postLike.count({ where: { memberId, hiddenAt: { not: null }, post: { publicId } } }),
  },
  comment: {
    find: (publicId, memberId) =>
      db.comment.findFirst({
        where: {
          AND: [
            {
              publicId,
              author: notBlockedBy(memberId),
              post: { owner: notBlockedBy(memberId) },
            },
            publicComments,
          ],
        },
        select: { id: true },
      }),
    count: (publicId) => db.commentLike.count({ where: { shown: true, comment: { publicId } } }),
    has: (publicId, memberId) =>
      db.commentLike.count({ where: { memberId, hiddenAt: null, comment: { publicId } } }),
    lost: (publicId, memberId) =>
      db.commentLike.count({ where: { memberId, hiddenAt: { not: null }, comment: { publicId } } }),
  },
};

/**
 * Likes a post or a comment, or takes that back; what is so already stays so. Nothing is counted up: of any number at once each
 * writes a row of its own. One that an administrator took away stays away.
 * @param address where a like of a post comes from; kept for a while as a digest
 * @throws AppError `notFound` for what is not shown; `loginRequired` for a deleted member;
 *   `forbidden` for one that an administrator took away
 */
export async function setLike(
  viewer: Pick<Viewer, 'id'>,
  { target, id: publicId, on }: { target: LikeTarget; id: string; on: boolean },
  address: string | null = null,
): Promise<LikeState> {
  const row = rows[target];
  if (on) {
    const found = await row.find(publicId, viewer.id);
    if (!found) throw new AppError('notFound');
    await addLike(db, target, found.id, viewer.id, address && likeOrigin(found.id, address));
  } else await removeLike(db, target, publicId, viewer.id);
  const liked = (await row.has(publicId, viewer.id)) > 0;
  if (on && !liked) {
    await mustBeMember(viewer);
    if ((await row.lost(publicId, viewer.id)) > 0) throw new AppError('forbidden');
  }
  return { likes: await row.count(publicId), liked };
}

/** A like that is not there was taken back by another press or an administrator, or is of somebody who is deleted. */
async function mustBeMember({ id }: Pick<Viewer, 'id'>): Promise<void> {
  if ((await db.member.count({ where: { id, deletedAt: null } })) === 0) throw new AppError('loginRequired');
}
