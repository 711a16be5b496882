import { publicPosts } from '@/lib/posts/public-posts';
import type { Prisma } from '@/lib/server/generated/prisma/client';

/** Comments that everybody may read: shown, under a post that is. */
export const publicComments = { shown: true, post: publicPosts } as const satisfies Prisma.CommentWhereInput;

/** Comments that an administrator is to look at. Those of a deleted member, and under a post that nobody reads, wait for that. */
export const waitingComment = {
  review: 'pending',
  deletedAt: null,
  author: { deletedAt: null },
  post: publicPosts,
} as const satisfies Prisma.CommentWhereInput;
