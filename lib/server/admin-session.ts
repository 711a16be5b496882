import 'server-only';
import { cache } from 'react';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { db } from './db';
import { readSessionId } from './realm';

/** The signed-in administrator of this request, or null. */
export const getAdmin = cache(async (): Promise<AdminViewer | null> => {
  const sid = await readSessionId('admin');
  return sid ? getAdminOfSession(sid) : null;
});

/** The administrator behind a session row, unless it is over, waits for the second factor, or they were put out. */
export async function getAdminOfSession(sid: string): Promise<AdminViewer | null> {
  const session = await db.adminSession.findFirst({
    where: {
      id: sid,
      expiresAt: { gt: new Date() },
      awaitsSecondFactor: false,
      admin: { disabledAt: null },
    },
    select: {
      admin: {
        select: { id: true, publicId: true, email: true, name: true, role: true, totpEnabledAt: true },
      },
    },
  });
  if (!session) return null;
  const { totpEnabledAt, ...admin } = session.admin;
  return { ...admin, hasSecondFactor: totpEnabledAt !== null };
}
