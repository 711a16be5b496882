import 'server-only';
import type { Tx } from '@/lib/server/db';
import { pairOf } from '@/lib/social/pair';
import { mostUnanswered } from './limits';

/** How two members stand to each other before one of them writes. */
export type Standing = {
  conversation: { id: number; publicId: string } | null;
  /** Whether the other ever wrote in it; what answered by itself is no answer. */
  answered: boolean;
  /** Whether it lies among the requests of the other. */
  isRequest: boolean;
  /** What the one wrote into it, counted as far as a stranger may; what they took back too, since the other was told of it. */
  said: number;
  friends: boolean;
  /** One of the two blocked the other. */
  blocked: boolean;
  /** The other wants to be notified of nothing that the one does. */
  muted: boolean;
};

type Row = Omit<Standing, 'conversation'> & { id: number | null; publicId: string | null };

/** What counts between a member and the other to whom they want to write. One round trip. */
export async function readStanding(
  tx: Pick<Tx, '$queryRaw'>,
  memberId: number,
  otherId: number,
): Promise<Standing> {
  const { lowId, highId } = pairOf(memberId, otherId);
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT c.id, c.public_id AS "publicId",
      EXISTS (SELECT FROM message m
        WHERE m.conversation_id = c.id AND m.sender_id <> ${memberId} AND NOT m.automatic) AS answered,
      EXISTS (SELECT FROM conversation_side s
        WHERE s.conversation_id = c.id AND s.member_id = ${otherId} AND s.place = 'request') AS "isRequest",
      (SELECT count(*)::integer FROM (SELECT FROM message m
        WHERE m.conversation_id = c.id AND m.sender_id = ${memberId} LIMIT ${mostUnanswered}) own) AS said,
      EXISTS (SELECT FROM friendship f
        WHERE f.low_id = ${lowId} AND f.high_id = ${highId} AND f.status = 'accepted') AS friends,
      EXISTS (SELECT FROM block b
        WHERE (b.member_id = ${memberId} AND b.blocked_id = ${otherId})
          OR (b.member_id = ${otherId} AND b.blocked_id = ${memberId})) AS blocked,
      EXISTS (SELECT FROM mute WHERE member_id = ${otherId} AND muted_id = ${memberId}) AS muted
    FROM (SELECT) one LEFT JOIN conversation c ON c.low_id = ${lowId} AND c.high_id = ${highId}`;
  if (row === undefined) throw new Error('no standing was read');
  const { id, publicId, ...standing } = row;
  return { ...standing, conversation: id === null || publicId === null ? null : { id, publicId } };
}
