import { z } from 'zod';
import { endAdminSession } from '@/lib/admins/sign-in';
import { clearSessionCookie, readSessionId } from '@/lib/server/realm';
import { publicRoute } from '@/lib/server/route';

/** POST /api/admin/logout: ends the administrator's session and clears its cookie. */
export const POST = publicRoute({ schema: z.object({}) }, async () => {
  const sid = await readSessionId('admin');
  await clearSessionCookie('admin');
  if (sid) await endAdminSession(sid);
  return {};
});
