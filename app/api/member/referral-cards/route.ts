import { Readable } from 'node:stream';
import { zipOwnReferrals } from '@/lib/pictures/referral/service';
import { referralSetSchema } from '@/lib/pictures/schemas';
import { memberRoute } from '@/lib/server/route';

const options = { schema: referralSetSchema, rateLimit: { account: 'referralSetsByAccount' } } as const;

/** GET /api/member/referral-cards?layout=…&background=…: the member's own referral cards in six languages, as one archive. */
export const GET = memberRoute(options, async ({ viewer, input }) => {
  const archive = await zipOwnReferrals(viewer, input);
  return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="referral-cards.zip"',
      'Cache-Control': 'private, no-store',
    },
  });
});
