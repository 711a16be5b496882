import { z } from 'zod';
import { endSession } from '@/lib/accounts/sign-in';
import { clearSessionCookie, readSessionId } from '@/lib/server/realm';
import { publicRoute } from '@/lib/server/route';

/** POST /api/auth/logout: ends the session's row and clears its cookie. */
export const POST = publicRoute({ schema: z.object({}) }, async () => {
  const sid = await readSessionId('member');
  await clearSessionCookie('member');
  if (sid) await endSession(sid);
  return {};
});
