import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/inquiry-choices/route';
import { purgeMember } from '@/lib/flows/members/delete-member';
import { sendInquiryAction } from '@/lib/messages/actions';
import { resendInquiry, sendInquiry } from '@/lib/messages/inquiries';
import { getInquiry, listInquiries, listInquiryChoices } from '@/lib/messages/inquiry-queries';
import { inquiriesSize, mostInquiryCards } from '@/lib/messages/limits';
import type { NewInquiry } from '@/lib/messages/schemas';
import { markSeen, withdrawMessage } from '@/lib/messages/service';
import { db } from '@/lib/server/db';
import { rateLimits } from '@/lib/server/rate-limits';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { tablesWith, withoutTable } from '@/tests/factories/database';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makeMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';
import { block } from '@/tests/factories/social';
import { runRequest } from '@/tests/setup/next-headers';

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'broken',
  );

/** Firms with their owners. */
async function makeFirms(count: number) {
  const firms = [];
  for (let at = 0; at < count; at += 1) {
    const owner = await makeActiveMember({ nickname: `Chủ ${at}` });
    firms.push({ owner, card: await makeCard({ ownerId: owner.id, companyName: `Quux Thép ${at}` }) });
  }
  return firms;
}

function newInquiry(cards: readonly { publicId: string }[], data: Partial<NewInquiry> = {}): NewInquiry {
  return {
    clientId: randomUUID(),
    from: newPublicId(),
    cards: cards.map(({ publicId }) => publicId),
    text: 'Cần 20 tấn thép hình',
    locale: 'vi',
    ...data,
  };
}

const states = ({ targets }: { targets: { state: string; error: string | null }[] }) =>
  targets.map(({ state, error }) => error ?? state);

