import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { favoritesMost } from '@/lib/favorites/schemas';
import { exchangeCards } from '@/lib/flows/messages/exchange-cards';
import { sendMessageAction } from '@/lib/messages/actions';
import { getHistory } from '@/lib/messages/history';
import { withdrawMessage } from '@/lib/messages/service';
import { db } from '@/lib/server/db';
import { makeCard } from '@/tests/factories/cards';
import { brokenRules } from '@/tests/factories/conversation-rules';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage, newMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'broken',
  );

/** Two friends with a card each, and the card that Lan offered. */
async function makeOffer() {
  const lan = await makeActiveMember({ nickname: 'Lan' });
  const minh = await makeActiveMember({ nickname: 'Minh' });
  const lansCard = await makeCard({ ownerId: lan.id, kind: 'personal' });
  const minhsCard = await makeCard({ ownerId: minh.id, kind: 'company' });
  await makeFriends(lan, minh);
  const { conversation } = await makeMessage(lan, { member: minh.publicId });
  const offer = await makeMessage(lan, { conversation }, { form: 'cardOffer', text: '' });
  const order = (clientId: string = randomUUID()) => ({
    clientId,
    from: minh.publicId,
    conversation,
    message: offer.message.publicId,
    locale: 'vi' as const,
  });
  return { lan, minh, lansCard, minhsCard, conversation, offer: offer.message, order };
}

const folders = async () =>
  (await db.favorite.findMany({ orderBy: { memberId: 'asc' } })).map(({ memberId, cardId }) => [
    memberId,
    cardId,
  ]);
const last = async (viewer: Parameters<typeof getHistory>[0], id: string, count: number) =>
  (await getHistory(viewer, { id, locale: 'vi' })).messages.slice(-count);

describe('an offered card', () => {
  it('is shown as a tile; the answer puts each card into the folder of the other', async () => {
    const { lan, minh, lansCard, minhsCard, conversation, offer, order } = await makeOffer();
    expect(offer).toMatchObject({
      form: 'cardOffer',
      text: '',
      exchanged: false,
      about: { publicId: lansCard.publicId },
    });
    const { message } = await exchangeCards(minh, order());
    expect(message).toMatchObject({
      form: 'cardAnswer',
      mine: true,
      about: { publicId: minhsCard.publicId },
      quoted: { publicId: offer.publicId, form: 'cardOffer' },
    });
    expect(await folders()).toEqual([
      [lan.id, minhsCard.id],
      [minh.id, lansCard.id],
    ]);
    expect(await last(lan, conversation, 2)).toMatchObject([
      { form: 'cardOffer', exchanged: true },
      { form: 'cardAnswer', mine: false },
    ]);
  });

  it('is exchanged once by two presses at once and by one that is repeated', async () => {
    const { minh, order } = await makeOffer();
    const both = await Promise.all([exchangeCards(minh, order()), exchangeCards(minh, order())]);
    const again = await exchangeCards(minh, order());
    const ids = new Set([...both, again].map(({ message }) => message.publicId));
    expect(ids.size).toBe(1);
    expect(await db.message.count({ where: { form: 'cardAnswer' } })).toBe(1);
    expect(await folders()).toHaveLength(2);
  });

  it('waits for an answer again once that was taken back', async () => {
    const { lan, minh, conversation, order } = await makeOffer();
    const first = order();
    const { message } = await exchangeCards(minh, first);
    await db.liveEvent.deleteMany();
    await withdrawMessage(minh, { conversation, message: message.publicId });
    const offer = async () => (await last(lan, conversation, 3)).find(({ form }) => form === 'cardOffer');
    expect(await offer()).toMatchObject({ exchanged: false });
    const told = await db.liveEvent.findMany({ where: { memberId: lan.id, kind: 'messageChanged' } });
    expect(told.map(({ data }) => data)).toContainEqual({ conversation, message: first.message });
    // The press of before, repeated, is the answer that was taken back, and no exchange.
    expect((await exchangeCards(minh, first)).message).toMatchObject({ state: 'withdrawn' });
    expect(await offer()).toMatchObject({ exchanged: false });
    const again = await exchangeCards(minh, order());
    expect(again.message.publicId).not.toBe(message.publicId);
    expect(await offer()).toMatchObject({ exchanged: true });
    // Friends of a test have no list of friends; the offer is what is looked at.
    expect((await brokenRules()).filter((line) => /offer|answer/.test(line))).toEqual([]);
  });

  it('is for who got it: neither a stranger nor who offered answers it, nor one that was taken back', async () => {
    const { lan, minh, conversation, offer, order } = await makeOffer();
    const stranger = await makeActiveMember();
    await makeCard({ ownerId: stranger.id });
    expect(await failing(exchangeCards(stranger, order()))).toBe('notFound');
    expect(await failing(exchangeCards(lan, order()))).toBe('notFound');
    const plain = await makeMessage(lan, { conversation });
    expect(await failing(exchangeCards(minh, { ...order(), message: plain.message.publicId }))).toBe(
      'notFound',
    );
    await withdrawMessage(lan, { conversation, message: offer.publicId });
    expect(await failing(exchangeCards(minh, order()))).toBe('notFound');
    expect(await folders()).toEqual([]);
  });

  it('leaves both folders alone where one of them takes nothing', async () => {
    const { lan, minh, lansCard, order } = await makeOffer();
    await db.$executeRaw`
      INSERT INTO card (public_id, kind, status, source_locale, updated_at)
      SELECT 'x' || n, 'company', 'hidden', 'vi', now() FROM generate_series(1, ${favoritesMost}::integer) n`;
    await db.$executeRaw`
      INSERT INTO favorite (member_id, card_id) SELECT ${lan.id}, id FROM card WHERE status = 'hidden'`;
    expect(await failing(exchangeCards(minh, order()))).toBe('conflict');
    expect(await db.favorite.count({ where: { cardId: lansCard.id } })).toBe(0);
    expect(await db.message.count({ where: { form: 'cardAnswer' } })).toBe(0);
    await db.favorite.deleteMany();
    await db.member.update({ where: { id: minh.id }, data: { membershipStatus: 3 } });
    expect(await failing(exchangeCards({ ...minh, membershipStatus: 3 }, order()))).toBe(
      'activationRequired',
    );
    expect(await folders()).toEqual([]);
  });

  it('needs a card of its own on both sides, in a conversation, with nothing else', async () => {
    const { minhsCard, minh, order } = await makeOffer();
    await db.card.update({ where: { id: minhsCard.id }, data: { status: 'hidden' } });
    expect(await failing(exchangeCards(minh, order()))).toBe('noCardData');
    const visitor = await signIn({ vipType: 2, membershipStatus: 1 });
    const friend = await makeMember();
    await makeFriends(visitor.viewer, friend);
    const offer = (to: object, more = {}) =>
      callAction(
        () =>
          sendMessageAction({
            ...newMessage(to as { member: string }),
            from: visitor.viewer.publicId,
            form: 'cardOffer',
            text: '',
            ...more,
          }),
        visitor.headers,
      );
    expect(await offer({ member: friend.publicId })).toMatchObject({ code: 'invalidInput' });
    const { conversation } = await makeMessage(visitor.viewer, { member: friend.publicId });
    expect(await offer({ conversation }, { text: 'and more' })).toMatchObject({ code: 'invalidInput' });
    expect(await offer({ conversation })).toMatchObject({ code: 'noCardData' });
  });
});
