import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { sendMessageAction } from '@/lib/messages/actions';
import { getHistory } from '@/lib/messages/history';
import { countUnreadConversations, listConversations } from '@/lib/messages/queries';
import { sendMessage } from '@/lib/messages/send-message';
import { withdrawMessage } from '@/lib/messages/service';
import { getOpening } from '@/lib/messages/targets';
import { db } from '@/lib/server/db';
import { rateLimits } from '@/lib/server/rate-limits';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses } from '@/lib/shared/viewer';
import { emptyVariant } from '@/lib/shop/product-form';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { codesOf, withoutCommit, withoutTable } from '@/tests/factories/database';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage, newMessage } from '@/tests/factories/messages';
import { makePost } from '@/tests/factories/posts';
import { makeSeller, makeSellersProduct } from '@/tests/factories/products';
import { callAction } from '@/tests/factories/requests';

const active = { vipType: 2, membershipStatus: membershipStatuses.active };
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'broken',
  );
const all = (viewer: { id: number }, tab: Parameters<typeof listConversations>[1]['tab'] = 'all') =>
  listConversations(viewer, { tab, locale: 'vi' });

/** Two who write, and the card of the second. */
async function makeTwo(kind: 'company' | 'personal' = 'company') {
  const writer = await makeActiveMember({ nickname: 'Lan' });
  const owner = await makeActiveMember({ nickname: 'Minh' });
  const card = await makeCard({ ownerId: owner.id, kind });
  return { writer, owner, card, to: { card: card.publicId } };
}

