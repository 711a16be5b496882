import 'server-only';
import type { NotificationPlace } from '@/lib/notifications/kind-row';
import { type NotificationKind, type NotificationParams, notificationKinds } from '@/lib/notifications/kinds';
import type { Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';

/** Notifications of comments that an account gets. */
const mostComments = 5;

type Told = { at: Date; actorId?: number; isRead: boolean };
type Member = { id: number; vipType: number; membershipExpiresAt: Date | null };

/**
 * Writes what the demo's accounts were notified of, from what the demo has: their membership, messages that they did not read,
 * requests that wait, friends and comments. No mail is sent of it.
 */
export async function seedDemoNotifications(tx: Tx, memberIds: readonly number[], now: Date): Promise<void> {
  const members = await tx.member.findMany({
    where: { id: { in: [...memberIds] } },
    orderBy: { id: 'asc' },
    take: memberIds.length,
    select: { id: true, vipType: true, membershipExpiresAt: true },
  });
  for (const member of members) {
    const told = [
      ...(await tellOfMembership(tx, member, now)),
      ...(await tellOfMessages(tx, member.id)),
      ...(await tellOfFriends(tx, member.id)),
      ...(await tellOfComments(tx, member.id)),
    ];
    // As they would have come: the newest has the largest number.
    told.sort((one, next) => one.createdAt.getTime() - next.createdAt.getTime());
    for (const { actorId, ...row } of told)
      await tx.systemMessage.create({
        data: {
          ...row,
          memberId: member.id,
          ...(actorId === undefined
            ? {}
            : { actors: { create: { memberId: actorId, createdAt: row.createdAt } } }),
        },
        select: { id: true },
      });
  }
}

function tell<Kind extends NotificationKind>(kind: Kind, params: NotificationParams<Kind>, told: Told) {
  const { list, lifetimeDays, subject } = notificationKinds[kind] as {
    list: NotificationPlace;
    lifetimeDays: number;
    subject?: (params: NotificationParams<Kind>) => string;
  };
  const { at: createdAt, actorId, isRead } = told;
  return {
    kind,
    list,
    params: params as object,
    subject: subject?.(params) ?? null,
    createdAt,
    actorId,
    readAt: isRead ? createdAt : null,
    expiresAt: new Date(createdAt.getTime() + lifetimeDays * dayMs),
  };
}

async function tellOfMembership(tx: Tx, { id, vipType, membershipExpiresAt }: Member, now: Date) {
  const cards = await tx.card.findMany({
    where: { ownerId: id, status: 'published' },
    orderBy: { id: 'asc' },
    take: 2,
    select: { publicId: true, kind: true, companyName: true, contactName: true },
  });
  const begun = new Date(now.getTime() - 12 * dayMs);
  return [
    ...(membershipExpiresAt
      ? [
          tell(
            'membershipActivated',
            { vipType, until: membershipExpiresAt.toISOString() },
            { at: begun, isRead: true },
          ),
        ]
      : []),
    ...cards.map(({ publicId, kind, companyName, contactName }, at) =>
      tell(
        'cardPublished',
        { publicId, kind, name: (kind === 'company' ? companyName : contactName) ?? '' },
        { at: new Date(begun.getTime() + (at + 1) * dayMs), isRead: at === 0 },
      ),
    ),
  ];
}

async function tellOfMessages(tx: Tx, memberId: number) {
  const sides = await tx.conversationSide.findMany({
    where: { memberId, unread: { gt: 0 }, mutedAt: null },
    take: 20,
    select: {
      conversation: { select: { publicId: true } },
      other: { select: { id: true, nickname: true } },
      lastMessage: { select: { sentAt: true } },
    },
  });
  return sides.flatMap(({ conversation, other, lastMessage }) =>
    other && lastMessage
      ? [
          tell(
            'messageReceived',
            { name: other.nickname, publicId: conversation.publicId },
            { at: lastMessage.sentAt, actorId: other.id, isRead: false },
          ),
        ]
      : [],
  );
}

async function tellOfFriends(tx: Tx, memberId: number) {
  const person = { select: { id: true, nickname: true, publicId: true } } as const;
  const friendships = await tx.friendship.findMany({
    where: {
      OR: [
        { askedId: memberId, status: 'pending' },
        { askerId: memberId, status: 'accepted' },
      ],
    },
    orderBy: { id: 'asc' },
    take: 20,
    select: { status: true, askedAt: true, decidedAt: true, low: person, high: person },
  });
  return friendships.map(({ status, askedAt, decidedAt, low, high }) => {
    const { id: actorId, nickname: name, publicId } = low.id === memberId ? high : low;
    return status === 'pending'
      ? tell('friendRequested', { name, publicId }, { at: askedAt, actorId, isRead: false })
      : tell('friendAccepted', { name, publicId }, { at: decidedAt ?? askedAt, actorId, isRead: true });
  });
}

async function tellOfComments(tx: Tx, memberId: number) {
  const comments = await tx.comment.findMany({
    where: { shown: true, authorId: { not: memberId }, post: { ownerId: memberId } },
    orderBy: { createdAt: 'desc' },
    distinct: ['postId'],
    take: mostComments,
    select: {
      publicId: true,
      authorId: true,
      createdAt: true,
      post: { select: { publicId: true, title: true } },
    },
  });
  return comments.flatMap(({ publicId: comment, authorId, createdAt: at, post }, place) =>
    authorId === null
      ? []
      : [
          tell(
            'postCommented',
            { name: post.title, publicId: post.publicId, comment },
            { at, actorId: authorId, isRead: place > 0 },
          ),
        ],
  );
}
