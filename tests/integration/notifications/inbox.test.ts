import { getFormatter, getTranslations } from 'next-intl/server';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/unread/route';
import type { Locale } from '@/lib/i18n/locales';
import {
  deleteNotificationAction,
  markAllReadAction,
  markReadAction,
  restoreNotificationAction,
} from '@/lib/notifications/actions';
import { pruneNotifications } from '@/lib/notifications/jobs';
import { notify } from '@/lib/notifications/notify';
import { listNotifications, mostUnread } from '@/lib/notifications/queries';
import { db } from '@/lib/server/db';
import { pageSize } from '@/lib/shared/paging';
import notifications from '@/messages/vi/notifications.json';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const until = '2027-11-20T17:30:00.000Z';
const expiresAt = new Date('2030-01-01');

async function list(
  viewer: { id: number },
  wanted: Partial<Parameters<typeof listNotifications>[1]> = {},
  locale: Locale = 'en',
) {
  const words = { locale, t: await getTranslations({ locale }), format: await getFormatter({ locale }) };
  return listNotifications(viewer, { page: 1, ...wanted }, words);
}

async function unread(headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/api/member/unread', { headers });
  const { result } = await runRequest(headers, () => GET(request, { params: Promise.resolve({}) }));
  expect(result.headers.get('cache-control')).toBe('private, no-store');
  return { status: result.status, body: await result.json() };
}

const tell = (memberId: number, vipType = 1) => notify(db, memberId, 'applicationReceived', { vipType });

describe('the list of notifications', () => {
  it("shows the member's own, the newest first, in the language of the reader", async () => {
    const { viewer } = await signIn({ locale: 'ko' });
    const other = await signIn();
    await tell(viewer.id);
    await notify(db, viewer.id, 'membershipRejected', { vipType: 1, reasonCode: null, reason: 'Thiếu.' });
    await tell(other.viewer.id);
    const { rows, total, unread: waiting } = await list(viewer, {}, 'vi');
    const { kinds } = notifications;
    expect(rows.map(({ title }) => title)).toEqual([
      kinds.membershipRejected.title,
      kinds.applicationReceived.title,
    ]);
    expect(rows[0]).toMatchObject({
      quote: { label: notifications.reason, text: 'Thiếu.' },
      action: { label: kinds.membershipRejected.action, path: '/member/membership' },
      isUnread: true,
    });
    expect([total, waiting]).toEqual([2, { site: 2, people: 0 }]);
    expect((await list(other.viewer)).total).toBe(1);
  });

  it('comes by pages, and the last one answers for what lies beyond it', async () => {
    const { viewer } = await signIn();
    const { id: memberId } = viewer;
    await db.systemMessage.createMany({
      data: Array.from({ length: pageSize + 1 }, (_, at) => ({
        memberId,
        kind: 'membershipExpired',
        params: { vipType: 1, until },
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
        expiresAt,
      })),
    });
    expect((await list(viewer)).rows).toHaveLength(pageSize);
    const last = await list(viewer, { page: 9 });
    expect(last).toMatchObject({ page: 2, pageCount: 2, total: pageSize + 1 });
    expect(last.rows.map(({ createdAt }) => createdAt)).toEqual([new Date(Date.UTC(2026, 0, 1))]);
  });

  it('leaves out what an older version stored and this one cannot say', async () => {
    const { viewer } = await signIn();
    const { id: memberId } = viewer;
    await db.systemMessage.createMany({
      data: [
        { memberId, kind: 'givenUpLongAgo', params: {}, expiresAt },
        { memberId, kind: 'constructor', params: {}, expiresAt },
        { memberId, kind: 'membershipExpired', params: { vipType: 'x' }, expiresAt },
      ],
    });
    await tell(memberId);
    expect((await list(viewer)).rows).toHaveLength(1);
  });
});

