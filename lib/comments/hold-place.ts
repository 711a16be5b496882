import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { shareMembers, sharePost } from './locks';

/**
 * Holds whom a comment is about and its post, before the comment itself, where it may be shown then and they be told. Who hid the
 * post or blocked meanwhile came before or comes after.
 * @param where which comment, and how all around it must stand
 * @returns its members who are not deleted; null where there is no such comment (any more)
 */
export async function holdPlace(tx: Tx, where: Prisma.CommentWhereInput): Promise<Set<number> | null> {
  const found = await tx.comment.findFirst({
    where,
    select: {
      postId: true,
      authorId: true,
      post: { select: { ownerId: true } },
      replyTo: { select: { authorId: true } },
    },
  });
  if (!found) return null;
  const { postId, authorId, post, replyTo } = found;
  const members = [post.ownerId, authorId, replyTo?.authorId].filter((id) => typeof id === 'number');
  const present = await shareMembers(tx, members);
  await sharePost(tx, postId);
  return (await tx.comment.findFirst({ where, select: { id: true } })) && present;
}
