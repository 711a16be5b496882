import { z } from 'zod';
import { getPrivateMedia } from '@/lib/media/private-media';
import { getAdmin } from '@/lib/server/admin-session';
import { publicRoute } from '@/lib/server/route';
import { mediaFileWidth } from '@/lib/shared/media';

const options = { schema: z.object({ key: z.string(), file: z.string() }), withViewer: true } as const;

/**
 * GET /api/media/{key}/{width}.webp: a picture, public or not, for its owner and for administrators of cards. The browser
 * keeps it and asks each time whether it still may: who signed out sees it no more.
 */
export const GET = publicRoute(options, async ({ request, input: { key, file }, viewer }) => {
  const admin = await getAdmin();
  const bytes = await getPrivateMedia(key, mediaFileWidth(file) ?? 0, { viewer, admin });
  const etag = `"${key}-${file}"`;
  const headers = { 'Cache-Control': 'private, no-cache', ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(bytes.length) },
  });
});
