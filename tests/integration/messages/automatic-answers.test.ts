import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/automatic-answer/route';
import { setAutomaticAnswerAction } from '@/lib/messages/actions';
import { getAutomaticAnswer, setAutomaticAnswer } from '@/lib/messages/automatic-answer';
import { getHistory } from '@/lib/messages/history';
import { sendInquiry } from '@/lib/messages/inquiries';
import { countUnreadConversations, listConversations } from '@/lib/messages/queries';
import { db } from '@/lib/server/db';
import { vietnamDayMinute } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { membershipStatuses } from '@/lib/shared/viewer';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { block, mute } from '@/tests/factories/social';
import { runRequest } from '@/tests/setup/next-headers';

const text = 'Chúng tôi mở cửa lại lúc 8 giờ.';

/** Hours that are over or not at any moment at which the test runs. */
function hours(open: boolean) {
  const { day } = vietnamDayMinute(new Date());
  const three = ((day + 2) % 7) + 1;
  return open
    ? [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]
    : [{ days: [three], from: '08:00', to: '12:00' }];
}

/** A firm whose owner answers by itself, and who asks it. */
async function makeTwo({ open = false, active = true } = {}) {
  const [asker, owner] = [
    await makeActiveMember({ nickname: 'Lan' }),
    await makeActiveMember({ nickname: 'Minh' }),
  ];
  const card = await makeCard({ ownerId: owner.id, openingHours: hours(open) });
  await setAutomaticAnswer(owner, { active, text });
  return { asker, owner, card, to: { card: card.publicId } };
}

const answers = () => db.message.count({ where: { automatic: true } });

describe('an automatic answer', () => {
  it('answers an inquiry while the firm is closed, marked for both, once in a time that it is closed', async () => {
    const { asker, owner, to } = await makeTwo();
    const { conversation } = await makeMessage(asker, to);
    await makeMessage(asker, { conversation });
    await makeMessage(asker, to);
    for (const [viewer, mine] of [
      [asker, false],
      [owner, true],
    ] as const) {
      const { messages } = await getHistory(viewer, { id: conversation, locale: 'vi' });
      expect(messages.map(({ automatic }) => automatic)).toEqual([false, true, false, false]);
      expect(messages[1]).toMatchObject({ mine, text, automatic: true, quoted: null });
    }
    // The next time that it is closed there is another one.
    await db.message.updateMany({
      where: { automatic: true },
      data: { sentAt: new Date(Date.now() - 8 * dayMs) },
    });
    await makeMessage(asker, { conversation });
    expect(await answers()).toBe(2);
  });

  it('is not doubled by two messages at once', async () => {
    const { asker, to } = await makeTwo();
    await Promise.all([makeMessage(asker, to), makeMessage(asker, to), makeMessage(asker, to)]);
    expect([await answers(), await db.message.count()]).toEqual([1, 4]);
  });

  it('leaves the inquiry with its recipient as one that waits, and counts as no reply', async () => {
    const { asker, owner, card, to } = await makeTwo();
    const sent = await sendInquiry(asker, {
      clientId: '7d3f6d1e-2f5c-4d0e-9b1e-0a2f3c4d5e6f',
      from: asker.publicId,
      cards: [card.publicId],
      text: 'Còn hàng không?',
      locale: 'vi',
    });
    expect(sent.targets).toMatchObject([{ state: 'sent' }]);
    const received = await listConversations(owner, { tab: 'received', locale: 'vi' });
    expect(received.rows).toMatchObject([{ unread: 1, last: { mine: false, text: 'Còn hàng không?' } }]);
    expect((await listConversations(owner, { tab: 'sent', locale: 'vi' })).rows).toEqual([]);
    expect((await listConversations(asker, { tab: 'received', locale: 'vi' })).rows).toMatchObject([
      { unread: 1, last: { automatic: true, text } },
    ]);
    expect(await countUnreadConversations(asker)).toBe(1);
    // No mail and no notification of what nobody wrote.
    expect(await db.systemMessage.count({ where: { memberId: asker.id } })).toBe(0);
    // It opens no way for who may not begin a conversation.
    const late = { ...asker, membershipStatus: membershipStatuses.expired };
    await expect(makeMessage(late, to)).rejects.toMatchObject({ code: 'activationRequired' });
  });

  it('is not sent while the firm is open, without its hours, and once it is switched off', async () => {
    const open = await makeTwo({ open: true });
    await makeMessage(open.asker, open.to);
    const off = await makeTwo({ active: false });
    await makeMessage(off.asker, off.to);
    const unknown = await makeTwo();
    await db.card.updateMany({ where: { ownerId: unknown.owner.id }, data: { openingHours: [] } });
    await makeMessage(unknown.asker, unknown.to);
    expect(await answers()).toBe(0);
  });

  it('answers who asked the firm or its post, and nobody else', async () => {
    const { asker, owner, to } = await makeTwo();
    // A friend, and a stranger among the requests.
    const friend = await makeActiveMember();
    await makeFriends(friend, owner);
    await makeMessage(friend, { member: owner.publicId });
    const person = await makeCard({ ownerId: owner.id, kind: 'personal' });
    await makeMessage(await makeActiveMember(), { card: person.publicId });
    expect(await answers()).toBe(0);
    // What is asked comes back to a firm that answers by itself as well: its own question is not answered by it.
    await makeCard({ ownerId: asker.id, openingHours: hours(false) });
    await setAutomaticAnswer(asker, { active: true, text: 'Từ Lan' });
    const { conversation } = await makeMessage(asker, to);
    await makeMessage(owner, { conversation });
    expect(await db.message.findMany({ where: { automatic: true } })).toMatchObject([
      { senderId: owner.id, text },
    ]);
    const post = await makePost(owner, { identity: 'company' });
    await makeMessage(await makeActiveMember(), { post: post.publicId });
    expect(await answers()).toBe(2);
  });

  it('comes from nobody who is silenced or blocked, and hides from nobody that they are muted', async () => {
    const silenced = await makeTwo();
    await db.member.update({
      where: { id: silenced.owner.id },
      data: { silencedUntil: new Date(Date.now() + 60_000) },
    });
    await makeMessage(silenced.asker, silenced.to);
    const apart = await makeTwo();
    await block(apart.owner, apart.asker);
    await expect(makeMessage(apart.asker, apart.to)).rejects.toMatchObject({ code: 'notFound' });
    expect(await answers()).toBe(0);
    const muted = await makeTwo();
    await mute(muted.owner, muted.asker);
    await makeMessage(muted.asker, muted.to);
    expect(await answers()).toBe(1);
  });
});

