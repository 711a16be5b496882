import type { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, seriousFindings, test } from './admin-fixtures';
import { sessionCookie } from './support/members';
import { open } from './support/pages';
import { words } from './support/words';

/** Tells a member's open pages that something is about to be pushed: a page that is read says that it is there. */
async function tellOfPush(db: Client, memberId: number, token: string): Promise<void> {
  await db.query(
    `WITH added AS (
       INSERT INTO live_event (member_id, kind, data) VALUES ($1, 'push', json_build_object('token', $2::text))
       RETURNING id, member_id)
     SELECT pg_notify('live', json_build_object(
       'horizon', pg_snapshot_xmin(pg_current_snapshot())::text, 'kind', 'push',
       'data', json_build_object('token', $2::text), 'to', json_agg(json_build_array(id, member_id)))::text)
     FROM added`,
    [memberId, token],
  );
}

const token = (letter: string) => letter.repeat(22);

/** The streams that the pages of a browser opened. */
function watchStreams(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/live') streams.push(request.url());
  });
  return streams;
}

/** Until a page hears what the member is told. */
async function untilHeard(page: Page, db: Client, memberId: number, letter: string): Promise<void> {
  const taken = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith(token(letter)),
  );
  await tellOfPush(db, memberId, token(letter));
  await taken;
}

test('tabs share one stream, which goes on in another when one is closed, and ends for good with the session', async ({
  context,
  page,
  db,
  signIn,
}) => {
  const streams = watchStreams(context);
  const member = await signIn('individual');
  await open(page, 'en', '/about');
  await expect.poll(() => streams).toHaveLength(1);
  const second = await context.newPage();
  await open(second, 'en', '/contact');
  await untilHeard(second, db, member.id, 'a');
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams).toHaveLength(2);
  // It goes on where the other stopped.
  expect(streams[1]).toContain('after=');
  await untilHeard(second, db, member.id, 'b');

  await db.query('DELETE FROM member_session WHERE id = $1', [member.sid]);
  // The page that had the stream may ask once more before it learns that it is signed out; the next one asks no more.
  await open(second, 'en', '/about');
  const asked = streams.length;
  await open(second, 'en', '/contact');
  expect(streams).toHaveLength(asked);
});

test('a browser that another member signs in to hears nothing of the first', async ({
  context,
  page,
  db,
  signIn,
  baseURL,
}) => {
  const streams = watchStreams(context);
  const first = await signIn('individual');
  await open(page, 'en', '/about');
  await untilHeard(page, db, first.id, 'a');
  const second = await signIn('individual');
  await context.addCookies([await sessionCookie(second.sid, baseURL ?? '')]);
  const other = await context.newPage();
  await open(other, 'en', '/about');
  const heard: string[] = [];
  other.on('request', (request) => heard.push(request.url()));
  await tellOfPush(db, first.id, token('b'));
  await untilHeard(other, db, second.id, 'c');
  expect(heard.filter((url) => url.endsWith(token('b')))).toEqual([]);
  expect(streams).toHaveLength(2);
});

/** A push service in the browser, which has none in the tests: it remembers whether it was subscribed to. */
async function giveBrowserPushes(page: Page, permission: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => permission;
    const key = 'pushes of this test';
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    const subscription = {
      get endpoint() {
        return localStorage.getItem(key);
      },
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
      toJSON: () => ({
        endpoint: localStorage.getItem(key),
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? subscription : null);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, endpoint);
      return subscription;
    };
  }, permission);
}

test('pushes to this browser are switched on and off in the settings, and a browser that blocks them says so', async ({
  context,
  page,
  db,
  signIn,
}) => {
  const t = words('zh-CN', 'push').settings;
  await giveBrowserPushes(page, 'granted');
  const member = await signIn('individual');
  const subscriptions = async () =>
    (await db.query('SELECT FROM push_subscription WHERE session_id = $1', [member.sid])).rowCount;
  await open(page, 'zh-CN', '/member/settings');
  const part = page.getByRole('region', { name: t.title, exact: true });
  await part.getByRole('button', { name: t.start }).click();
  await expect(part.getByText(t.on)).toBeVisible();
  expect(await subscriptions()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await expect(part.getByText(t.on)).toBeVisible();
  // The push service forgot the browser, and the site was told when it pushed: the next visit subscribes it anew.
  await page.evaluate(() => localStorage.removeItem('pushes of this test'));
  await db.query('DELETE FROM push_subscription WHERE session_id = $1', [member.sid]);
  await open(page, 'zh-CN', '/about');
  await expect.poll(subscriptions).toBe(1);
  await open(page, 'zh-CN', '/member/settings');
  await expect(part.getByText(t.on)).toBeVisible();
  await part.getByRole('button', { name: t.stop }).click();
  await expect(part.getByRole('button', { name: t.start })).toBeVisible();
  expect(await subscriptions()).toBe(0);

  // A browser that blocks them says where to allow them.
  const blocking = await context.newPage();
  await giveBrowserPushes(blocking, 'denied');
  await open(blocking, 'zh-CN', '/member/settings');
  const blocked = blocking.getByRole('region', { name: t.title, exact: true });
  await expect(blocked.getByText(t.denied)).toBeVisible();
  await expect(blocked.getByRole('button')).toHaveCount(0);
});
