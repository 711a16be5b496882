import 'server-only';
import { lockMembers } from '@/lib/accounts/locks';
import { gateErrors } from '@/lib/accounts/policy';
import { getSetting } from '@/lib/content/queries';
import type { SettingValue } from '@/lib/content/settings';
import { publicCards } from '@/lib/directory/public-cards';
import { favoriteGateOf } from '@/lib/favorites/queries';
import { addFavorite } from '@/lib/favorites/service';
import { getMessage } from '@/lib/messages/history';
import type { SentMessage } from '@/lib/messages/message-view';
import type { ExchangeOrder } from '@/lib/messages/schemas';
import { type Sender, writeMessage } from '@/lib/messages/send-message';
import { findSide } from '@/lib/messages/sides';
import { findOwnCard } from '@/lib/messages/targets';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { announceLive } from '@/lib/server/live/announce';

/**
 * Answers a card that was offered with one's own: each of the two has the other's card in their folder then, or neither has.
 * Done again, or by two presses at once, it is one exchange.
 * @throws AppError `notFound` for an offer that the reader did not get, that was taken back, or whose card is not shown any
 *   more; `noCardData` without a card of one's own; the gates of favourites and `favoritesFull` for one's own folder;
 *   `conflict` where the other's takes none; what `writeMessage` throws
 */
export async function exchangeCards(viewer: Sender, order: ExchangeOrder): Promise<SentMessage> {
  const [rights, posting] = await Promise.all([getSetting('visitorRights'), getSetting('posting')]);
  const gate = favoriteGateOf(viewer, rights);
  if (gate) throw new AppError(gateErrors[gate]);
  const reply = await db.$transaction(async (tx) => {
    const { conversationId, otherId } = await findSide(tx, viewer, order.conversation);
    if (otherId === null) throw new AppError('notFound');
    await lockMembers(tx, [viewer.id, otherId]);
    const offer = await findOffer(tx, { conversationId, otherId }, viewer.id, order.message);
    const done = offer.replies[0];
    if (done) return done;
    const own = await findOwnCard(tx, viewer.id);
    if (!own) throw new AppError('noCardData');
    const theirs = await findOwnCard(tx, otherId, offer.cardId);
    if (!theirs) throw new AppError('notFound');
    await addFavorite(tx, viewer, theirs.publicId);
    await addForOther(tx, otherId, own.publicId, rights);
    const written = await writeMessage(
      tx,
      viewer,
      {
        clientId: order.clientId,
        to: { conversation: order.conversation },
        replyTo: order.message,
        form: 'cardAnswer',
        text: '',
        pictures: [],
        locale: order.locale,
      },
      posting,
    );
    // The same press once more, whose answer was taken back meanwhile.
    if (written.withdrawnAt !== null) return written;
    await tx.message.update({
      where: { id: offer.id },
      data: { exchangedAt: new Date() },
      select: { id: true },
    });
    await announceLive(tx, [viewer.id, otherId], 'messageChanged', {
      conversation: order.conversation,
      message: order.message,
    });
    return written;
  });
  return {
    conversation: order.conversation,
    message: await getMessage(viewer, reply.id, order.locale),
  };
}

/** An offer that the reader got and sees, with the answer that it had before. */
async function findOffer(
  tx: Tx,
  { conversationId, otherId }: { conversationId: number; otherId: number },
  memberId: number,
  publicId: string,
) {
  const offer = await tx.message.findFirst({
    where: {
      publicId,
      conversationId,
      senderId: otherId,
      form: 'cardOffer',
      withdrawnAt: null,
      hidden: { none: { memberId } },
      card: publicCards,
    },
    select: {
      id: true,
      cardId: true,
      replies: { where: { form: 'cardAnswer', withdrawnAt: null }, take: 1, select: { id: true } },
    },
  });
  if (!offer || offer.cardId === null) throw new AppError('notFound');
  return { ...offer, cardId: offer.cardId };
}

/** The same folder, gates and limit for who offered; their obstacle is not told in detail. */
async function addForOther(
  tx: Tx,
  otherId: number,
  card: string,
  rights: SettingValue<'visitorRights'>,
): Promise<void> {
  const other = await tx.member.findUnique({
    where: { id: otherId },
    select: { id: true, vipType: true, membershipStatus: true },
  });
  if (!other || favoriteGateOf(other, rights)) throw new AppError('conflict');
  try {
    await addFavorite(tx, other, card);
  } catch (error) {
    if (error instanceof AppError && error.code === 'favoritesFull') throw new AppError('conflict');
    throw error;
  }
}