describe('a message', () => {
  it('about a company card is an inquiry in the inbox of its owner, who is told of it', async () => {
    const { writer, owner, card, to } = await makeTwo();
    const { conversation, message } = await makeMessage(writer, to, { text: 'Giá sỉ bao nhiêu?' });
    expect(message).toMatchObject({
      mine: true,
      kind: 'inquiry',
      state: 'shown',
      about: { type: 'card', publicId: card.publicId },
      viewedAt: null,
    });
    expect((await all(owner)).rows).toMatchObject([
      {
        publicId: conversation,
        person: { name: 'Lan' },
        unread: 1,
        last: { mine: false, text: 'Giá sỉ bao nhiêu?' },
      },
    ]);
    expect(await countUnreadConversations(owner)).toBe(1);
    expect(await countUnreadConversations(writer)).toBe(0);
    const told = { where: { memberId: owner.id }, include: { actors: true } } as const;
    expect(await db.systemMessage.findMany(told)).toMatchObject([
      {
        kind: 'messageReceived',
        params: { name: 'Lan', publicId: conversation },
        actors: [{ memberId: writer.id }],
      },
    ]);
    const events = await db.liveEvent.findMany({ orderBy: { id: 'asc' } });
    const data = { conversation, message: message.publicId };
    for (const memberId of [writer.id, owner.id])
      expect(events).toContainEqual(expect.objectContaining({ memberId, kind: 'message', data }));
    expect(events).toContainEqual(expect.objectContaining({ memberId: owner.id, kind: 'unread' }));
  });

  it('notifies once a conversation while that is unread', async () => {
    const { writer, owner, to } = await makeTwo();
    await makeMessage(writer, to);
    await makeMessage(writer, to);
    expect(await db.systemMessage.count({ where: { memberId: owner.id } })).toBe(1);
    expect((await all(owner)).rows[0]?.unread).toBe(2);
  });

  it('from a stranger to a person waits among the requests until it is answered', async () => {
    const { writer, owner, to } = await makeTwo('personal');
    const { conversation, message } = await makeMessage(writer, to);
    expect(message.kind).toBe('personal');
    expect((await all(owner)).rows).toEqual([]);
    expect(await all(owner, 'requests')).toMatchObject({
      rows: [{ publicId: conversation, place: 'request' }],
      counts: { unread: 0, requests: 1 },
    });
    expect(await countUnreadConversations(owner)).toBe(0);
    await makeMessage(owner, { conversation });
    expect((await all(owner)).rows).toMatchObject([{ publicId: conversation, place: 'inbox' }]);
    expect((await all(owner, 'requests')).rows).toEqual([]);
  });

  it('from a friend goes to the inbox, and needs no card', async () => {
    const { writer, owner } = await makeTwo();
    const to = { member: owner.publicId };
    expect(await failing(makeMessage(writer, to))).toBe('notFound');
    await makeFriends(writer, owner);
    await makeMessage(writer, to);
    expect((await all(owner)).rows).toMatchObject([{ place: 'inbox', last: { kind: 'personal' } }]);
  });

  it('about a post goes to its author, and one conversation holds all that two write', async () => {
    const { writer, owner, to } = await makeTwo();
    const post = await makePost(owner);
    const first = await makeMessage(writer, to);
    const second = await makeMessage(writer, { post: post.publicId });
    expect(second).toMatchObject({
      conversation: first.conversation,
      message: { about: { type: 'post', publicId: post.publicId } },
    });
    expect(await getOpening(writer, { post: post.publicId }, 'vi')).toMatchObject({
      conversation: first.conversation,
      person: { name: 'Minh' },
      obstacle: null,
    });
  });

  it('about a product goes to its seller and shows it as it is now, until it leaves the shop', async () => {
    const [writer, seller] = [await makeActiveMember(), await makeSeller()];
    const product = await makeSellersProduct(seller, {
      name: 'Ghế tre Quux',
      options: [{ name: 'Màu', values: ['Nâu', 'Đen'] }],
      variants: [
        { ...emptyVariant(), values: ['Nâu'], price: 250_000, stock: 7 },
        { ...emptyVariant(), values: ['Đen'], price: 300_000, stock: 7 },
      ],
    });
    const to = { product: product.publicId };
    const tile = {
      type: 'product',
      publicId: product.publicId,
      name: { text: 'Ghế tre Quux', lang: 'vi', source: 'original' },
      picture: null,
      price: 250_000,
      isFrom: true,
    };
    expect(await getOpening(writer, to, 'en')).toMatchObject({ kind: 'inquiry', about: tile });
    const { conversation, message } = await makeMessage(writer, to);
    expect(message).toMatchObject({ kind: 'inquiry', about: tile });
    expect((await all(seller)).rows).toMatchObject([{ place: 'inbox', last: { kind: 'inquiry' } }]);
    // One's own, and what is not there, reach nobody.
    expect(await failing(makeMessage(seller, to))).toBe('notFound');
    expect(await failing(makeMessage(writer, { product: newPublicId() }))).toBe('notFound');

    await db.product.update({ where: { id: product.id }, data: { listedAt: null } });
    const read = async () =>
      (await getHistory(writer, { id: conversation, locale: 'vi' })).messages.map(({ about }) => about);
    expect(await read()).toEqual([null]);
    expect(await failing(getOpening(writer, to, 'vi'))).toBe('notFound');
    expect(await failing(makeMessage(writer, to))).toBe('notFound');
    await db.product.delete({ where: { id: product.id } });
    expect(await db.message.findFirstOrThrow()).toMatchObject({ productId: null, text: message.text });
    expect(await read()).toEqual([null]);
  });

  it('about what the site sells itself reaches nobody', async () => {
    const product = await makeSellersProduct(await makeSeller());
    await db.product.update({ where: { id: product.id }, data: { sellerId: null } });
    expect(await failing(makeMessage(await makeActiveMember(), { product: product.publicId }))).toBe(
      'notFound',
    );
  });

  it('reaches no card without an owner, of oneself, that is hidden or keeps its contacts closed', async () => {
    const writer = await makeActiveMember();
    const expired = await makeMember({ vipType: 2, membershipStatus: membershipStatuses.expired });
    const cards = await Promise.all([
      makeCard(),
      makeCard({ ownerId: writer.id }),
      makeCard({ ownerId: (await makeActiveMember()).id, status: 'hidden' }),
      makeCard({ ownerId: expired.id }),
    ]);
    for (const { publicId } of [...cards, { publicId: newPublicId() }]) {
      expect(await failing(makeMessage(writer, { card: publicId }))).toBe('notFound');
      expect(await failing(getOpening(writer, { card: publicId }, 'en'))).toBe('notFound');
    }
    // Nor is a post of theirs from before a way round it.
    const author = await makeActiveMember();
    const post = await makePost(author);
    await db.member.update({
      where: { id: author.id },
      data: { membershipStatus: membershipStatuses.expired },
    });
    expect(await failing(makeMessage(writer, { post: post.publicId }))).toBe('notFound');
    expect(await failing(getOpening(writer, { post: post.publicId }, 'en'))).toBe('notFound');
    expect(await db.conversation.count()).toBe(0);
  });

  it('quotes what it answers, with the time of that, which says when it was answered', async () => {
    const { writer, owner, to } = await makeTwo();
    const asked = await makeMessage(writer, to, { text: 'Giá bao nhiêu?' });
    const answer = await makeMessage(
      owner,
      { conversation: asked.conversation },
      { replyTo: asked.message.publicId },
    );
    expect(answer.message.quoted).toEqual({
      publicId: asked.message.publicId,
      mine: false,
      form: 'text',
      pictureCount: 0,
      state: 'shown',
      text: 'Giá bao nhiêu?',
      sentAt: asked.message.sentAt,
    });
    const { messages } = await getHistory(writer, { id: asked.conversation, locale: 'vi' });
    expect(messages[0]?.repliedAt).toBe(answer.message.sentAt);
    const elsewhere = await makeTwo();
    const other = await makeMessage(elsewhere.writer, elsewhere.to);
    expect(
      await failing(
        makeMessage(writer, { conversation: asked.conversation }, { replyTo: other.message.publicId }),
      ),
    ).toBe('notFound');
  });

  it('of nothing or of too much is told at its field', async () => {
    const { headers, viewer } = await signIn(active);
    const { to } = await makeTwo();
    const from = viewer.publicId;
    const send = (text: string) =>
      callAction(() => sendMessageAction(newMessage(to, { text, from })), headers);
    expect(await send(' \n ')).toMatchObject({ fieldErrors: { text: 'contentRequired' } });
    expect(await send('字'.repeat(501))).toMatchObject({ fieldErrors: { text: 'contentTooLong' } });
    expect(await send('👩‍👩‍👧'.repeat(300))).toMatchObject({ ok: true });
    // What another account of the same browser left there is not sent in one's name.
    expect(await callAction(() => sendMessageAction(newMessage(to)), headers)).toMatchObject({
      code: 'loginRequired',
    });
    expect(await callAction(() => sendMessageAction(newMessage(to, { from })))).toMatchObject({
      code: 'loginRequired',
    });
  });
});

