import 'server-only';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { db } from '../db';
import { sessionIdOf } from '../realm';
import type { LiveReading, LiveSource } from './live-hub';

/** Events that are read at once; who missed more reads everything anew. */
const mostEvents = 2_000;

type Row = { id: bigint; member_id: number; kind: string; data: unknown };

/** What the hub of a site process asks of the database. */
export const liveSource: LiveSource = {
  sessionIdOf: (token) => sessionIdOf('member', token),

  async readSessions(sids) {
    const sessions = await db.memberSession.findMany({
      where: { id: { in: [...sids] }, expiresAt: { gt: new Date() }, member: { deletedAt: null } },
      select: { id: true, memberId: true, expiresAt: true, member: { select: { email: true } } },
    });
    return sessions.map(({ id, member: { email }, ...session }) => ({ sid: id, email, ...session }));
  },

  async readEvents(memberIds, since): Promise<LiveReading> {
    const from =
      'transaction' in since
        ? Prisma.sql`xid >= ${since.transaction}`
        : Prisma.sql`created_at > now() - make_interval(secs => ${since.seconds})`;
    // One statement, so that events and horizon are of one snapshot.
    const [row] = await db.$queryRaw<[{ horizon: string; next: string; events: Row[] }]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
        pg_snapshot_xmax(pg_current_snapshot())::text AS next,
        coalesce((SELECT json_agg(found) FROM (
          SELECT id, member_id, kind, data FROM live_event
          WHERE member_id = ANY (${[...memberIds]}::integer[]) AND ${from}
          ORDER BY id LIMIT ${mostEvents + 1}) AS found), '[]') AS events`;
    const events = row.events.slice(0, mostEvents);
    return {
      events: events.map(({ id, member_id, kind, data }) => ({
        id: Number(id),
        memberId: member_id,
        kind,
        data,
      })),
      isCut: row.events.length > mostEvents,
      horizon: BigInt(row.horizon),
      next: BigInt(row.next),
    };
  },
};
