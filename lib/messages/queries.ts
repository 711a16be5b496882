import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { Viewer } from '@/lib/shared/viewer';
import { excerpt } from './excerpt';
import { conversationsSize, mostUnread, searchSize } from './limits';
import { lastMessageSelect, lastMessageView } from './message-rows';
import type { ConversationList, FoundMessage } from './message-view';
import { personOf, personSelect } from './people';
import { sidesOf } from './sides';
import type { ConversationTab } from './tabs';

type Member = Pick<Viewer, 'id'>;

/** What a tab narrows the member's conversations to. */
const tabs = {
  all: { place: 'inbox' },
  unread: { place: 'inbox', unread: { gt: 0 } },
  sent: { place: 'inbox', lastFromMe: true },
  received: { place: 'inbox', lastFromMe: false },
  viewed: { place: 'inbox', lastFromMe: true, lastViewed: true },
  requests: { place: 'request' },
} as const satisfies Record<ConversationTab, Prisma.ConversationSideWhereInput>;

/**
 * A page of the member's own conversations, the one with the newest message first.
 * @param before the newest message of the last one of the page before
 */
export async function listConversations(
  viewer: Member,
  { tab, before, locale }: { tab: ConversationTab; before?: string | undefined; locale: Locale },
): Promise<ConversationList> {
  const own = sidesOf(viewer);
  const from = before === undefined ? null : await findOwnMessage(viewer, before);
  const [rows, counts] = await Promise.all([
    db.conversationSide.findMany({
      where: { ...own, ...tabs[tab], lastMessageId: from === null ? { not: null } : { lt: from } },
      orderBy: { lastMessageId: 'desc' },
      take: conversationsSize + 1,
      select: {
        place: true,
        unread: true,
        mutedAt: true,
        conversation: { select: { publicId: true } },
        other: personSelect(viewer.id),
        lastMessage: { select: lastMessageSelect },
      },
    }),
    countWaiting(viewer),
  ]);
  const shown = rows.slice(0, conversationsSize).flatMap(({ lastMessage, ...side }) =>
    lastMessage
      ? [
          {
            publicId: side.conversation.publicId,
            person: personOf(side.other, locale),
            place: side.place,
            unread: side.unread,
            muted: side.mutedAt !== null,
            last: lastMessageView(lastMessage, viewer.id),
          },
        ]
      : [],
  );
  const next = rows.length > conversationsSize ? (shown.at(-1)?.last.publicId ?? null) : null;
  return { rows: shown, next, counts };
}

/** A message of one of the member's own conversations, by its id; 0 for any other, before which nothing stands. */
async function findOwnMessage(viewer: Member, publicId: string): Promise<number> {
  const row = await db.message.findFirst({
    where: { publicId, conversation: { sides: { some: { memberId: viewer.id } } } },
    select: { id: true },
  });
  return row?.id ?? 0;
}

/** In how many conversations something is unread, in the inbox and among the requests. */
async function countWaiting(viewer: Member): Promise<ConversationList['counts']> {
  const [unread, requests] = await Promise.all(
    (['inbox', 'request'] as const).map((place) =>
      db.conversationSide.count({
        where: { ...sidesOf(viewer), place, unread: { gt: 0 }, lastMessageId: { not: null } },
        take: mostUnread + 1,
      }),
    ),
  );
  return { unread: unread ?? 0, requests: requests ?? 0 };
}

/**
 * What the header counts: conversations of the inbox with something unread, up to one above `mostUnread`; not those that are muted
 * themselves, nor those with somebody who is.
 */
export function countUnreadConversations(viewer: Member): Promise<number> {
  return db.conversationSide.count({
    where: {
      AND: [sidesOf(viewer), notOfMuted(viewer)],
      place: 'inbox',
      unread: { gt: 0 },
      mutedAt: null,
      lastMessageId: { not: null },
    },
    take: mostUnread + 1,
  });
}

function notOfMuted({ id }: Member) {
  return {
    OR: [{ otherId: null }, { other: { mutedBy: { none: { memberId: id } } } }],
  } satisfies Prisma.ConversationSideWhereInput;
}

/** Messages of the member's own conversations that say something, the newest first; none for an empty text. */
export async function searchMessages(
  viewer: Member,
  { q, locale }: { q: string; locale: Locale },
): Promise<FoundMessage[]> {
  const text = foldText(q).trim();
  if (text === '') return [];
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT m.id FROM conversation_side side JOIN message m ON m.conversation_id = side.conversation_id
    WHERE side.member_id = ${viewer.id} AND m.id > side.cleared_up_to AND m.withdrawn_at IS NULL
      AND m.text_fold LIKE ${`%${escapeLike(text)}%`}
      AND NOT EXISTS (SELECT 1 FROM message_hidden h WHERE h.message_id = m.id AND h.member_id = side.member_id)
      AND NOT EXISTS (SELECT 1 FROM block b WHERE b.member_id = side.member_id AND b.blocked_id = side.other_id)
    ORDER BY m.id DESC LIMIT ${searchSize}`;
  const rows = await db.message.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    take: searchSize,
    select: {
      ...lastMessageSelect,
      conversation: {
        select: {
          publicId: true,
          sides: { where: { memberId: viewer.id }, take: 1, select: { other: personSelect(viewer.id) } },
        },
      },
    },
  });
  return rows.map(({ conversation, ...row }) => {
    const { publicId, mine, text: shown, sentAt } = lastMessageView(row, viewer.id);
    return {
      conversation: conversation.publicId,
      person: personOf(conversation.sides[0]?.other ?? null, locale),
      message: { publicId, mine, text: excerpt(row.text, q) || shown, sentAt },
    };
  });
}
