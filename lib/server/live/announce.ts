import 'server-only';
import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';
import type { Tx } from '../db';

/** The channel on which every site process hears of new events. */
export const liveChannel = 'live';

/**
 * Tells the open pages of members something, in the transaction of what it is about: rolled back, it never was; those who were
 * away for less than an hour hear it when they are back.
 */
export async function announceLive<Kind extends LiveEventKind>(
  tx: Pick<Tx, '$executeRaw'>,
  memberIds: readonly number[],
  kind: Kind,
  data: LiveEventData<Kind>,
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.$executeRaw`
    WITH added AS (
      INSERT INTO live_event (member_id, kind, data)
      SELECT id, ${kind}, ${JSON.stringify(data)}::jsonb FROM member WHERE id = ANY (${[...memberIds]}::integer[])
      RETURNING id, member_id)
    SELECT pg_notify(${liveChannel}, id || ':' || member_id) FROM added`;
}
