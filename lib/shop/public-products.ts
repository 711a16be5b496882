import type { Prisma } from '@/lib/server/generated/prisma/client';

/** What everybody may see: placeInShop keeps `listedAt` so. */
export const publicProducts = { listedAt: { not: null } } as const satisfies Prisma.ProductWhereInput;