describe('who may write', () => {
  it('active members begin, everybody who is signed in replies', async () => {
    const { writer, owner, to } = await makeTwo();
    const visitor = await makeMember();
    expect(await failing(makeMessage(visitor, to))).toBe('membershipRequired');
    const pending = await makeMember({ vipType: 1 });
    expect(await failing(makeMessage(pending, to))).toBe('activationRequired');
    const { conversation } = await makeMessage(writer, to);
    const late = { ...writer, membershipStatus: membershipStatuses.expired };
    expect(await failing(makeMessage(late, { conversation }))).toBe('activationRequired');
    await makeMessage({ ...owner, membershipStatus: membershipStatuses.expired }, { conversation });
    expect(await failing(makeMessage(late, { conversation }))).toBe('ok');
  });

  it('nobody who is silenced, who neither begins nor replies until it is over', async () => {
    const { writer, owner, to } = await makeTwo();
    const silence = (memberId: number, seconds: number) =>
      db.member.update({
        where: { id: memberId },
        data: { silencedUntil: new Date(Date.now() + seconds * 1000) },
      });
    await silence(writer.id, 60);
    expect(await failing(makeMessage(writer, to))).toBe('silenced');
    expect(await db.conversation.count()).toBe(0);
    await silence(writer.id, -1);
    const { conversation } = await makeMessage(writer, to);
    await silence(owner.id, 60);
    expect(await failing(makeMessage(owner, { conversation }))).toBe('silenced');
    const offer = { form: 'cardOffer', text: '' } as const;
    expect(await failing(makeMessage(owner, { conversation }, offer))).toBe('silenced');
    expect(await db.message.count()).toBe(1);
    // What was written to them is theirs to read.
    expect((await all(owner)).rows).toMatchObject([{ publicId: conversation, unread: 1 }]);
  });

  it('begins twenty conversations a day, and goes on in those that there are', async () => {
    const { points } = rateLimits.newConversationsByAccount;
    const writer = await makeActiveMember();
    const cards = [];
    for (let at = 0; at <= points; at += 1)
      cards.push(await makeCard({ ownerId: (await makeActiveMember()).id }));
    for (const { publicId } of cards.slice(0, points - 1)) await makeMessage(writer, { card: publicId });
    // Of the last two at once one is too many.
    const last = cards.slice(points - 1).map(({ publicId }) => makeMessage(writer, { card: publicId }));
    expect(codesOf(await Promise.allSettled(last))).toEqual(['ok', 'tooManyRequests']);
    expect(await db.conversation.count()).toBe(points);
    expect(await failing(makeMessage(writer, { card: cards[0]?.publicId ?? '' }))).toBe('ok');
    const error = await makeMessage(writer, {
      card: (await makeCard({ ownerId: (await makeActiveMember()).id })).publicId,
    }).catch((thrown: { retryAfterSeconds?: number }) => thrown);
    expect((error as { retryAfterSeconds?: number }).retryAfterSeconds).toBeGreaterThan(86_000);
    await db.conversation.updateMany({ data: { createdAt: new Date(Date.now() - 86_400_001) } });
    expect(
      await failing(
        makeMessage(writer, {
          card: (await makeCard({ ownerId: (await makeActiveMember()).id })).publicId,
        }),
      ),
    ).toBe('ok');
  });

  it('five messages into a request that nobody answered, and as many as they like after an answer', async () => {
    const { writer, owner, card } = await makeTwo('personal');
    const to = { card: card.publicId };
    const { conversation, message } = await makeMessage(writer, to);
    const obstacle = async () => (await getHistory(writer, { id: conversation, locale: 'vi' })).head.obstacle;
    for (let more = 0; more < 3; more += 1) await makeMessage(writer, { conversation });
    expect(await obstacle()).toBeNull();
    // Of two at once one is too many; taking one back makes no room, since the other was told of it.
    const last = [{ conversation }, to].map((target) => makeMessage(writer, target));
    expect(codesOf(await Promise.allSettled(last)).sort()).toEqual(['answerAwaited', 'ok']);
    await withdrawMessage(writer, { conversation, message: message.publicId });
    expect(await failing(makeMessage(writer, { conversation }))).toBe('answerAwaited');
    expect(await obstacle()).toBe('answerAwaited');
    expect((await getOpening(writer, to, 'vi')).obstacle).toBe('answerAwaited');
    // An inquiry to their firm is for the inbox.
    const firm = await makeCard({ ownerId: owner.id, kind: 'company' });
    expect((await getOpening(writer, { card: firm.publicId }, 'vi')).obstacle).toBeNull();

    await makeMessage(owner, { conversation });
    expect(await obstacle()).toBeNull();
    for (let more = 0; more < 6; more += 1) await makeMessage(writer, { conversation });
  });

  it('is heard of without a limit by a firm and by a friend', async () => {
    const firm = await makeTwo();
    for (let more = 0; more < 7; more += 1) await makeMessage(firm.writer, firm.to);
    const person = await makeTwo('personal');
    for (let more = 0; more < 5; more += 1) await makeMessage(person.writer, person.to);
    expect(await failing(makeMessage(person.writer, person.to))).toBe('answerAwaited');
    await makeFriends(person.writer, person.owner);
    expect(await failing(makeMessage(person.writer, person.to))).toBe('ok');
  });

  it('is not told apart from who is not there once one of the two blocked the other', async () => {
    for (const blocks of ['owner', 'writer'] as const) {
      const { writer, owner, card, to } = await makeTwo();
      const { conversation } = await makeMessage(writer, to);
      await makeMessage(owner, { conversation });
      const pair =
        blocks === 'owner'
          ? { memberId: owner.id, blockedId: writer.id }
          : { memberId: writer.id, blockedId: owner.id };
      await db.block.create({ data: pair });
      for (const target of [to, { conversation }])
        expect(await failing(makeMessage(writer, target))).toBe('notFound');
      expect(await failing(makeMessage(owner, { conversation }))).toBe('notFound');
      expect(await failing(getOpening(writer, to, 'vi'))).toBe('notFound');
      const [blocker, blocked] = blocks === 'owner' ? [owner, writer] : [writer, owner];
      // Who blocked sees nothing of it, whom they blocked sees a deleted member.
      expect((await all(blocker)).rows).toEqual([]);
      expect(await failing(getHistory(blocker, { id: conversation, locale: 'vi' }))).toBe('notFound');
      expect((await all(blocked)).rows).toMatchObject([{ person: null }]);
      expect((await getHistory(blocked, { id: conversation, locale: 'vi' })).head).toMatchObject({
        person: null,
        obstacle: 'gone',
      });
      await db.block.deleteMany();
      expect(await failing(makeMessage(writer, { card: card.publicId }))).toBe('ok');
      expect((await all(blocker)).rows).toHaveLength(1);
    }
  });

  it('and what one wrote to who blocked reads as what one wrote to who is deleted', async () => {
    const histories = [];
    for (const gone of ['blocked', 'deleted'] as const) {
      const { writer, owner, to } = await makeTwo();
      const own = await makeCard({ ownerId: writer.id });
      const { conversation } = await makeMessage(writer, to, { text: 'Còn không?' });
      await makeMessage(owner, { card: own.publicId }, { text: 'Chào' });
      if (gone === 'blocked') await db.block.create({ data: { memberId: owner.id, blockedId: writer.id } });
      else await deleteMember(await makeAdmin(), owner.publicId);
      const { head, messages } = await getHistory(writer, { id: conversation, locale: 'vi' });
      histories.push({
        head: { ...head, publicId: '', firstUnread: null },
        messages: messages.map((message) => ({
          ...message,
          publicId: '',
          clientId: null,
          sentAt: '',
        })),
      });
    }
    expect(histories[0]).toEqual(histories[1]);
    expect(histories[0]?.messages.map(({ about }) => about)).toEqual([null, null]);
  });
});

