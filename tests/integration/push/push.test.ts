import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DELETE } from '@/app/api/member/push/[token]/route';
import { setMuted, withdrawMessage } from '@/lib/messages/service';
import {
  createPushSubscriptionAction,
  deletePushSubscriptionAction,
  sendTestPushAction,
} from '@/lib/push/actions';
import { enqueuePush, type Push, tokenOf } from '@/lib/push/enqueue-push';
import { getPushSettings } from '@/lib/push/queries';
import { sendPush } from '@/lib/push/send-push';
import { db } from '@/lib/server/db';
import { membershipStatuses } from '@/lib/shared/viewer';
import { type MetPerson, setBlock, setMute } from '@/lib/social/block-service';
import { makeCard } from '@/tests/factories/cards';
import { tablesWith } from '@/tests/factories/database';
import { clearJobs } from '@/tests/factories/jobs';
import { makeMember, signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';
import { makeSession } from '@/tests/factories/sessions';
import { runRequest } from '@/tests/setup/next-headers';
import { makeBrowser, readVapid, startPushService } from '@/tests/setup/push-service';

let service: Awaited<ReturnType<typeof startPushService>>;
let number = 0;

beforeAll(async () => {
  service = await startPushService();
  process.env.PUSH_SERVICES = service.origin;
});
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
});

type Job = { key: string | null; payload: Parameters<typeof sendPush>[0]; waits: number };

/** What waits for the worker. */
function listJobs(): Promise<Job[]> {
  return db.$queryRaw<Job[]>`
    SELECT j.key, j.payload, extract(epoch FROM j.run_at - now())::float8 AS waits
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'sendPush' ORDER BY j.id`;
}

async function workAll(): Promise<void> {
  for (const { payload } of await listJobs()) await sendPush(payload);
}

function newPath(): string {
  number += 1;
  return `/send/${number}`;
}

/** A signed-in member whose browser is pushed to. */
async function subscribed(data: Parameters<typeof signIn>[0] = {}) {
  const path = newPath();
  const browser = makeBrowser(service.origin + path);
  const member = await signIn(data);
  const answer = await callAction(() => createPushSubscriptionAction(browser.subscription), member.headers);
  expect(answer.ok).toBe(true);
  return { ...member, browser, path };
}

const push: Push = { kind: 'message', from: 'Nguyễn Văn A', path: '/member/messages/c1' };

it('is encrypted for the browser alone, signed by the site, and says in the member’s language who wrote', async () => {
  const { viewer, browser, path } = await subscribed({ locale: 'vi' });
  await enqueuePush(db, viewer.id, push);
  await workAll();
  expect(service.received.map((each) => each.path)).toEqual([path]);
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = service.received;
  expect(browser.read(body)).toEqual({
    kind: 'message',
    text: 'Tin nhắn mới từ Nguyễn Văn A',
    path: '/vi/member/messages/c1',
    locale: 'vi',
  });
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: tokenOf(push.path),
  });
  const { claims, key } = readVapid(headers.authorization ?? '');
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' });
  expect((await getPushSettings(viewer, null)).publicKey).toBe(key);
  expect(() => makeBrowser(service.origin).read(body)).toThrow();
});

it('names no more of the sender than sixty letters', async () => {
  const { viewer, browser } = await subscribed({ locale: 'en' });
  await enqueuePush(db, viewer.id, { ...push, from: 'x'.repeat(200) });
  await workAll();
  const said = browser.read(service.received[0]?.body ?? Buffer.of()) as { text: string };
  expect(said.text).toBe(`New message from ${'x'.repeat(60)}`);
});

it('keeps the site’s keys, also when two ask for the first ones at once', async () => {
  const viewer = { id: 1 };
  const [one, two] = await Promise.all([getPushSettings(viewer, null), getPushSettings(viewer, null)]);
  expect([two, await getPushSettings(viewer, null)]).toEqual([one, one]);
});

it('keeps neither address nor keys of a browser where somebody could read them', async () => {
  const { browser } = await subscribed();
  expect(await tablesWith(browser.subscription.endpoint)).toEqual([]);
  expect(await tablesWith(browser.subscription.keys.auth)).toEqual([]);
});

it.each([
  'https://evil.example/x',
  'https://127.0.0.1/x',
  'http://169.254.169.254/latest',
  'https://localhost/',
])('never takes %s for a push service', async (endpoint) => {
  const { headers, viewer } = await signIn();
  const { subscription } = makeBrowser(endpoint);
  const answer = await callAction(() => createPushSubscriptionAction(subscription), headers);
  expect(answer).toMatchObject({ ok: false, code: 'invalidInput' });
  expect(await db.pushSubscription.count({ where: { memberId: viewer.id } })).toBe(0);
});

