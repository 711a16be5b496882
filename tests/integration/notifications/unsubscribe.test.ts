import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/api/unsubscribe/route';
import { unsubscribeAction } from '@/lib/notifications/actions';
import { mailNotificationDigests } from '@/lib/notifications/digest';
import { notify } from '@/lib/notifications/notify';
import { listPreferences } from '@/lib/notifications/queries';
import { getUnsubscribe } from '@/lib/notifications/unsubscribe';
import { unsubscribeToken } from '@/lib/notifications/unsubscribe-token';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { makeMember } from '@/tests/factories/members';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { clearQueue, runDueJobs } from '@/tests/integration/mails/queue';
import { startMailServer } from '@/tests/setup/mail-server';
import { runRequest } from '@/tests/setup/next-headers';

const server = await startMailServer();
// Before anything asks for the settings: they are read once.
process.env.SMTP_URL = server.url;

beforeEach(async () => {
  await clearQueue();
  server.mails.length = 0;
});

afterAll(() => server.close());

const person = { name: 'An', publicId: 'abcdefghjk' };

async function ask(method: 'GET' | 'POST', address: string) {
  const handler = method === 'GET' ? GET : POST;
  const request = new Request(address, {
    method,
    ...(method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}),
  });
  const headers = { [peerHeader]: freshAddress() };
  return (await runRequest(headers, () => handler(request, { params: Promise.resolve({}) }))).result;
}

async function deliveryOf(member: { id: number }, group: string) {
  return (await listPreferences(member)).find((each) => each.group === group)?.delivery;
}

/** The headers of the one mail that went out, and what it says. */
async function sent() {
  await runDueJobs();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  return { text: mail?.text ?? '', list: header('list-unsubscribe'), post: header('list-unsubscribe-post') };
}

describe('a mail that may be switched off', () => {
  it('ends by one request of the mail program, and by nothing less', async () => {
    const member = await makeMember({ locale: 'vi' });
    const { id: actorId } = await makeMember();
    await notify(db, member.id, 'friendRequested', person, { actorId });
    const { text, list, post } = await sent();
    expect(post).toBe('List-Unsubscribe=One-Click');
    const address =
      /^<(http:\/\/localhost:3000\/api\/unsubscribe\?token=[\w.]+)>$/.exec(list ?? '')?.[1] ?? '';
    expect(address).not.toBe('');
    const page = `http://localhost:3000/vi/unsubscribe?${new URL(address).searchParams}`;
    expect(text).toContain(page);

    // A scanner opens every address: nothing ends, and it is led to the question.
    const opened = await ask('GET', address);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, page]);
    expect(await deliveryOf(member, 'friends')).toBe('now');

    expect((await ask('POST', address)).status).toBe(200);
    expect(await deliveryOf(member, 'friends')).toBe('here');
    // Again, and it stays so; other groups and other members stay as they were.
    expect((await ask('POST', address)).status).toBe(200);
    expect(await deliveryOf(member, 'comments')).toBe('daily');
    expect(await deliveryOf({ id: actorId }, 'friends')).toBe('now');
  });

  it('of the day ends with all that it tells', async () => {
    const member = await makeMember();
    await notify(db, member.id, 'messageReceived', person);
    await mailNotificationDigests();
    const { list } = await sent();
    await ask('POST', (list ?? '').slice(1, -1));
    expect(await deliveryOf(member, 'messages')).toBe('here');
    expect(await deliveryOf(member, 'comments')).toBe('here');
    expect(await deliveryOf(member, 'friends')).toBe('now');
  });

  it('of an order ends alike, and leaves what the site says of cards and membership', async () => {
    const member = await makeMember({ locale: 'ja' });
    await notify(db, member.id, 'orderShipped', { number: 'DH20261120ABC234', publicId: 'abcdefghjk' });
    const { list, post } = await sent();
    expect(post).toBe('List-Unsubscribe=One-Click');
    expect((await ask('POST', (list ?? '').slice(1, -1))).status).toBe(200);
    expect(await deliveryOf(member, 'orders')).toBe('here');
    expect(await deliveryOf(member, 'content')).toBe('now');
    expect(await deliveryOf(member, 'membership')).toBe('now');
  });

  it('is told from one that must be, which has no such address', async () => {
    const member = await makeMember();
    await notify(db, member.id, 'passwordChanged', { at: new Date().toISOString() });
    const { text, list, post } = await sent();
    expect([list, post]).toEqual([undefined, undefined]);
    expect(text).not.toContain('unsubscribe');
  });
});

describe('the page that a mail leads to', () => {
  it('asks, and ends them after a press, without a sign-in', async () => {
    const member = await makeMember({ locale: 'ko' });
    const token = unsubscribeToken(member.publicId, 'friends');
    expect(await getUnsubscribe(token)).toEqual({ scope: 'friends', locale: 'ko', mailed: true });
    expect(await callAction(() => unsubscribeAction({ token }))).toEqual({
      ok: true,
      data: { scope: 'friends' },
    });
    expect(await getUnsubscribe(token)).toMatchObject({ mailed: false });
  });

  it('does not switch on what was switched off', async () => {
    const member = await makeMember({
      notificationPreferences: { create: { group: 'friends', delivery: 'none' } },
    });
    await callAction(() => unsubscribeAction({ token: unsubscribeToken(member.publicId, 'friends') }));
    expect(await deliveryOf(member, 'friends')).toBe('none');
  });

  it('knows no link that this site did not make, nor one of a member who is gone', async () => {
    const member = await makeMember();
    const [id, scope, digest] = unsubscribeToken(member.publicId, 'friends').split('.');
    const stranger = await makeMember();
    const gone = await makeMember({ deletedAt: new Date() });
    for (const token of [
      '',
      'x',
      `${id}.${scope}`,
      `${stranger.publicId}.${scope}.${digest}`,
      `${id}.messages.${digest}`,
      `${id}.${scope}.${digest?.slice(0, -1)}`,
      `${id}.${scope}.${digest}.x`,
      unsubscribeToken(gone.publicId, 'friends'),
    ]) {
      expect(await getUnsubscribe(token), token).toBeNull();
      expect(await callAction(() => unsubscribeAction({ token })), token).toMatchObject({ code: 'notFound' });
    }
    expect(await deliveryOf(member, 'friends')).toBe('now');
    expect(await deliveryOf(stranger, 'friends')).toBe('now');
  });
});