describe('the text that answers', () => {
  it('is its member’s own, kept while it is switched off', async () => {
    const { owner } = await makeTwo();
    await setAutomaticAnswer(owner, { active: false, text });
    expect(await getAutomaticAnswer(owner)).toEqual({ active: false, text, hours: 'set' });
    expect(await getAutomaticAnswer(await makeMember())).toEqual({
      active: false,
      text: '',
      hours: 'noCard',
    });
    await db.card.updateMany({ data: { openingHours: [] } });
    expect((await getAutomaticAnswer(owner)).hours).toBe('none');
  });

  it('is read by the signed-in, and says something once it is switched on', async () => {
    const { viewer, headers } = await signIn();
    const save = (input: { active: boolean; text: string }, given = headers) =>
      callAction(() => setAutomaticAnswerAction(input), given);
    expect(await save({ active: true, text: ' ' })).toMatchObject({
      fieldErrors: { text: 'contentRequired' },
    });
    expect(await save({ active: true, text: 'x'.repeat(501) })).toMatchObject({
      fieldErrors: { text: 'contentTooLong' },
    });
    expect(await save({ active: true, text }, {})).toMatchObject({ code: 'loginRequired' });
    expect(await save({ active: true, text })).toMatchObject({ ok: true });
    expect(await getAutomaticAnswer(viewer)).toMatchObject({ active: true, text });
    const read = async (given: Record<string, string>) => {
      const request = new Request('http://localhost:3000/api/member/automatic-answer', { headers: given });
      return (await runRequest(given, () => GET(request, { params: Promise.resolve({}) }))).result.status;
    };
    expect([await read(headers), await read({})]).toEqual([200, 401]);
  });
});
