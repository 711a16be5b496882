import { getCardSet } from '@/lib/pictures/card-set';
import { pictureChoiceSchema } from '@/lib/pictures/schemas';
import { AppError } from '@/lib/server/errors';
import { memberRoute } from '@/lib/server/route';

const options = { schema: pictureChoiceSchema.pick({ card: true }) } as const;

/** GET /api/member/card-set?card=…: what the pictures of the member's own card lack in each language. */
export const GET = memberRoute(options, async ({ viewer, input }) => {
  const set = await getCardSet(viewer, input.card);
  if (!set) throw new AppError('noCardData');
  return set;
});
