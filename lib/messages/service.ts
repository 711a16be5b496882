import 'server-only';
import { readNotificationsOf } from '@/lib/notifications/settle';
import { cancelPush, tokenOf } from '@/lib/push/enqueue-push';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { announceLive } from '@/lib/server/live/announce';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { isBlockedBetween } from '@/lib/social/blocks';
import { lockPair } from '@/lib/social/locks';
import { forgetPictures } from './pictures';
import { canWithdraw } from './policy';
import { findSide, type OwnSide, refreshSides } from './sides';
import { forgetMessageTranslations, forgetTranslationsOf } from './translations/request';

type Reader = Pick<Viewer, 'id'>;
type Ref = { conversation: string; message: string };

/** The reader's side while nobody else writes to the conversation. */
async function holdSide(tx: Tx, viewer: Reader, conversation: string): Promise<OwnSide> {
  const { otherId } = await findSide(tx, viewer, conversation);
  await lockPair(tx, viewer.id, otherId ?? viewer.id);
  return findSide(tx, viewer, conversation);
}

/**
 * Says that the reader saw a conversation up to a message: its sender is told when, what they were notified of it counts as
 * read. Seeing it again changes nothing.
 * @throws AppError `notFound` for a conversation or message of others
 */
export async function markSeen(
  viewer: Reader,
  { conversation, message }: Ref,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const side = await holdSide(tx, viewer, conversation);
    const { conversationId, otherId } = side;
    const upTo = await findMessage(tx, conversationId, message);
    await readNotificationsOf(tx, about(viewer.id, conversation));
    if (upTo.id <= side.readUpTo) return;
    const { count } = await tx.message.updateMany({
      where: { conversationId, id: { lte: upTo.id }, viewedAt: null, NOT: { senderId: viewer.id } },
      data: { viewedAt: now },
    });
    await tx.conversationSide.update({
      where: { conversationId_memberId: { conversationId, memberId: viewer.id } },
      data: { readUpTo: upTo.id },
      select: { memberId: true },
    });
    await refreshSides(tx, conversationId);
    await announceLive(tx, [viewer.id], 'unread', {});
    if (count === 0 || otherId === null || (await isBlockedBetween(tx, viewer.id, otherId))) return;
    await announceLive(tx, [otherId], 'seen', { conversation, message, at: now.toISOString() });
  });
}

/** What a member was notified of a conversation. */
function about(memberId: number, conversation: string) {
  return { memberId, kind: ['messageReceived', 'messageRequested'], subject: conversation } as const;
}

/** Where nothing of a conversation is unread any more, nor is what its member was notified of it, and nothing is pushed. */
async function settle(tx: Tx, memberId: number, conversationId: number, conversation: string): Promise<void> {
  const side = await tx.conversationSide.findUnique({
    where: { conversationId_memberId: { conversationId, memberId } },
    select: { unread: true },
  });
  if (side?.unread !== 0) return;
  await readNotificationsOf(tx, about(memberId, conversation));
  await cancelPush(tx, memberId, pushToken(conversation));
}

/** Names what is pushed of a conversation. */
const pushToken = (conversation: string) => tokenOf(paths.memberMessages({ conversation }));

async function findMessage(tx: Tx, conversationId: number, publicId: string) {
  const found = await tx.message.findFirst({
    where: { publicId, conversationId },
    select: {
      id: true,
      senderId: true,
      sentAt: true,
      withdrawnAt: true,
      form: true,
      replyTo: { select: { id: true, publicId: true } },
    },
  });
  if (!found) throw new AppError('notFound');
  return found;
}

/**
 * Takes back what one sent, for two minutes: its text, pictures and translations are gone for both, and that it was withdrawn stays.
 * A card that was offered waits for an answer again when that one is taken back.
 * @throws AppError `notFound` for what is not one's own, `conflict` after that time
 */
