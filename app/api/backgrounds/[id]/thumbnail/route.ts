import { z } from 'zod';
import { getThumbnail } from '@/lib/pictures/thumbnails';
import { publicRoute } from '@/lib/server/route';

const schema = z.object({ id: z.string() });

/** GET /api/backgrounds/{id}/thumbnail?v=…: a background as a small picture; its version stands in the address. */
export const GET = publicRoute({ schema }, async ({ input: { id } }) => {
  const bytes = await getThumbnail(id);
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=604800' },
  });
});
