import 'server-only';
import { cache } from 'react';
import { minuteMs } from '@/lib/shared/durations';
import { mediaUrl } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { db } from './db';
import { readSessionId } from './realm';

/** The signed-in member of this request, or null. The row decides: a deleted member's or ended session is nobody. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sid = await readSessionId('member');
  return sid ? getViewerOfSession(sid) : null;
});

/** The list of sessions shows when each was last used, to the quarter of an hour. */
const seenEveryMs = 15 * minuteMs;

/** The member behind a session row that is neither past its end nor of a deleted member. */
export async function getViewerOfSession(sid: string): Promise<Viewer | null> {
  const session = await db.memberSession.findFirst({
    where: { id: sid, expiresAt: { gt: new Date() }, member: { deletedAt: null } },
    select: {
      lastSeenAt: true,
      member: {
        select: {
          id: true,
          publicId: true,
          email: true,
          nickname: true,
          vipType: true,
          membershipStatus: true,
          avatar: { select: { key: true, widths: true } },
        },
      },
    },
  });
  if (!session) return null;
  const now = new Date();
  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs)
    await db.memberSession.updateMany({ where: { id: sid }, data: { lastSeenAt: now } });
  const { avatar, ...member } = session.member;
  return { ...member, avatar: avatar ? mediaUrl(avatar.key, avatar.widths[0] ?? 256) : null };
}