it('takes nothing from the signed-out, and no keys that are none', async () => {
  const { subscription } = makeBrowser(service.origin + newPath());
  const answer = await callAction(() => createPushSubscriptionAction(subscription));
  expect(answer).toMatchObject({ ok: false, code: 'loginRequired' });
  const { headers } = await signIn();
  const wrong = { ...subscription, keys: { ...subscription.keys, auth: 'short' } };
  expect(await callAction(() => createPushSubscriptionAction(wrong), headers)).toMatchObject({ ok: false });
});

it('waits a moment before it pushes, and not at all while a page is read', async () => {
  const { viewer, headers } = await subscribed();
  await enqueuePush(db, viewer.id, push);
  const [job] = await listJobs();
  expect(job?.waits).toBeGreaterThan(2);
  expect(await db.liveEvent.findFirst({ where: { memberId: viewer.id } })).toMatchObject({
    kind: 'push',
    data: { token: tokenOf(push.path) },
  });
  expect(await takeBack(headers)).toBe(200);
  expect(await listJobs()).toEqual([]);
});

it.each(['none', 'here', 'daily', 'now'] as const)(
  'of a message goes by what its recipient chose: %s',
  async (delivery) => {
    const { viewer } = await subscribed();
    const writer = await makeMember({ vipType: 2, membershipStatus: membershipStatuses.active });
    await makeFriends(writer, viewer);
    await db.notificationPreference.create({ data: { memberId: viewer.id, group: 'messages', delivery } });
    const { conversation } = await makeMessage(writer, { member: viewer.publicId });
    await makeMessage(writer, { conversation });
    await makeMessage(writer, { conversation });
    // Each of them is pushed, and those of one place within moments once.
    expect((await listJobs()).map(({ payload: { kind, from } }) => [kind, from])).toEqual(
      delivery === 'none' ? [] : [['message', writer.nickname]],
    );
  },
);

it('of a request comes once, however much a stranger writes into it', async () => {
  const { viewer } = await subscribed();
  const { writer, conversation } = await writeRequest(viewer);
  expect(await listJobs()).toHaveLength(1);
  await clearJobs();
  await makeMessage(writer, { conversation });
  expect(await listJobs()).toEqual([]);
});

it('is taken back for a conversation that is muted before it is sent', async () => {
  const { viewer } = await subscribed();
  const { conversation } = await writeRequest(viewer);
  await setMuted(viewer, conversation, true);
  expect(await listJobs()).toEqual([]);
});

it.each([
  ['its sender is blocked', (viewer: { id: number }, met: MetPerson) => setBlock(viewer, met, true)],
  ['its sender is muted', (viewer: { id: number }, met: MetPerson) => setMute(viewer, met, true)],
  [
    'its recipient is blocked',
    ({ id }: { id: number }, met: MetPerson) => setBlock({ id: met.id }, { id, name: 'x' }, true),
  ],
])('is taken back where %s before it is sent', async (_when, part) => {
  const { viewer } = await subscribed();
  const { writer } = await writeRequest(viewer);
  await enqueuePush(db, viewer.id, push);
  await part(viewer, { id: writer.id, name: 'x' });
  // What is pushed of other things stays.
  expect((await listJobs()).map(({ payload: { path } }) => path)).toEqual([push.path]);
});

it('is taken back with the only message that is unread', async () => {
  const { viewer } = await subscribed();
  const { writer, conversation, message } = await writeRequest(viewer);
  const other = await makeMessage(writer, { conversation });
  await withdrawMessage(writer, { conversation, message: message.publicId });
  expect(await listJobs()).toHaveLength(1);
  await withdrawMessage(writer, { conversation, message: other.message.publicId });
  expect(await listJobs()).toEqual([]);
});

/** Of a stranger, by the member's card. */
async function writeRequest(to: { id: number }) {
  await db.member.update({
    where: { id: to.id },
    data: { vipType: 2, membershipStatus: membershipStatuses.active },
  });
  const { publicId: card } = await makeCard({ ownerId: to.id, kind: 'personal' });
  const writer = await makeMember({ vipType: 2, membershipStatus: membershipStatuses.active });
  return { writer, ...(await makeMessage(writer, { card })) };
}

it('lets nobody take back what is pushed to another', async () => {
  const { viewer } = await subscribed();
  const stranger = await subscribed();
  await enqueuePush(db, viewer.id, push);
  for (const headers of [stranger.headers, {}]) {
    expect(await takeBack(headers)).toBe(200);
    expect(await listJobs()).toHaveLength(1);
  }
});

async function takeBack(headers: Record<string, string>): Promise<number> {
  const request = new Request('http://localhost/api/member/push/x', { method: 'DELETE', headers });
  const params = Promise.resolve({ token: tokenOf(push.path) });
  const { result } = await runRequest(headers, () => DELETE(request, { params }));
  return result.status;
}

