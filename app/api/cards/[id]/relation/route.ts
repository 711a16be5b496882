import { z } from 'zod';
import { getCardRelation } from '@/lib/favorites/queries';
import { publicRoute } from '@/lib/server/route';

/** How the reader stands to a card: collected, followed, one's own, and whether it may be collected. */
export const GET = publicRoute(
  { schema: z.object({ id: z.string() }), withViewer: true },
  ({ viewer, input }) => getCardRelation(viewer, input.id),
);
