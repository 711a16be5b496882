import { z } from 'zod';
import { getCardStanding } from '@/lib/favorites/standing';
import { publicRoute } from '@/lib/server/route';

/** How the reader stands to a card: collected, followed, one's own, and whether it may be collected. */
export const GET = publicRoute(
  { schema: z.object({ id: z.string() }), withViewer: true },
  ({ viewer, input }) => getCardStanding(viewer, input.id),
);
