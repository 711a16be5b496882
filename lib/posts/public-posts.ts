import type { Prisma } from '@/lib/server/generated/prisma/client';

/** What everybody may read; `isPublicPost` of `listing.ts` says the same of a post that was read. */
export const publicPosts = {
  status: 'published',
  deletedAt: null,
  owner: { deletedAt: null },
} as const satisfies Prisma.PostWhereInput;
