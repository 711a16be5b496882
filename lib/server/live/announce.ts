import 'server-only';
import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';
import type { Tx } from '../db';
import { liveChannel, membersAMessage, mostDataBytes } from './live-messages';

/**
 * Tells the open pages of members something, in the transaction of what it is about: rolled back, it never was; those who were
 * away for less than an hour hear it when they are back.
 * @throws RangeError for data that is no small thing: an event says what to look at
 */
export async function announceLive<Kind extends LiveEventKind>(
  tx: Pick<Tx, '$executeRaw'>,
  memberIds: readonly number[],
  kind: Kind,
  data: LiveEventData<Kind>,
): Promise<void> {
  if (memberIds.length === 0) return;
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) > mostDataBytes) throw new RangeError(`a live event of ${text.length} letters`);
  await tx.$executeRaw`
    WITH added AS (
      INSERT INTO live_event (member_id, kind, data)
      SELECT id, ${kind}, ${text}::jsonb FROM member WHERE id = ANY (${[...memberIds]}::integer[]) ORDER BY id
      RETURNING id, member_id),
    numbered AS (SELECT id, member_id, (row_number() OVER ()) / ${membersAMessage} AS part FROM added)
    SELECT pg_notify(${liveChannel}, json_build_object(
      'horizon', pg_snapshot_xmin(pg_current_snapshot())::text, 'kind', ${kind}::text, 'data', ${text}::json,
      'to', json_agg(json_build_array(id, member_id)))::text)
    FROM numbered GROUP BY part`;
}
