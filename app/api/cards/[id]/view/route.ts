import { z } from 'zod';
import { recordCardView } from '@/lib/cards/views';
import { publicRoute } from '@/lib/server/route';

/** A browser opened the card's page. */
export const POST = publicRoute({ schema: z.object({ id: z.string() }) }, async ({ input }) => {
  await recordCardView(input.id);
  return {};
});
