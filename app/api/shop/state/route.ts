import { z } from 'zod';
import { publicRoute } from '@/lib/server/route';
import { getProductStates, mostStates } from '@/lib/shop/queries';

const schema = z.object({
  products: z
    .string()
    .max(1000)
    .transform((ids) => ids.split(','))
    .refine((ids) => ids.length <= mostStates),
});

/** What is so now of products on a kept page: prices and whether there is any left. */
export const GET = publicRoute(
  { schema, rateLimit: { address: 'shopStatesByAddress' } },
  ({ input: { products } }) => getProductStates(products),
);