describe('reading', () => {
  it('marks one as read, once', async () => {
    const { viewer, headers } = await signIn();
    await tell(viewer.id);
    await tell(viewer.id);
    const [newest] = (await list(viewer)).rows;
    const read = () => callAction(() => markReadAction({ id: newest?.id ?? 0 }), headers);
    expect(await read()).toMatchObject({ ok: true });
    const first = await db.systemMessage.findUniqueOrThrow({ where: { id: newest?.id } });
    expect(await read()).toMatchObject({ ok: true });
    expect(await db.systemMessage.findUnique({ where: { id: newest?.id } })).toEqual(first);
    expect((await list(viewer)).rows.map(({ isUnread }) => isUnread)).toEqual([false, true]);
    expect(await unread(headers)).toEqual({
      status: 200,
      body: {
        success: true,
        data: { unread: 1, messages: 0, friendRequests: 0, cart: { count: 0, version: 0 } },
      },
    });
  });

  it('marks all up to the newest that was seen: what came meanwhile stays unread', async () => {
    const { viewer, headers } = await signIn();
    await tell(viewer.id);
    await tell(viewer.id);
    const { newestAt } = await list(viewer);
    const seen = { list: 'site' as const, at: newestAt ?? '' };
    await tell(viewer.id);
    expect(await callAction(() => markAllReadAction(seen), headers)).toMatchObject({ ok: true });
    expect((await list(viewer)).rows.map(({ isUnread }) => isUnread)).toEqual([true, false, false]);
  });

  it("never touches a stranger's", async () => {
    const { viewer } = await signIn();
    const stranger = await signIn();
    await tell(viewer.id);
    const { newestAt, rows } = await list(viewer);
    const seen = { list: 'site' as const, at: newestAt ?? '' };
    await callAction(() => markReadAction({ id: rows[0]?.id ?? 0 }), stranger.headers);
    await callAction(() => markAllReadAction(seen), stranger.headers);
    expect((await list(viewer)).unread).toEqual({ site: 1, people: 0 });
    expect(await list(stranger.viewer)).toMatchObject({
      rows: [],
      total: 0,
      unread: { site: 0, people: 0 },
    });
    expect((await unread(stranger.headers)).body).toEqual({
      success: true,
      data: { unread: 0, messages: 0, friendRequests: 0, cart: { count: 0, version: 0 } },
    });
  });

  it('is for the signed-in alone', async () => {
    const { viewer } = await signIn();
    await tell(viewer.id);
    const { newestAt, rows } = await list(viewer);
    const seen = { list: 'site' as const, at: newestAt ?? '' };
    expect(await callAction(() => markReadAction({ id: rows[0]?.id ?? 0 }))).toMatchObject({
      code: 'loginRequired',
    });
    expect(await callAction(() => markAllReadAction(seen))).toMatchObject({
      code: 'loginRequired',
    });
    expect(await unread()).toMatchObject({
      status: 200,
      body: { success: true, data: { unread: 0, messages: 0, friendRequests: 0, cart: null } },
    });
    expect((await list(viewer)).unread).toEqual({ site: 1, people: 0 });
  });

  it('counts no further than the bell can say', async () => {
    const { viewer, headers } = await signIn();
    const row = { memberId: viewer.id, kind: 'membershipExpired', params: { vipType: 1, until }, expiresAt };
    await db.systemMessage.createMany({ data: Array.from({ length: 150 }, () => row) });
    expect((await unread(headers)).body).toEqual({
      success: true,
      data: { unread: mostUnread + 1, messages: 0, friendRequests: 0, cart: { count: 0, version: 0 } },
    });
  });
});

