import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { Viewer } from '@/lib/shared/viewer';
import { mostUnread } from './limits';
import type { ConversationPlace } from './message-view';

type Member = Pick<Viewer, 'id'>;

/**
 * The sides that a member sees: not those of who they blocked themselves, which are back once that is undone. That they were
 * blocked is not told: such a one looks like a deleted member.
 */
export function sidesOf(viewer: Member) {
  return {
    memberId: viewer.id,
    OR: [{ otherId: null }, { other: { blockedBy: { none: { memberId: viewer.id } } } }],
  } satisfies Prisma.ConversationSideWhereInput;
}

/**
 * A member's own side of a conversation.
 * @param whoever also where the member blocked the other: what was said before can be reported still
 * @throws AppError `notFound` for a conversation of others, and one that is not there
 */
export async function findSide(
  tx: Pick<Tx, 'conversationSide'>,
  viewer: Member,
  conversation: string,
  { whoever = false } = {},
) {
  const own = whoever ? { memberId: viewer.id } : sidesOf(viewer);
  const side = await tx.conversationSide.findFirst({
    where: { ...own, conversation: { publicId: conversation } },
    select: {
      conversationId: true,
      memberId: true,
      otherId: true,
      place: true,
      readUpTo: true,
      clearedUpTo: true,
      mutedAt: true,
      unread: true,
      lastMessageId: true,
    },
  });
  if (!side) throw new AppError('notFound');
  return side;
}

export type OwnSide = Awaited<ReturnType<typeof findSide>>;

/** What a new message asks of a side. */
export type Side = { memberId: number; place: ConversationPlace; muted: boolean; unread: number };

/**
 * Writes what follows from the messages to both sides of a conversation: its newest one, whose that is, whether it was viewed,
 * and how many are unread. What answered by itself is not what its sender wrote last: the inquiry waits for them still. After whatever changes a message or what a side sees of them.
 * @param accepting members on whose side it leaves the requests
 * @returns both sides as they are now
 */
export function refreshSides(
  tx: Pick<Tx, '$queryRaw'>,
  conversationId: number,
  accepting: readonly number[] = [],
): Promise<Side[]> {
  return tx.$queryRaw<Side[]>`
    UPDATE conversation_side side
    SET place = CASE WHEN side.member_id = ANY (${[...accepting]}::integer[]) THEN 'inbox' ELSE side.place END,
      last_message_id = newest.id,
      last_from_me = coalesce(newest.sender_id = side.member_id, false),
      last_viewed = coalesce(newest.sender_id = side.member_id AND newest.viewed_at IS NOT NULL, false),
      unread = waiting.count
    FROM conversation_side own
    LEFT JOIN LATERAL (
      SELECT m.id, m.sender_id, m.viewed_at FROM message m
      WHERE m.conversation_id = own.conversation_id AND m.id > own.cleared_up_to AND NOT EXISTS (
        SELECT 1 FROM message_hidden h WHERE h.message_id = m.id AND h.member_id = own.member_id)
        AND NOT (m.automatic AND m.sender_id = own.member_id)
      ORDER BY m.id DESC LIMIT 1) newest ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::smallint AS count FROM (
        SELECT 1 FROM message m
        WHERE m.conversation_id = own.conversation_id AND m.id > greatest(own.read_up_to, own.cleared_up_to)
          AND m.sender_id IS DISTINCT FROM own.member_id AND m.withdrawn_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM message_hidden h WHERE h.message_id = m.id AND h.member_id = own.member_id)
        LIMIT ${mostUnread + 1}) those) waiting
    WHERE own.conversation_id = ${conversationId}
      AND side.conversation_id = own.conversation_id AND side.member_id = own.member_id
    RETURNING side.member_id AS "memberId", side.place::text AS place, side.muted_at IS NOT NULL AS muted, side.unread`;
}
