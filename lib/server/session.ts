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
  const now = new Date();
  // One statement, since whatever a member writes begins with it.
  const [session] = await db.$queryRaw<SessionRow[]>`
    SELECT s.last_seen_at AS "lastSeenAt", m.id, m.public_id AS "publicId", m.email, m.nickname,
      m.vip_type AS "vipType", m.membership_status AS "membershipStatus", a.key, a.widths
    FROM member_session s JOIN member m ON m.id = s.member_id LEFT JOIN media a ON a.id = m.avatar_id
    WHERE s.id = ${sid}::uuid AND s.expires_at > ${now} AND m.deleted_at IS NULL`;
  if (!session) return null;
  const { lastSeenAt, key, widths, ...member } = session;
  if (now.getTime() - lastSeenAt.getTime() > seenEveryMs)
    await db.memberSession.updateMany({ where: { id: sid }, data: { lastSeenAt: now } });
  return { ...member, avatar: key === null ? null : mediaUrl(key, widths?.[0] ?? 256) };
}

type SessionRow = Omit<Viewer, 'avatar'> & { lastSeenAt: Date; key: string | null; widths: number[] | null };
