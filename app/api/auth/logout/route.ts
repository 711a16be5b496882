import { cookies } from 'next/headers';
import { z } from 'zod';
import { endSession } from '@/lib/accounts/sign-in';
import { publicRoute } from '@/lib/server/route';
import { memberCookieName, memberCookieOptions, readMemberToken, sessionIdOf } from '@/lib/server/session';

/** POST /api/auth/logout: ends the session's row and clears its cookie, and the chunks next-auth could have made. */
export const POST = publicRoute({ schema: z.object({}) }, async () => {
  const sid = await sessionIdOf(await readMemberToken());
  const jar = await cookies();
  const name = memberCookieName();
  for (const part of [name, `${name}.0`, `${name}.1`])
    jar.set(part, '', { ...memberCookieOptions(), maxAge: 0 });
  if (sid) await endSession(sid);
  return {};
});
