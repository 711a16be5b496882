import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { Actors } from './notification-words';

/** Further nobody counts who did something. */
const mostCounted = 1_000;

/** Whose doing a notification is, with the public identifiers of those who are named, in the same order. */
export type Doing = { actors: Actors; publicIds: string[] };

/**
 * Whose doing notifications are, by their ids: how many, and the last two.
 * @param messageIds a page of them
 * @returns nothing for those that are nobody's doing
 */
export async function readActors(
  client: Pick<Tx, '$queryRaw'>,
  messageIds: readonly number[],
): Promise<Map<number, Doing>> {
  if (messageIds.length === 0) return new Map();
  const rows = await client.$queryRaw<({ id: number; publicIds: string[] } & Actors)[]>`
    SELECT message.id, latest.names, latest.public_ids AS "publicIds",
      (SELECT count(*)::integer FROM (
        SELECT FROM notification_actor WHERE message_id = message.id LIMIT ${mostCounted}) counted) AS count
    FROM unnest(${[...messageIds]}::integer[]) AS message (id)
    CROSS JOIN LATERAL (
      SELECT array_agg(nickname ORDER BY created_at DESC, actor_id DESC) AS names,
          array_agg(public_id ORDER BY created_at DESC, actor_id DESC) AS public_ids FROM (
        SELECT member.nickname, member.public_id, actor.created_at, actor.member_id AS actor_id
        FROM notification_actor actor JOIN member ON member.id = actor.member_id
        WHERE actor.message_id = message.id ORDER BY actor.created_at DESC, actor.member_id DESC LIMIT 2) two) latest
    WHERE latest.names IS NOT NULL`;
  return new Map(rows.map(({ id, publicIds, ...actors }) => [id, { actors, publicIds }]));
}
