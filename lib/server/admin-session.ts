import 'server-only';
import { cache } from 'react';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { minuteMs } from '@/lib/shared/durations';
import { db } from './db';
import { adminIdleMs, readSessionId } from './realm';

/** Which sessions of administrators are open. */
export function openAt(now: Date) {
  return { expiresAt: { gt: now }, lastSeenAt: { gt: new Date(now.getTime() - adminIdleMs) } };
}

/** The signed-in administrator of this request, or null. */
export const getAdmin = cache(async (): Promise<AdminViewer | null> => {
  const sid = await readSessionId('admin');
  return sid ? getAdminOfSession(sid) : null;
});

/** Each use counts to the minute. */
const seenEveryMs = minuteMs;

/**
 * The administrator behind a session row, unless it is over or was left idle, waits for the second factor, or they were put
 * out.
 */
export async function getAdminOfSession(sid: string): Promise<AdminViewer | null> {
  const now = new Date();
  const session = await db.adminSession.findFirst({
    where: {
      id: sid,
      ...openAt(now),
      awaitsSecondFactor: false,
      admin: { disabledAt: null },
    },
    select: {
      lastSeenAt: true,
      admin: {
        select: { id: true, publicId: true, email: true, name: true, role: true, totpEnabledAt: true },
      },
    },
  });
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs)
    await db.adminSession.updateMany({ where: { id: sid, ...openAt(now) }, data: { lastSeenAt: now } });
  const { totpEnabledAt, ...admin } = session.admin;
  return { ...admin, hasSecondFactor: totpEnabledAt !== null };
}
