import 'server-only';
import type { LiveEventData, LiveEventKind } from '@/lib/shared/live-events';
import type { Tx } from '../db';
import { liveChannel, membersAMessage, mostDataBytes } from './live-messages';

type Telling<Kind extends LiveEventKind> = {
  memberIds: readonly number[];
  kind: Kind;
  data: LiveEventData<Kind>;
};

/** Something to be told by `announceAllLive`. */
export type AnyTelling = { [Kind in LiveEventKind]: Telling<Kind> }[LiveEventKind];

/**
 * Tells the open pages of members something, in the transaction of what it is about: rolled back, it never was; those who were
 * away for less than an hour hear it when they are back.
 * @throws RangeError for data that is no small thing: an event says what to look at
 */
export function announceLive<Kind extends LiveEventKind>(
  tx: Pick<Tx, '$executeRaw'>,
  memberIds: readonly number[],
  kind: Kind,
  data: LiveEventData<Kind>,
): Promise<void> {
  return announceAllLive(tx, [{ memberIds, kind, data } as AnyTelling]);
}

/** The same of several things, in this order and in one statement. */
export async function announceAllLive(
  tx: Pick<Tx, '$executeRaw'>,
  tellings: readonly AnyTelling[],
): Promise<void> {
  const told = tellings.filter(({ memberIds }) => memberIds.length > 0);
  if (told.length === 0) return;
  const texts = told.map(({ data }) => JSON.stringify(data));
  for (const text of texts)
    if (Buffer.byteLength(text) > mostDataBytes)
      throw new RangeError(`a live event of ${text.length} letters`);
  const places = told.flatMap(({ memberIds }, at) => memberIds.map(() => at + 1));
  await tx.$executeRaw`
    WITH told AS (
      SELECT * FROM unnest(${told.map(({ kind }) => kind)}::text[], ${texts}::text[]) WITH ORDINALITY AS t (kind, data, place)),
    added AS (
      INSERT INTO live_event (member_id, kind, data)
      SELECT member.id, told.kind, told.data::jsonb
      FROM (SELECT DISTINCT * FROM unnest(
          ${places}::integer[], ${told.flatMap(({ memberIds }) => [...memberIds])}::integer[]) AS t (place, member_id)) hears
        JOIN told USING (place) JOIN member ON member.id = hears.member_id
      ORDER BY told.place, member.id
      RETURNING id, member_id, kind, data),
    numbered AS (
      SELECT *, (row_number() OVER (PARTITION BY kind, data ORDER BY id) - 1) / ${membersAMessage} AS part FROM added)
    SELECT pg_notify(${liveChannel}, json_build_object(
      'horizon', pg_snapshot_xmin(pg_current_snapshot())::text, 'kind', kind, 'data', data,
      'to', json_agg(json_build_array(id, member_id) ORDER BY id))::text)
    FROM numbered GROUP BY kind, data, part ORDER BY min(id)`;
}
