import { z } from 'zod';
import { getPostRelation } from '@/lib/favorites/post-favorites';
import { publicRoute } from '@/lib/server/route';

/** How the reader stands to a post: kept, one's own, and whether it may be kept. */
export const GET = publicRoute(
  { schema: z.object({ id: z.string() }), withViewer: true },
  ({ viewer, input }) => getPostRelation(viewer, input.id),
);