export async function withdrawMessage(viewer: Reader, ref: Ref, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const { conversationId, otherId } = await holdSide(tx, viewer, ref.conversation);
    const message = await findMessage(tx, conversationId, ref.message);
    const mine = message.senderId === viewer.id;
    if (!mine) throw new AppError('notFound');
    if (message.withdrawnAt !== null) return;
    if (!canWithdraw({ mine, sentAt: message.sentAt }, now)) throw new AppError('conflict');
    await tx.message.update({
      where: { id: message.id },
      data: { withdrawnAt: now, text: '', textFold: '' },
      select: { id: true },
    });
    await forgetPictures(tx, { id: message.id });
    await forgetMessageTranslations(tx, message.id);
    await refreshSides(tx, conversationId);
    const both = otherId === null ? [viewer.id] : [viewer.id, otherId];
    const offer = message.form === 'cardAnswer' ? message.replyTo : null;
    if (offer)
      await tx.message.update({ where: { id: offer.id }, data: { exchangedAt: null }, select: { id: true } });
    await announceLive(tx, both, 'messageChanged', ref);
    if (offer) await announceLive(tx, both, 'messageChanged', { ...ref, message: offer.publicId });
    if (otherId === null) return;
    await settle(tx, otherId, conversationId, ref.conversation);
    await announceLive(tx, [otherId], 'unread', {});
  });
}

/**
 * Deletes a message for the reader alone, or brings it back.
 * @throws AppError `notFound` for one of others
 */
export async function setMessageHidden(viewer: Reader, ref: Ref, hidden: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    const side = await holdSide(tx, viewer, ref.conversation);
    const { id: messageId } = await findMessage(tx, side.conversationId, ref.message);
    if (messageId <= side.clearedUpTo) throw new AppError('notFound');
    const row = { messageId, memberId: viewer.id };
    if (hidden) await tx.messageHidden.createMany({ data: [row], skipDuplicates: true });
    else await tx.messageHidden.deleteMany({ where: row });
    await changeOwn(tx, viewer, side.conversationId, ref);
    await settle(tx, viewer.id, side.conversationId, ref.conversation);
  });
}

/**
 * Deletes all messages of a conversation for the reader alone: it leaves their lists until something new is written.
 * @throws AppError `notFound` for a conversation of others
 */
export async function clearConversation(viewer: Reader, conversation: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { conversationId } = await holdSide(tx, viewer, conversation);
    // Those that were deleted before go with them.
    const newest = await tx.message.findFirst({
      where: { conversationId },
      orderBy: { id: 'desc' },
      select: { id: true, publicId: true },
    });
    if (!newest) return;
    await tx.conversationSide.update({
      where: { conversationId_memberId: { conversationId, memberId: viewer.id } },
      data: { clearedUpTo: newest.id },
      select: { memberId: true },
    });
    await tx.messageHidden.deleteMany({ where: { memberId: viewer.id, message: { conversationId } } });
    await forgetTranslationsOf(tx, { conversationId, NOT: { senderId: viewer.id } });
    await readNotificationsOf(tx, about(viewer.id, conversation));
    await changeOwn(tx, viewer, conversationId, { conversation, message: newest.publicId });
  });
}

/** The reader's other pages show it the same way. */
async function changeOwn(tx: Tx, { id }: Reader, conversationId: number, ref: Ref): Promise<void> {
  await refreshSides(tx, conversationId);
  await announceLive(tx, [id], 'messageChanged', ref);
  await announceLive(tx, [id], 'unread', {});
}

/**
 * Whether the reader wants to be notified of what comes into a conversation. Muted, what they were notified of it is read, so that
 * no mail tells it later, and what was to be pushed is taken back.
 * @throws AppError `notFound` for a conversation of others
 */
export async function setMuted(viewer: Reader, conversation: string, muted: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    const { conversationId } = await holdSide(tx, viewer, conversation);
    await tx.conversationSide.update({
      where: { conversationId_memberId: { conversationId, memberId: viewer.id } },
      data: { mutedAt: muted ? new Date() : null },
      select: { memberId: true },
    });
    if (muted) {
      await readNotificationsOf(tx, about(viewer.id, conversation));
      await cancelPush(tx, viewer.id, pushToken(conversation));
    }
    await announceLive(tx, [viewer.id], 'unread', {});
  });
}
