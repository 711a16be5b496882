import 'server-only';
import { db } from '@/lib/server/db';
import { atOnce, byId, byNumber, step } from '../batches';
import type { Part } from '../part';

/** Others as everybody sees them: what else they are is theirs. */
const shown = { select: { publicId: true, nickname: true } } as const;
const card = { select: { publicId: true, companyName: true, kind: true } } as const;

/** What they note about a card that they keep. */
const marks = { tags: true, note: true, remindAt: true, remindedAt: true, changedAt: true } as const;

/** What a member has with others, and keeps of them. */
export const peopleParts: readonly Part[] = [
  { name: 'messages', models: ['ConversationSide', 'Conversation', 'Message'], read: readMessages },
  {
    name: 'quick-answers',
    models: ['QuickAnswer', 'AutomaticAnswer'],
    read: (memberId) =>
      byId((range) =>
        db.quickAnswer.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { id: true, text: true },
        }),
      ),
  },
  {
    name: 'inquiries',
    models: ['Inquiry'],
    read: (memberId) =>
      byId((range) =>
        db.inquiry.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { id: true, text: true, createdAt: true, targets: { select: { card } } },
        }),
      ),
  },
  {
    name: 'friends',
    models: ['Friend'],
    read: (memberId) =>
      byNumber('friendId', (range) =>
        db.friend.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { friendId: true, note: true, tags: true, createdAt: true, friend: shown },
        }),
      ),
  },
  { name: 'friend-requests', models: ['Friendship'], read: readFriendships },
  {
    name: 'follows',
    models: ['Follow'],
    read: (memberId) =>
      byNumber('cardId', (range) =>
        db.follow.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { cardId: true, createdAt: true, card },
        }),
      ),
  },
  {
    name: 'blocks',
    models: ['Block'],
    read: (memberId) =>
      byNumber('blockedId', (range) =>
        db.block.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { blockedId: true, name: true, createdAt: true },
        }),
      ),
  },
  {
    name: 'mutes',
    models: ['Mute'],
    read: (memberId) =>
      byNumber('mutedId', (range) =>
        db.mute.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { mutedId: true, name: true, createdAt: true },
        }),
      ),
  },
  {
    name: 'favorites',
    models: ['Favorite', 'DeletedFavorite', 'PostFavorite'],
    read: async function* (memberId) {
      yield* byNumber('cardId', (range) =>
        db.favorite.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { cardId: true, ...marks, createdAt: true, card },
        }),
      );
      // Of the last hour.
      yield* byNumber('cardId', (range) =>
        db.deletedFavorite.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { cardId: true, ...marks, createdAt: true, deletedAt: true, card },
        }),
      );
      yield* byNumber('postId', (range) =>
        db.postFavorite.findMany({
          ...range,
          where: { memberId, ...range.where },
          select: { postId: true, createdAt: true, post: { select: { publicId: true, title: true } } },
        }),
      );
    },
  },
  {
    name: 'opened-contacts',
    models: ['ContactView'],
    read: (memberId) =>
      // Kept for weeks, and a few hundred a day at most.
      atOnce(
        db.contactView.findMany({
          where: { memberId },
          orderBy: [{ day: 'desc' }, { cardId: 'asc' }],
          take: 50_000,
          select: { day: true, viewedAt: true, card: { select: { publicId: true } } },
        }),
      ),
  },
  {
    name: 'exports',
    models: ['CardExport'],
    read: (memberId) =>
      atOnce(
        db.cardExport.findMany({
          where: { memberId },
          take: 1_000,
          select: { format: true, locale: true, createdAt: true, expiresAt: true },
        }),
      ),
  },
];

/** Whatever their side of each conversation shows, of both: what they received is part of it. */
async function* readMessages(memberId: number): AsyncGenerator<object[]> {
  const sides = byNumber('conversationId', (range) =>
    db.conversationSide.findMany({
      ...range,
      where: { memberId, ...range.where },
      select: {
        conversationId: true,
        clearedUpTo: true,
        conversation: { select: { publicId: true } },
        other: shown,
      },
    }),
  );
  for await (const batch of sides)
    for (const { conversationId, clearedUpTo, conversation, other } of batch)
      for (let after = clearedUpTo; ; ) {
        const rows = await db.message.findMany({
          where: { conversationId, id: { gt: after }, hidden: { none: { memberId } } },
          orderBy: { id: 'asc' },
          take: step,
          select: {
            id: true,
            senderId: true,
            publicId: true,
            kind: true,
            form: true,
            text: true,
            sentAt: true,
            viewedAt: true,
            withdrawnAt: true,
            automatic: true,
            card: { select: { publicId: true } },
            post: { select: { publicId: true } },
            product: { select: { publicId: true } },
            pictures: { select: { media: { select: { key: true } } } },
          },
        });
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
        yield rows.map(({ senderId, ...message }) => ({
          conversation: conversation.publicId,
          with: other,
          sent: senderId === memberId,
          ...message,
        }));
      }
}

/** What they asked of others and others of them, as friends. */
async function* readFriendships(memberId: number): AsyncGenerator<object[]> {
  for (const side of ['low', 'high'] as const) {
    const rows = byId((range) =>
      db.friendship.findMany({
        ...range,
        where: { [side === 'low' ? 'lowId' : 'highId']: memberId, ...range.where },
        select: {
          id: true,
          askerId: true,
          status: true,
          line: true,
          askedAt: true,
          decidedAt: true,
          low: shown,
          high: shown,
        },
      }),
    );
    for await (const batch of rows)
      yield batch.map(({ askerId, low, high, ...asked }) => ({
        with: side === 'low' ? high : low,
        sent: askerId === memberId,
        ...asked,
      }));
  }
}
