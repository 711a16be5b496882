import { zipCardSet } from '@/lib/pictures/card-set';
import { cardSetSchema } from '@/lib/pictures/schemas';
import { zipAnswer } from '@/lib/server/files/zip-answer';
import { memberRoute } from '@/lib/server/route';

const options = { schema: cardSetSchema, rateLimit: { account: 'cardSetsByAccount' } } as const;

/**
 * GET /api/member/card-set/files?card=…&kind=…&layout=…&background=…: the member's own card in six languages as one archive of
 * pictures, posters or prints.
 */
export const GET = memberRoute(options, async ({ viewer, input }) =>
  zipAnswer(await zipCardSet(viewer, input), `${input.card}-${input.kind}.zip`),
);
