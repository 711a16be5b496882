import sharp from 'sharp';
import { picturePreviewSchema } from '@/lib/pictures/schemas';
import { drawPreview } from '@/lib/pictures/service';
import { memberRoute } from '@/lib/server/route';

/** As wide as it is shown, for a dense screen. */
const width = 1050;

const options = { schema: picturePreviewSchema, rateLimit: { account: 'previewsByAccount' } } as const;

/**
 * GET /api/member/card-preview?card=…&locale=…&layout=…&background=…: the member's own card as it would be drawn, small;
 * with &written=1 as it will be once what was written is published.
 * The address carries the versions of card and background, so that the browser may keep it for a while.
 */
export const GET = memberRoute(options, async ({ request, viewer, input }) => {
  // Who chose something else meanwhile does not look at this one any more.
  if (request.signal.aborted) return new Response(null, { status: 204 });
  const { bytes } = await drawPreview(viewer, input);
  const small = await sharp(bytes).resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer();
  return new Response(new Uint8Array(small), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=300' },
  });
});