it('pushes several of one place once, at the time of the first, and of another place apart', async () => {
  const { viewer } = await subscribed();
  await enqueuePush(db, viewer.id, push);
  const [first] = await listJobs();
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 second'`;
  await enqueuePush(db, viewer.id, { ...push, from: 'B' });
  await enqueuePush(db, viewer.id, { ...push, path: '/member/messages/c2' });
  const jobs = await listJobs();
  expect(jobs.map(({ payload: { from } }) => from).sort()).toEqual(['B', push.from]);
  const again = jobs.find(({ key }) => key === first?.key);
  expect(again?.waits).toBeLessThan(2);
});

it('asks nothing of the queue where no browser is pushed to, and nothing is left of what was rolled back', async () => {
  const { viewer } = await signIn();
  await enqueuePush(db, viewer.id, push);
  const other = await subscribed();
  const failed = db.$transaction(async (tx) => {
    await enqueuePush(tx, other.viewer.id, push);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect([await listJobs(), await db.liveEvent.count()]).toEqual([[], 0]);
});

it('ends with the session: nothing is sent to a browser that is signed out', async () => {
  const { viewer, sid } = await subscribed();
  await enqueuePush(db, viewer.id, push);
  await db.memberSession.delete({ where: { id: sid } });
  await workAll();
  expect([service.received, await db.pushSubscription.count()]).toEqual([[], 0]);
});

it('sends nothing where the session is past its end or the member deleted', async () => {
  const [one, two] = [await subscribed(), await subscribed()];
  for (const { viewer } of [one, two]) await enqueuePush(db, viewer.id, push);
  await db.memberSession.update({ where: { id: one.sid }, data: { expiresAt: new Date(0) } });
  await db.member.update({ where: { id: two.viewer.id }, data: { deletedAt: new Date() } });
  await workAll();
  expect(service.received).toEqual([]);
});

it.each([404, 410])('forgets a browser that the push service does not know any more (%i)', async (status) => {
  const { viewer, path } = await subscribed();
  service.answer(path, status);
  await enqueuePush(db, viewer.id, push);
  await workAll();
  expect(await db.pushSubscription.count({ where: { memberId: viewer.id } })).toBe(0);
});

it('tries again later where the push service cannot now, and never follows it elsewhere', async () => {
  const { viewer, path } = await subscribed();
  await enqueuePush(db, viewer.id, push);
  for (const status of [429, 503, 302]) {
    service.answer(path, status);
    await expect(workAll()).rejects.toThrow();
  }
  expect(service.received.map((each) => each.path)).toEqual([path, path, path]);
  service.answer(path, 400);
  await workAll();
  expect(await db.pushSubscription.count({ where: { memberId: viewer.id } })).toBe(1);
});

it('belongs to who signed in last in a browser', async () => {
  const { viewer, browser } = await subscribed();
  const next = await signIn();
  await callAction(() => createPushSubscriptionAction(browser.subscription), next.headers);
  const rows = await db.pushSubscription.findMany({ select: { memberId: true, sessionId: true } });
  expect(rows).toEqual([{ memberId: next.viewer.id, sessionId: next.sid }]);
  await enqueuePush(db, viewer.id, push);
  expect(await listJobs()).toEqual([]);
});

it('has one subscription a browser: a new one takes the place of the old, and two at once leave one', async () => {
  const { viewer, sid, headers } = await subscribed();
  const { subscription } = makeBrowser(service.origin + newPath());
  const both = [1, 2].map(() => callAction(() => createPushSubscriptionAction(subscription), headers));
  expect((await Promise.all(both)).every(({ ok }) => ok)).toBe(true);
  expect(await db.pushSubscription.count({ where: { memberId: viewer.id, sessionId: sid } })).toBe(1);
});

it('is switched off in this browser and goes on in the others', async () => {
  const { viewer, headers, sid } = await subscribed();
  const { sid: otherSid, token } = await makeSession(viewer.id);
  const other = makeBrowser(service.origin + newPath());
  const otherHeaders = { cookie: `member=${token}` };
  await callAction(() => createPushSubscriptionAction(other.subscription), otherHeaders);
  expect((await callAction(() => deletePushSubscriptionAction({}), headers)).ok).toBe(true);
  expect(await getPushSettings(viewer, sid)).toMatchObject({ isOn: false });
  expect(await getPushSettings(viewer, otherSid)).toMatchObject({ isOn: true });
});

it('is tried in this browser alone, and only where it is on', async () => {
  const { headers, browser } = await subscribed({ locale: 'en' });
  await makeMember();
  expect((await callAction(() => sendTestPushAction({}), headers)).ok).toBe(true);
  await workAll();
  expect(browser.read(service.received[0]?.body ?? Buffer.of())).toMatchObject({
    kind: 'test',
    text: 'Notifications reach this browser',
    path: '/en/member/settings',
  });
  const { headers: others } = await signIn();
  expect(await callAction(() => sendTestPushAction({}), others)).toMatchObject({
    ok: false,
    code: 'notFound',
  });
});
