import type { Browser, Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { siteDatabaseUrl } from './support/database';
import { type Cut, Door } from './support/door';
import { Guard, unanswered } from './support/guard';
import { makeSignedIn, type SignedIn, sessionCookie } from './support/members';
import { makeConversation } from './support/messages';
import { OwnSite } from './support/own-site';
import { open } from './support/pages';
import { counted, pattern, words } from './support/words';

// What two write to each other while connections break and a site process is killed: everything arrives, each once.

const field = (page: Page, locale: Locale) =>
  page.getByRole('textbox', { name: words(locale, 'messages').screen.text });
const bubble = (page: Page, text: string) => page.locator('.message').filter({ hasText: text });

async function say(page: Page, locale: Locale, text: string): Promise<void> {
  await field(page, locale).fill(text);
  await page.getByRole('button', { name: words(locale, 'messages').screen.send, exact: true }).click();
}

/** What the header counts of messages. */
const unread = (page: Page, locale: Locale) =>
  page
    .getByRole('banner')
    .first()
    .getByRole('link', { name: words(locale, 'layout').account.messages });

type Reader = { page: Page; guard: Guard; close: () => Promise<void> };

/** A browser that comes to the site by a door. */
async function openAs(
  browser: Browser,
  member: SignedIn,
  url: string,
  viewport = { width: 1280, height: 900 },
): Promise<Reader> {
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addCookies([await sessionCookie(member.sid, url)]);
  const guard = new Guard(url);
  guard.allow(unanswered);
  guard.watch(context);
  return { page: await context.newPage(), guard, close: () => context.close() };
}

/** Marks the document: one that was loaded anew has no mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isKept = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-kept'));

test('two on two processes see at once what the other does, also when one process is killed', async ({
  browser,
  baseURL,
  db,
}) => {
  const [zh, vi] = [words('zh-CN', 'messages').screen, words('vi', 'messages').screen];
  const mine = await OwnSite.start(siteDatabaseUrl());
  await mine.whenReady();
  const doors = [await Door.open(mine.url, baseURL ?? ''), await Door.open(baseURL ?? '', mine.url)] as const;
  const [lan, minh] = [await makeSignedIn(db, 'enterprise'), await makeSignedIn(db, 'individual')];
  const conversation = await makeConversation(db, lan, minh, ['Chào anh']);
  const phone = await openAs(browser, lan, doors[0].url, { width: 390, height: 844 });
  const desk = await openAs(browser, minh, doors[1].url);
  try {
    // Over the whole screen of a phone: no header to wait for.
    await phone.page.goto(localePath('zh-CN', paths.memberMessages({ conversation })));
    await open(desk.page, 'vi', '/about');
    await expect(bubble(phone.page, 'Chào anh')).toBeVisible();
    for (const { page } of [phone, desk]) await mark(page);

    // The count of a page that shows something else; then the message itself, and that it was viewed.
    await say(phone.page, 'zh-CN', '第一句');
    await expect(unread(desk.page, 'vi')).toContainText(counted('vi', vi.unread, { count: 1 }));
    expect(await isKept(desk.page)).toBe(true);
    await open(desk.page, 'vi', paths.memberMessages({ conversation }));
    await mark(desk.page);
    await expect(bubble(desk.page, '第一句')).toBeVisible();
    await expect(bubble(phone.page, '第一句')).toContainText(pattern(zh.viewed));
    await expect(unread(desk.page, 'vi')).not.toContainText(counted('vi', vi.unread, { count: 1 }));
    await say(desk.page, 'vi', 'Câu thứ hai');
    await expect(bubble(phone.page, 'Câu thứ hai')).toBeVisible();
    await expect(bubble(desk.page, 'Câu thứ hai')).toContainText(pattern(vi.viewed));

    // Killed: what is written meanwhile is there when the phone is back, within three seconds.
    const back = phone.page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/api/live' && answer.status() === 200,
    );
    const began = performance.now();
    await mine.stop();
    await say(desk.page, 'vi', 'Trong lúc mất kết nối');
    await back;
    expect(performance.now() - began).toBeLessThan(3_000);
    await expect(bubble(phone.page, 'Trong lúc mất kết nối')).toBeVisible();
    await say(phone.page, 'zh-CN', '又回来了');
    await expect(bubble(desk.page, '又回来了')).toBeVisible();
    await expect(bubble(phone.page, '又回来了')).toContainText(pattern(zh.viewed));
    for (const { page } of [phone, desk]) {
      for (const text of ['第一句', 'Câu thứ hai', 'Trong lúc mất kết nối', '又回来了'])
        await expect(bubble(page, text)).toHaveCount(1);
      expect(await isKept(page)).toBe(true);
    }
    for (const { guard } of [phone, desk]) expect(guard.errors()).toEqual([]);
  } finally {
    await Promise.all([phone.close(), desk.close(), mine.stop()]);
    for (const door of doors) door.close();
    await db.query('DELETE FROM member WHERE id = ANY($1)', [[lan.id, minh.id]]);
  }
});

test('a message whose connection is cut at any step is sent exactly once', async ({
  browser,
  baseURL,
  db,
}) => {
  const t = words('vi', 'messages').screen;
  const door = await Door.open(baseURL ?? '');
  const [lan, minh] = [await makeSignedIn(db, 'individual'), await makeSignedIn(db, 'individual')];
  const conversation = await makeConversation(db, lan, minh, ['Chào anh']);
  const { page, guard, close } = await openAs(browser, lan, door.url);
  const stored = async (text: string) =>
    (await db.query('SELECT FROM message WHERE sender_id = $1 AND text = $2', [lan.id, text])).rowCount;
  const stopRequests = () =>
    page.route('**/member/messages**', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
    );
  const letRequests = () => page.unroute('**/member/messages**');
  const cutAt = (cut: Cut | null) => async () => {
    door.cut = cut;
  };
  try {
    await open(page, 'vi', paths.memberMessages({ conversation }));
    const steps = [
      { text: 'Trước khi gửi đi', before: stopRequests, after: letRequests, kept: 0 },
      { text: 'Giữa lúc gửi', before: cutAt('inTheBody'), after: cutAt(null), kept: 0 },
      { text: 'Trước câu trả lời', before: cutAt('beforeTheAnswer'), after: cutAt(null), kept: 1 },
    ];
    for (const [at, { text, before, after, kept }] of steps.entries()) {
      await before();
      await say(page, 'vi', text);
      const failed = bubble(page, text).filter({ has: page.getByRole('alert') });
      if (kept === 0) await expect(failed).toContainText(t.failures.network);
      await expect.poll(() => stored(text)).toBe(kept);
      expect(door.cutCount > 0).toBe(at > 0);
      await after();
      // What arrived without its answer is seen to be there, and nothing has to be pressed.
      if (kept === 0) await failed.getByRole('button', { name: t.retry }).click();
      await expect(failed).toHaveCount(0);
      await expect(bubble(page, text)).toHaveCount(1);
      await expect(bubble(page, text)).toContainText(t.sent);
      expect(await stored(text)).toBe(1);
    }
    await page.reload();
    for (const { text } of steps) await expect(bubble(page, text)).toHaveCount(1);
    expect(guard.errors()).toEqual([]);
  } finally {
    await close();
    door.close();
    await db.query('DELETE FROM member WHERE id = ANY($1)', [[lan.id, minh.id]]);
  }
});
