import { zipOwnReferrals } from '@/lib/pictures/referral/service';
import { referralSetSchema } from '@/lib/pictures/schemas';
import { zipAnswer } from '@/lib/server/files/zip-answer';
import { memberRoute } from '@/lib/server/route';

const options = { schema: referralSetSchema, rateLimit: { account: 'referralSetsByAccount' } } as const;

/** GET /api/member/referral-cards?layout=…&background=…: the member's own referral cards in six languages, as one archive. */
export const GET = memberRoute(options, async ({ viewer, input }) =>
  zipAnswer(await zipOwnReferrals(viewer, input), 'referral-cards.zip'),
);