describe('exactly once', () => {
  it('is stored what is sent again, whatever was lost', async () => {
    const { writer, owner, to } = await makeTwo();
    const message = newMessage(to, { text: 'Một lần' });
    // The connection is cut before the write, in the middle of it, and before it is committed.
    await expect(withoutTable('message', () => sendMessage(writer, message))).rejects.toThrow();
    await expect(withoutTable('live_event', () => sendMessage(writer, message))).rejects.toThrow();
    await expect(withoutCommit('message', () => sendMessage(writer, message))).rejects.toThrow();
    expect([await db.message.count(), await db.conversation.count(), await db.systemMessage.count()]).toEqual(
      [0, 0, 0],
    );
    // The answer is lost: the browser sends the same again.
    const first = await sendMessage(writer, message);
    const again = await sendMessage(writer, message);
    expect(again).toEqual(first);
    expect(await db.message.count()).toBe(1);
    expect((await all(owner)).rows[0]?.unread).toBe(1);
    // What happened meanwhile does not undo that it was sent.
    await db.block.create({ data: { memberId: owner.id, blockedId: writer.id } });
    expect((await sendMessage(writer, message)).message.publicId).toBe(first.message.publicId);
  });

  it('is stored what is sent several times at once, also as the first of a conversation', async () => {
    const { writer, to } = await makeTwo();
    const message = newMessage(to);
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendMessage(writer, message)));
    expect(new Set(sent.map(({ message: { publicId } }) => publicId)).size).toBe(1);
    expect([await db.message.count(), await db.conversation.count()]).toEqual([1, 1]);
  });

  it('begins one conversation where both write at once', async () => {
    const { writer, owner, to } = await makeTwo();
    const own = await makeCard({ ownerId: writer.id });
    await Promise.all([makeMessage(writer, to), makeMessage(owner, { card: own.publicId })]);
    expect([await db.message.count(), await db.conversation.count()]).toEqual([2, 1]);
  });

  it('never takes over the identifier of another text, and gives each member their own', async () => {
    const { writer, owner, to } = await makeTwo();
    const clientId = randomUUID();
    const { conversation } = await makeMessage(writer, to, { clientId });
    expect(await failing(makeMessage(writer, to, { clientId, text: 'Khác' }))).toBe('conflict');
    await makeMessage(owner, { conversation }, { clientId });
    expect(await db.message.count({ where: { clientId } })).toBe(2);
  });
});
