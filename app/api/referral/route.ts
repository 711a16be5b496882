import { z } from 'zod';
import { isReferralCode } from '@/lib/accounts/referrer';
import { db } from '@/lib/server/db';
import { publicRoute } from '@/lib/server/route';

/** GET /api/referral?code=…: whether it is somebody's who can refer the reader; whose is not revealed. */
export const GET = publicRoute(
  { schema: z.object({ code: z.string().max(100) }), withViewer: true },
  async ({ input: { code }, address, viewer }) => ({
    known: await isReferralCode(db, code, { address, viewer }),
  }),
);
