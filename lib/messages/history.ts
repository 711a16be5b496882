import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { historySize } from './limits';
import { bareSelect, type MessageRow, messageSelect, messageView, plainRow, seenBy } from './message-rows';
import type { ConversationHead, History, MessageView } from './message-view';
import { isThere, personOf, personSelect } from './people';
import { messageObstacle } from './policy';
import type { HistoryQuery } from './schemas';
import { findSide, type OwnSide } from './sides';
import { readStanding } from './standing';
import { withOffers } from './translations/reading';

type Reader = Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>;
type Page = { rows: MessageRow[]; hasOlder: boolean; hasNewer: boolean };

/**
 * A page of a conversation of the reader's own: the newest, what stands before or after a message, or what lies around it. An
 * unknown message gives the newest.
 * @throws AppError `notFound` for a conversation of others
 */
export async function getHistory(viewer: Reader, query: HistoryQuery): Promise<History> {
  const side = await findSide(db, viewer, query.id);
  const [head, page] = await Promise.all([
    readHead(viewer, side, query.id, query.locale),
    readPageOf(viewer, side, query),
  ]);
  const { rows, hasOlder, hasNewer } = page;
  const messages = rows.map((row) => messageView(row, side, query.locale));
  return { head, messages: await asOf(head, messages, side, query.locale), hasOlder, hasNewer };
}

/**
 * Of who is not there for the reader nothing is translated, and no tile says what a message is about: it would still show the
 * card of who blocked the reader, and so tell them from a deleted member.
 */
async function asOf(
  { person }: ConversationHead,
  messages: MessageView[],
  { otherId }: OwnSide,
  locale: Locale,
): Promise<MessageView[]> {
  if (person === null || otherId === null) return messages.map((message) => ({ ...message, about: null }));
  return withOffers(messages, otherId, locale);
}

/** A message that one of the two just wrote, as they see it. */
export async function getMessage(
  viewer: Pick<Viewer, 'id'>,
  id: number,
  locale: Locale,
): Promise<MessageView> {
  const select = messageSelect(viewer.id, locale);
  const { replies, ...bare } = await db.message.findUniqueOrThrow({
    where: { id },
    select: { ...bareSelect, replies: select.replies },
  });
  const row = plainRow(bare, replies) ?? (await db.message.findUniqueOrThrow({ where: { id }, select }));
  const side = await db.conversationSide.findUniqueOrThrow({
    where: { conversationId_memberId: { conversationId: bare.conversationId, memberId: viewer.id } },
    select: { memberId: true, clearedUpTo: true },
  });
  return messageView(row, side, locale);
}

async function readHead(
  viewer: Reader,
  side: OwnSide,
  publicId: string,
  locale: Locale,
): Promise<ConversationHead> {
  const [other, mute, standing, firstUnread] = await Promise.all([
    side.otherId === null
      ? null
      : db.member.findUnique({
          where: { id: side.otherId },
          select: { ...personSelect(viewer.id).select, publicId: true },
        }),
    side.otherId === null
      ? null
      : db.mute.findUnique({
          where: { memberId_mutedId: { memberId: viewer.id, mutedId: side.otherId } },
          select: { mutedId: true },
        }),
    side.otherId === null ? null : readStanding(db, viewer.id, side.otherId),
    side.unread === 0
      ? null
      : db.message.findFirst({
          where: {
            ...seenBy(side),
            id: { gt: Math.max(side.readUpTo, side.clearedUpTo) },
            NOT: { senderId: viewer.id },
            withdrawnAt: null,
          },
          orderBy: { id: 'asc' },
          select: { publicId: true },
        }),
  ]);
  return {
    publicId,
    person: personOf(other, locale),
    other: other && isThere(other) ? { publicId: other.publicId, muted: mute !== null } : null,
    place: side.place,
    muted: side.mutedAt !== null,
    unread: side.unread,
    firstUnread: firstUnread?.publicId ?? null,
    obstacle: isThere(other) && standing ? messageObstacle(viewer, standing, 'personal') : 'gone',
  };
}

async function readPageOf(viewer: Reader, side: OwnSide, query: HistoryQuery): Promise<Page> {
  const at = query.before ?? query.after ?? query.around;
  const { locale } = query;
  const from = at === undefined ? null : await findPlace(side, at);
  if (from === null) return readOlder(viewer, side, null, historySize, locale);
  if (query.before !== undefined) return readOlder(viewer, side, from, historySize, locale);
  if (query.after !== undefined) return readNewer(viewer, side, from, historySize, locale);
  const half = historySize / 2;
  const [older, newer] = await Promise.all([
    readOlder(viewer, side, from, half, locale),
    readNewer(viewer, side, from - 1, half, locale),
  ]);
  return { rows: [...older.rows, ...newer.rows], hasOlder: older.hasOlder, hasNewer: newer.hasNewer };
}

async function findPlace({ conversationId }: OwnSide, publicId: string): Promise<number | null> {
  const row = await db.message.findFirst({ where: { publicId, conversationId }, select: { id: true } });
  return row?.id ?? null;
}

async function readOlder(
  viewer: Reader,
  side: OwnSide,
  before: number | null,
  size: number,
  locale: Locale,
): Promise<Page> {
  const rows = await db.message.findMany({
    where: { AND: [seenBy(side), before === null ? {} : { id: { lt: before } }] },
    orderBy: { id: 'desc' },
    take: size + 1,
    select: messageSelect(viewer.id, locale),
  });
  return { rows: rows.slice(0, size).reverse(), hasOlder: rows.length > size, hasNewer: before !== null };
}

async function readNewer(
  viewer: Reader,
  side: OwnSide,
  after: number,
  size: number,
  locale: Locale,
): Promise<Page> {
  const rows = await db.message.findMany({
    where: { AND: [seenBy(side), { id: { gt: after } }] },
    orderBy: { id: 'asc' },
    take: size + 1,
    select: messageSelect(viewer.id, locale),
  });
  return { rows: rows.slice(0, size), hasOlder: true, hasNewer: rows.length > size };
}
