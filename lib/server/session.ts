import 'server-only';
import { cache } from 'react';
import { minuteMs } from '@/lib/shared/durations';
import { mediaUrl } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { memberSessionsTag } from './cache/kept-sessions';
import { processCache } from './cache/process-cache';
import { db } from './db';
import { readSessionId } from './realm';

/**
 * The signed-in member of this request, or null, for what is only read: the row may have been read some seconds ago, unless
 * it changed since.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sid = await readSessionId('member');
  return sid ? keptViewer(sid) : null;
});

/** The signed-in member, or null, for what is written: the row decides, a deleted member's or ended session is nobody. */
export const getWriter = cache(async (): Promise<Viewer | null> => {
  const sid = await readSessionId('member');
  return sid ? getViewerOfSession(sid) : null;
});

/** What this process knows of a member is read again: they wrote, and the database's own announcement comes a moment later. */
export function rereadViewer(viewer: Viewer): void {
  processCache().sessions.clock.invalidate([memberSessionsTag(viewer.id)]);
}

async function keptViewer(sid: string): Promise<Viewer | null> {
  const { sessions, serves, listener, reading } = processCache();
  // Who hears of no change keeps nothing: scripts, the worker, tests.
  if (!serves || !listener) return getViewerOfSession(sid);
  const session = await sessions.read(sid, () => getViewerOfSession(sid));
  const request = reading.getStore();
  if (request) request.session = session;
  return session.viewer;
}

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
  // Prisma reads the member by a statement of its own: one who is deleted for good between the two is null, whatever the type says.
  if (!session?.member) return null;
  const now = new Date();
  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs)
    await db.memberSession.updateMany({ where: { id: sid }, data: { lastSeenAt: now } });
  const { avatar, ...member } = session.member;
  return { ...member, avatar: avatar ? mediaUrl(avatar.key, avatar.widths[0] ?? 256) : null };
}