describe('the two lists', () => {
  const said = { name: 'Bán xe', publicId: 'abcdefghjk', comment: 'cdefghjkmn' };

  it('keep apart what the site says and what people do; the one with unread ones is shown first', async () => {
    const { viewer, headers } = await signIn();
    await notify(db, viewer.id, 'postCommented', said);
    expect(await list(viewer)).toMatchObject({ list: 'people', total: 1, unread: { site: 0, people: 1 } });
    await tell(viewer.id);
    expect(await list(viewer)).toMatchObject({ list: 'site', total: 1, unread: { site: 1, people: 1 } });
    expect((await unread(headers)).body.data).toMatchObject({ unread: 2 });
    const { newestAt } = await list(viewer, { list: 'people' });
    await callAction(() => markAllReadAction({ list: 'people', at: newestAt ?? '' }), headers);
    expect((await list(viewer)).unread).toEqual({ site: 1, people: 0 });
  });

  it('show unread ones alone where that is wanted', async () => {
    const { viewer } = await signIn();
    await tell(viewer.id);
    await db.systemMessage.updateMany({ data: { readAt: new Date() } });
    await tell(viewer.id);
    expect((await list(viewer, { unread: true })).total).toBe(1);
    expect((await list(viewer)).total).toBe(2);
  });

  it('leave unread what grew after the reader saw it', async () => {
    const { viewer, headers } = await signIn();
    await notify(db, viewer.id, 'postCommented', said);
    await db.systemMessage.updateMany({ data: { createdAt: new Date(Date.now() - 60_000) } });
    const { newestAt } = await list(viewer);
    await notify(db, viewer.id, 'postCommented', said);
    await callAction(() => markAllReadAction({ list: 'people', at: newestAt ?? '' }), headers);
    expect((await list(viewer)).unread.people).toBe(1);
  });
});

describe('deleting', () => {
  it('takes one out of list and counts, and back as it was', async () => {
    const { viewer, headers } = await signIn();
    await tell(viewer.id);
    const [item] = (await list(viewer)).rows;
    const id = item?.id ?? 0;
    expect(await callAction(() => deleteNotificationAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await list(viewer)).toMatchObject({ total: 0, unread: { site: 0 }, newestAt: null });
    expect((await unread(headers)).body.data).toMatchObject({ unread: 0 });
    expect(await callAction(() => deleteNotificationAction({ id }), headers)).toMatchObject({
      code: 'notFound',
    });
    expect(await callAction(() => restoreNotificationAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await list(viewer)).toMatchObject({ total: 1, unread: { site: 1 } });
    expect(await callAction(() => restoreNotificationAction({ id }), headers)).toMatchObject({
      code: 'notFound',
    });
  });

  it('makes room for the next about the same; what comes back then is read', async () => {
    const { viewer, headers } = await signIn();
    const write = () => notify(db, viewer.id, 'messageRequested', { name: 'An', publicId: 'abcdefghjk' });
    await write();
    const id = (await list(viewer)).rows[0]?.id ?? 0;
    await callAction(() => deleteNotificationAction({ id }), headers);
    await write();
    expect((await list(viewer)).total).toBe(1);
    expect(await callAction(() => restoreNotificationAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await list(viewer, { list: 'people' })).toMatchObject({ total: 2, unread: { people: 1 } });
  });

  it('is for good after a day', async () => {
    const { viewer, headers } = await signIn();
    await tell(viewer.id);
    const id = (await list(viewer)).rows[0]?.id ?? 0;
    await callAction(() => deleteNotificationAction({ id }), headers);
    expect(await pruneNotifications(db)).toBe(0);
    expect(await pruneNotifications(db, new Date(Date.now() + 86_500_000))).toBe(1);
  });

  it("never touches a stranger's", async () => {
    const { viewer, headers } = await signIn();
    const stranger = await signIn();
    await tell(viewer.id);
    const id = (await list(viewer)).rows[0]?.id ?? 0;
    for (const who of [stranger.headers, {}])
      expect(await callAction(() => deleteNotificationAction({ id }), who)).toMatchObject({ ok: false });
    expect((await list(viewer)).total).toBe(1);
    await callAction(() => deleteNotificationAction({ id }), headers);
    expect(await callAction(() => restoreNotificationAction({ id }), stranger.headers)).toMatchObject({
      code: 'notFound',
    });
    expect((await list(viewer)).total).toBe(0);
  });
});
