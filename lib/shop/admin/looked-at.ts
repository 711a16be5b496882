import type { Prisma } from '@/lib/server/generated/prisma/client';

/**
 * What administrators may look at: what was handed in or public once, and all of the site's own. What a seller only writes is
 * theirs.
 */
export const lookedAt: Prisma.ProductWhereInput = {
  OR: [{ sellerId: null }, { NOT: { status: 'draft', publishedAt: null } }],
};
