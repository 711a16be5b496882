import { z } from 'zod';
import { drawOwnReferral, referralFileName } from '@/lib/pictures/referral/service';
import { referralPictureSchema } from '@/lib/pictures/schemas';
import { memberRoute } from '@/lib/server/route';

const options = {
  schema: referralPictureSchema.extend({ download: z.literal('1').optional() }),
  rateLimit: { account: 'previewsByAccount' },
} as const;

/**
 * GET /api/member/referral-card?kind=…&locale=…&layout=…&background=…: the member's own referral card or poster, with
 * &download=1 to be saved. The page's address of it carries a version, so that the browser may keep it for a while.
 */
export const GET = memberRoute(options, async ({ request, viewer, input: { download, ...picture } }) => {
  // Who chose something else meanwhile does not look at this one any more.
  if (request.signal.aborted) return new Response(null, { status: 204 });
  const { bytes, type } = await drawOwnReferral(viewer, picture);
  const name = referralFileName(picture.kind === 'poster' ? 'poster' : 'card', picture.locale);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': download ? `attachment; filename="${name}"` : 'inline',
      'Cache-Control': 'private, max-age=300',
      'X-Robots-Tag': 'noindex',
    },
  });
});
