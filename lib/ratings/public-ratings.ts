import type { Prisma } from '@/lib/server/generated/prisma/client';
import { publicProducts } from '@/lib/shop/public-products';

/** What everybody may read. */
export const publicRatings = {
  shown: true,
  product: publicProducts,
} as const satisfies Prisma.ProductRatingWhereInput;
