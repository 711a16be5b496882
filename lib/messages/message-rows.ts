import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { cutToWidth } from '@/lib/shared/cut-text';
import { pictureSelect } from '@/lib/shared/media';
import { aboutCardSelect, aboutOf, aboutPostSelect, aboutProductSelect } from './about';
import type { LastMessage, MessageState, MessageView, QuotedMessage } from './message-view';

/** In widths of a Latin letter. */
const quoteWidth = 120;

/** Those of a conversation that one of its two sees. */
export function seenBy({ conversationId, memberId, clearedUpTo }: Seer) {
  return {
    conversationId,
    id: { gt: clearedUpTo },
    hidden: { none: { memberId } },
  } satisfies Prisma.MessageWhereInput;
}

type Seer = { conversationId: number; memberId: number; clearedUpTo: number };

export const lastMessageSelect = {
  publicId: true,
  senderId: true,
  kind: true,
  form: true,
  automatic: true,
  text: true,
  sentAt: true,
  viewedAt: true,
  withdrawnAt: true,
  _count: { select: { pictures: true } },
} as const satisfies Prisma.MessageSelect;

/** What stands on the message itself, and the numbers of what else it shows. */
export const bareSelect = {
  ...lastMessageSelect,
  id: true,
  conversationId: true,
  clientId: true,
  exchangedAt: true,
  sourceLocale: true,
  cardId: true,
  postId: true,
  productId: true,
  replyToId: true,
} as const satisfies Prisma.MessageSelect;

/** What is read of a message for one of the two, names for a reader of `locale`. */
export function messageSelect(viewerId: number, locale: Locale) {
  const hidden = { where: { memberId: viewerId }, take: 1, select: { memberId: true } } as const;
  return {
    ...lastMessageSelect,
    id: true,
    clientId: true,
    exchangedAt: true,
    sourceLocale: true,
    pictures: { orderBy: { position: 'asc' }, select: { media: { select: pictureSelect } } },
    card: { select: aboutCardSelect },
    post: { select: aboutPostSelect },
    product: { select: aboutProductSelect(locale) },
    replyTo: { select: { ...lastMessageSelect, id: true, hidden } },
    replies: {
      where: { withdrawnAt: null, hidden: { none: { memberId: viewerId } } },
      orderBy: { id: 'asc' },
      take: 1,
      select: { sentAt: true },
    },
  } as const satisfies Prisma.MessageSelect;
}

/**
 * A message that says something and no more, which most are: all else that a message may show is a statement or several, whether
 * there is any or not. Null for one that shows more.
 */
export function plainRow(bare: BareRow, replies: MessageRow['replies']): MessageRow | null {
  const { cardId, postId, productId, replyToId, _count } = bare;
  const isPlain =
    [cardId, postId, productId, replyToId].every((each) => each === null) && _count.pictures === 0;
  return isPlain
    ? { ...bare, replies, pictures: [], card: null, post: null, product: null, replyTo: null }
    : null;
}

type BareRow = Prisma.MessageGetPayload<{ select: typeof bareSelect }>;
export type MessageRow = Prisma.MessageGetPayload<{ select: ReturnType<typeof messageSelect> }>;
type LastRow = Prisma.MessageGetPayload<{ select: typeof lastMessageSelect }>;

function stateOf({ withdrawnAt, senderId }: Pick<LastRow, 'withdrawnAt' | 'senderId'>): MessageState {
  if (withdrawnAt) return 'withdrawn';
  return senderId === null ? 'removed' : 'shown';
}

/** A message as one of the two sees it, names in their language. */
export function messageView(
  row: MessageRow,
  { memberId, clearedUpTo }: Pick<Seer, 'memberId' | 'clearedUpTo'>,
  locale: Locale,
): MessageView {
  const mine = row.senderId === memberId;
  const state = stateOf(row);
  return {
    publicId: row.publicId,
    clientId: mine ? row.clientId : null,
    mine,
    kind: row.kind,
    form: row.form,
    automatic: row.automatic,
    exchanged: row.form === 'cardOffer' && row.exchangedAt !== null,
    state,
    text: state === 'shown' ? row.text : '',
    lang: row.sourceLocale as Locale,
    // Said of those of the other (translations/reading).
    translatable: false,
    // For the two alone: they come by the guarded address.
    pictures: state === 'shown' ? row.pictures.map(({ media }) => ({ ...media, isPrivate: true })) : [],
    about: state === 'shown' ? aboutOf(row, locale) : null,
    quoted: row.replyTo && quotedOf(row.replyTo, memberId, clearedUpTo),
    sentAt: row.sentAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    repliedAt: row.replies[0]?.sentAt.toISOString() ?? null,
  };
}

function quotedOf(
  row: NonNullable<MessageRow['replyTo']>,
  memberId: number,
  clearedUpTo: number,
): QuotedMessage {
  const isGone = row.hidden.length > 0 || row.id <= clearedUpTo;
  const state = isGone ? 'removed' : stateOf(row);
  return {
    publicId: row.publicId,
    mine: row.senderId === memberId,
    state,
    text: state === 'shown' ? cutToWidth(row.text.replace(/\s+/g, ' '), quoteWidth) : '',
    form: row.form,
    pictureCount: state === 'shown' ? row._count.pictures : 0,
    sentAt: row.sentAt.toISOString(),
  };
}

/** The newest of a conversation, its text in one line. */
export function lastMessageView(row: LastRow, memberId: number): LastMessage {
  const state = stateOf(row);
  return {
    publicId: row.publicId,
    mine: row.senderId === memberId,
    kind: row.kind,
    automatic: row.automatic,
    state,
    text: state === 'shown' ? cutToWidth(row.text.replace(/\s+/g, ' '), quoteWidth) : '',
    form: row.form,
    pictureCount: state === 'shown' ? row._count.pictures : 0,
    sentAt: row.sentAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
  };
}