describe('an inquiry to several firms', () => {
  it('is a message about each card in a conversation of its own, with what became of it there', async () => {
    const writer = await makeActiveMember({ nickname: 'Lan' });
    const firms = await makeFirms(mostInquiryCards);
    const order = newInquiry(firms.map(({ card }) => card));
    const sent = await sendInquiry(writer, order);
    expect(states(sent)).toEqual(Array(mostInquiryCards).fill('sent'));
    expect(sent.targets[0]?.about).toMatchObject({ publicId: firms[0]?.card.publicId });
    expect(await db.conversation.count()).toBe(mostInquiryCards);
    const messages = await db.message.findMany({ orderBy: { id: 'asc' } });
    expect(messages).toMatchObject(
      firms.map(({ card }) => ({ kind: 'inquiry', cardId: card.id, text: order.text, senderId: writer.id })),
    );

    const [viewed, replied, withdrawn] = [0, 1, 2].map((at) => {
      const [firm, target, message] = [firms[at], sent.targets[at], messages[at]];
      if (!firm || !target?.conversation || !message) throw new Error('nothing was sent');
      return { ...firm, conversation: target.conversation, message: message.publicId };
    });
    if (!viewed || !replied || !withdrawn) throw new Error('too few firms');
    await markSeen(viewed.owner, viewed);
    await makeMessage(replied.owner, { conversation: replied.conversation });
    await withdrawMessage(writer, withdrawn);
    const list = await listInquiries(writer, 1, 'vi');
    expect(list.rows.map(states)).toEqual([['viewed', 'replied', 'withdrawn', 'sent', 'sent']]);
    expect(list.rows[0]?.targets[1]?.at).not.toBeNull();
  });

  it('reaches those it can where others refuse, and says so firm by firm', async () => {
    const writer = await makeActiveMember();
    const [one, closed, blocking] = await makeFirms(3);
    if (!one || !closed || !blocking) throw new Error('too few firms');
    await db.member.update({
      where: { id: closed.owner.id },
      data: { membershipStatus: membershipStatuses.expired },
    });
    await block(blocking.owner, writer);
    const person = await makeCard({ ownerId: (await makeActiveMember()).id, kind: 'personal' });
    const cards = [closed.card, blocking.card, { publicId: newPublicId() }, person, one.card];
    const sent = await sendInquiry(writer, newInquiry(cards));
    expect(states(sent)).toEqual(['notFound', 'notFound', 'notFound', 'notFound', 'sent']);
    // Who blocked looks like a firm that is not there.
    expect(sent.targets[1]).toEqual(sent.targets[2]);
    expect(await db.message.count()).toBe(1);
  });

  it('begins no more conversations than a day has, and writes on in old ones', async () => {
    const { points } = rateLimits.newConversationsByAccount;
    const writer = await makeActiveMember();
    const [old, fresh] = await makeFirms(2);
    if (!old || !fresh) throw new Error('too few firms');
    await makeMessage(writer, { card: old.card.publicId });
    await db.conversation.createMany({
      data: Array.from({ length: points - 1 }, () => ({ publicId: newPublicId(), createdById: writer.id })),
    });
    expect(states(await sendInquiry(writer, newInquiry([fresh.card, old.card])))).toEqual([
      'tooManyRequests',
      'sent',
    ]);
  });

  it('is sent once, however often and by however many at once', async () => {
    const writer = await makeActiveMember();
    const firms = await makeFirms(3);
    const order = newInquiry(firms.map(({ card }) => card));
    const all = await Promise.all([1, 2, 3].map(() => sendInquiry(writer, order)));
    for (const sent of [...all, await sendInquiry(writer, order)])
      expect(states(sent)).toEqual(['sent', 'sent', 'sent']);
    expect([await db.inquiry.count(), await db.message.count()]).toEqual([1, 3]);
    expect(await failing(sendInquiry(writer, { ...order, text: 'Khác' }))).toBe('conflict');
  });

  it('goes on where it was interrupted', async () => {
    const writer = await makeActiveMember();
    const firms = await makeFirms(2);
    const order = newInquiry(firms.map(({ card }) => card));
    await expect(withoutTable('live_event', () => sendInquiry(writer, order))).rejects.toThrow();
    expect(states(await getInquiry(writer, order.clientId, 'vi'))).toEqual(['waiting', 'waiting']);
    expect(states(await sendInquiry(writer, order))).toEqual(['sent', 'sent']);
    expect(await db.message.count()).toBe(2);
  });

  it('is sent again to those who did not get it, by its sender alone', async () => {
    const writer = await makeActiveMember();
    const [one, closed] = await makeFirms(2);
    if (!one || !closed) throw new Error('too few firms');
    const setStatus = (membershipStatus: number) =>
      db.member.update({ where: { id: closed.owner.id }, data: { membershipStatus } });
    await setStatus(membershipStatuses.expired);
    const order = newInquiry([one.card, closed.card]);
    expect(states(await sendInquiry(writer, order))).toEqual(['sent', 'notFound']);
    expect(states(await resendInquiry(writer, order))).toEqual(['sent', 'notFound']);
    await setStatus(membershipStatuses.active);
    expect(await failing(resendInquiry(await makeActiveMember(), order))).toBe('notFound');
    const all = await Promise.all([1, 2].map(() => resendInquiry(writer, order)));
    for (const sent of all) expect(states(sent)).toEqual(['sent', 'sent']);
    expect(await db.message.count()).toBe(2);
  });

  it('is for active members who may speak', async () => {
    const [firm] = await makeFirms(1);
    const order = newInquiry(firm ? [firm.card] : []);
    expect(await failing(sendInquiry(await makeMember(), order))).toBe('membershipRequired');
    expect(await failing(sendInquiry(await makeMember({ vipType: 1 }), order))).toBe('activationRequired');
    const silenced = await makeActiveMember({ silencedUntil: new Date(Date.now() + 60_000) });
    expect(await failing(sendInquiry(silenced, order))).toBe('silenced');
    expect([await db.inquiry.count(), await db.message.count()]).toEqual([0, 0]);
  });

  it('says something, to at most five different firms, in one’s own name', async () => {
    const { viewer, headers } = await signIn({ vipType: 2, membershipStatus: membershipStatuses.active });
    const firms = await makeFirms(1);
    const cards = firms.map(({ card }) => card);
    const send = (data: Partial<NewInquiry>) =>
      callAction(() => sendInquiryAction(newInquiry(cards, { from: viewer.publicId, ...data })), headers);
    expect(await send({ text: ' \n ' })).toMatchObject({ fieldErrors: { text: 'contentRequired' } });
    expect(await send({ text: 'x'.repeat(501) })).toMatchObject({ fieldErrors: { text: 'contentTooLong' } });
    const id = cards[0]?.publicId ?? '';
    expect(await send({ cards: [id, id] })).toMatchObject({ ok: false, code: 'invalidInput' });
    const six = Array.from({ length: mostInquiryCards + 1 }, () => newPublicId());
    expect(await send({ cards: six })).toMatchObject({ ok: false, code: 'invalidInput' });
    expect(await send({ from: newPublicId() })).toMatchObject({ code: 'loginRequired' });
    expect(await send({})).toMatchObject({ ok: true });
  });

  it('is its sender’s alone to read, and pages by page', async () => {
    const [writer, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const [firm] = await makeFirms(1);
    const orders = Array.from({ length: inquiriesSize + 1 }, () => newInquiry(firm ? [firm.card] : []));
    for (const order of orders) await sendInquiry(writer, order);
    const second = await listInquiries(writer, 2, 'vi');
    expect(second).toMatchObject({ total: inquiriesSize + 1, pageCount: 2 });
    expect(second.rows.map(({ clientId }) => clientId)).toEqual([orders[0]?.clientId]);
    expect((await listInquiries(stranger, 1, 'vi')).rows).toEqual([]);
    expect(await failing(getInquiry(stranger, orders[0]?.clientId ?? '', 'vi'))).toBe('notFound');
    // The other of the two gets the message, and not to whom else it went.
    expect((await listInquiries(firm?.owner ?? stranger, 1, 'vi')).rows).toEqual([]);
  });

  it('shows nothing more of a firm once one of the two blocked the other', async () => {
    const writer = await makeActiveMember();
    const [one, other] = await makeFirms(2);
    if (!one || !other) throw new Error('too few firms');
    const order = newInquiry([one.card, other.card]);
    await sendInquiry(writer, order);
    await block(one.owner, writer);
    await block(writer, other.owner);
    const [blocked, blocker] = (await getInquiry(writer, order.clientId, 'vi')).targets;
    // As of a deleted member, whose conversation is still there.
    expect(blocked).toMatchObject({ about: null, conversation: expect.any(String) });
    expect(blocker).toMatchObject({ about: null, conversation: null });
  });

  it('goes for good with its sender, and stays without a firm that went', async () => {
    const [writer, admin] = [await makeActiveMember(), await makeAdmin()];
    const [one, other] = await makeFirms(2);
    if (!one || !other) throw new Error('too few firms');
    const order = newInquiry([one.card, other.card], { text: 'Quuxmuối biển' });
    await sendInquiry(writer, order);
    await db.member.update({ where: { id: one.owner.id }, data: { deletedAt: new Date() } });
    await purgeMember(admin, one.owner.publicId);
    const { targets } = await getInquiry(writer, order.clientId, 'vi');
    expect(targets).toMatchObject([{ about: null }, { about: { publicId: other.card.publicId } }]);
    await db.member.update({ where: { id: writer.id }, data: { deletedAt: new Date() } });
    await purgeMember(admin, writer.publicId);
    expect(await tablesWith('Quuxmuối')).toEqual([]);
    expect([await db.inquiry.count(), await db.inquiryTarget.count()]).toEqual([0, 0]);
  });
});

describe('the cards that an inquiry may go to', () => {
  it('are told one by one, with why not', async () => {
    const { viewer, headers } = await signIn({ vipType: 2, membershipStatus: membershipStatuses.active });
    const [one, closed, apart] = await makeFirms(3);
    if (!one || !closed || !apart) throw new Error('too few firms');
    await db.member.update({ where: { id: closed.owner.id }, data: { membershipStatus: 0 } });
    await block(apart.owner, viewer);
    const cards = [
      one.card,
      closed.card,
      apart.card,
      await makeCard({ kind: 'personal' }),
      await makeCard({}),
      await makeCard({ ownerId: viewer.id }),
      await makeCard({ status: 'hidden' }),
    ].map(({ publicId }) => publicId);
    const { gate, choices } = await listInquiryChoices(viewer, cards, 'vi');
    expect(gate).toBeNull();
    expect(choices.map(({ obstacle }) => obstacle)).toEqual([
      null,
      'closed',
      'gone',
      'person',
      'noOwner',
      'own',
      'gone',
    ]);
    expect(choices[2]).toMatchObject({ about: null });
    const read = async (given: Record<string, string>) => {
      const request = new Request(
        `http://localhost:3000/api/member/inquiry-choices?${new URLSearchParams({ cards: cards.join(), locale: 'vi' })}`,
        { headers: given },
      );
      return (await runRequest(given, () => GET(request, { params: Promise.resolve({}) }))).result.status;
    };
    expect([await read(headers), await read({})]).toEqual([200, 401]);
  });

  it('are open to active members alone', async () => {
    const [firm] = await makeFirms(1);
    const visitor = await makeMember();
    const { gate } = await listInquiryChoices(visitor, [firm?.card.publicId ?? ''], 'vi');
    expect(gate).toBe('membership');
  });
});
