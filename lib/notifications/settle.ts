import 'server-only';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { announceLive } from '@/lib/server/live/announce';
import type { NotificationKind } from './kinds';

type Told = {
  memberId: number;
  /** Or any of these. */
  kind: NotificationKind | readonly NotificationKind[];
  /** Only where this one is among those whose doing it is. */
  actorId?: number;
  /** Only of what is about this, as the kind's row names it. */
  subject?: string;
};

/** Reads what a member was notified of: they have answered it, or seen what it is about elsewhere. */
export async function readNotificationsOf(
  tx: Pick<Tx, '$executeRaw'>,
  { memberId, kind, actorId, subject }: Told,
): Promise<void> {
  const read = await tx.$executeRaw`
    UPDATE system_message message SET read_at = now()
    WHERE member_id = ${memberId} AND kind = ANY (${[kind].flat()}::text[]) AND read_at IS NULL AND deleted_at IS NULL
      AND ${subject === undefined ? Prisma.sql`true` : Prisma.sql`subject = ${subject}`}
      AND ${
        actorId === undefined
          ? Prisma.sql`true`
          : Prisma.sql`EXISTS (SELECT FROM notification_actor WHERE message_id = message.id AND member_id = ${actorId})`
      }`;
  if (read > 0) await announceLive(tx, [memberId], 'unread', {});
}

/**
 * Takes back what a member was notified of another's doing and has not read: it is so no longer. What is the doing of others,
 * too, stays theirs.
 */
export async function withdrawNotifications(
  tx: Pick<Tx, '$executeRaw'>,
  { memberId, kind, actorId, subject }: Told & { actorId: number },
): Promise<void> {
  const left = await tx.$executeRaw`
    DELETE FROM notification_actor actor USING system_message message
    WHERE message.id = actor.message_id AND actor.member_id = ${actorId}
      AND message.member_id = ${memberId} AND message.kind = ANY (${[kind].flat()}::text[]) AND message.read_at IS NULL
      AND ${subject === undefined ? Prisma.sql`true` : Prisma.sql`message.subject = ${subject}`}`;
  if (left > 0) await announceLive(tx, [memberId], 'unread', {});
}

/** Names one member to another no longer, read or unread: they blocked or muted them. */
export async function forgetActor(
  tx: Pick<Tx, '$executeRaw'>,
  memberId: number,
  actorId: number,
): Promise<void> {
  const left = await tx.$executeRaw`
    DELETE FROM notification_actor actor USING system_message message
    WHERE message.id = actor.message_id AND message.member_id = ${memberId} AND actor.member_id = ${actorId}`;
  if (left > 0) await announceLive(tx, [memberId], 'unread', {});
}

/** Names a member to nobody any more: they are deleted. What was their doing alone goes, and stays away if they come back. */
export async function forgetActorEverywhere(
  tx: Pick<Tx, '$executeRaw' | '$queryRaw'>,
  actorId: number,
): Promise<void> {
  const told = await tx.$queryRaw<{ id: number }[]>`
    WITH gone AS (DELETE FROM notification_actor WHERE member_id = ${actorId} RETURNING message_id)
    SELECT DISTINCT member_id AS id FROM system_message
    WHERE id IN (SELECT message_id FROM gone) AND read_at IS NULL AND deleted_at IS NULL`;
  await announceLive(
    tx,
    told.map(({ id }) => id),
    'unread',
    {},
  );
}
