import { z } from 'zod';
import { recordPageView } from '@/lib/content/views';
import { publicRoute } from '@/lib/server/route';

/** A browser opened the page; answers how often that has happened. */
export const POST = publicRoute({ schema: z.object({ slug: z.string().max(60) }) }, async ({ input }) => ({
  views: await recordPageView(input.slug),
}));
