import { Readable } from 'node:stream';
import { zipCardSet } from '@/lib/pictures/card-set';
import { cardSetSchema } from '@/lib/pictures/schemas';
import { memberRoute } from '@/lib/server/route';

const options = { schema: cardSetSchema, rateLimit: { account: 'cardSetsByAccount' } } as const;

/**
 * GET /api/member/card-set/files?card=…&kind=…&layout=…&background=…: the member's own card in six languages as one archive of
 * pictures, posters or prints.
 */
export const GET = memberRoute(options, async ({ viewer, input }) => {
  const archive = await zipCardSet(viewer, input);
  return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${input.card}-${input.kind}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
