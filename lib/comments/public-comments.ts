import { publicPosts } from '@/lib/posts/public-posts';
import type { Prisma } from '@/lib/server/generated/prisma/client';

/** Comments that everybody may read: shown, under a post that is. */
export const publicComments = { shown: true, post: publicPosts } as const satisfies Prisma.CommentWhereInput;
