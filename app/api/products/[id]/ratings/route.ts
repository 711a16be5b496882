import { z } from 'zod';
import { listMoreRatings } from '@/lib/ratings/queries';
import { publicRoute } from '@/lib/server/route';

const schema = z.object({
  id: z.string(),
  /** The last one that is shown already. */
  after: z.string(),
});

/** The next page of what buyers say of a product. */
export const GET = publicRoute(
  { schema, withViewer: true, rateLimit: { address: 'ratingPagesByAddress' } },
  ({ viewer, input: { id, after } }) => listMoreRatings(viewer, id, after),
);
