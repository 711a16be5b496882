import type { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { answered, unanswered } from './support/guard';
import { makeSignedIn, type SignedIn, sessionCookie } from './support/members';
import { makeConversation } from './support/messages';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { counted, fill, words } from './support/words';

const phone = { width: 390, height: 844 };
const field = (page: Page, locale: 'zh-CN' | 'vi') =>
  page.getByRole('textbox', { name: words(locale, 'messages').screen.text });
const send = (page: Page, locale: 'zh-CN' | 'vi') =>
  page.getByRole('button', { name: words(locale, 'messages').screen.send, exact: true });
const bubble = (page: Page, text: string) => page.locator('.message').filter({ hasText: text });

/** A browser of its own, signed in as somebody. */
async function openAs(
  browser: Browser,
  member: SignedIn,
  url: string,
  viewport = phone,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addCookies([await sessionCookie(member.sid, url)]);
  return context;
}

/** A conversation of two with so many messages, the last of them unread by the first. @returns its public id */
async function makeTalk(db: Client, one: SignedIn, other: SignedIn, count: number): Promise<string> {
  const publicId = newPublicId();
  const [low, high] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO conversation (public_id, low_id, high_id, created_by_id) VALUES ($1, $2, $3, $4) RETURNING id',
    [publicId, low, high, other.id],
  );
  const id = rows[0]?.id;
  await db.query(
    `INSERT INTO message (public_id, conversation_id, sender_id, client_id, kind, text, text_fold, source_locale, sent_at)
      SELECT $1 || lpad(translate(n::text, '01', 'xy'), 3, 'z'), $2::int, CASE WHEN n % 2 = 0 THEN $3::int ELSE $4::int END,
        gen_random_uuid(), 'personal'::message_kind, 'Tin thứ ' || n || ' nhé', 'tin thu ' || n || ' nhe', 'vi', now() - (200 - n) * interval '1 hour'
      FROM generate_series(1, $5::int) n`,
    [publicId.slice(0, 7), id, one.id, other.id, count],
  );
  await db.query(
    `INSERT INTO conversation_side (conversation_id, member_id, other_id, last_message_id, unread, read_up_to)
      SELECT $1::int, pair.me, pair.you, max(m.id), CASE WHEN pair.me = $2 THEN 1 ELSE 0 END, max(m.id) - 1
      FROM message m, (VALUES ($2::int, $3::int), ($3::int, $2::int)) pair (me, you)
      WHERE m.conversation_id = $1::int GROUP BY pair.me, pair.you`,
    [id, one.id, other.id],
  );
  return publicId;
}

test('two write to each other, at a desk in Chinese and on a phone in Vietnamese', async ({
  page,
  browser,
  baseURL,
  db,
  guard,
  signIn,
  makeCard,
}) => {
  // The page that was left for the conversation had fetched ahead what is not shown there.
  guard.allow(unanswered, /was preloaded using link preload but not used/);
  const url = baseURL ?? '';
  const [zh, vi] = [words('zh-CN', 'messages'), words('vi', 'messages')];
  const writer = await signIn('enterprise');
  const owner = await makeSignedIn(db, 'enterprise');
  const card = await makeCard({ ownerId: owner.id, companyName: 'Quux Thép Việt' });

  // Two presses from the card: to the conversation, and to send.
  await open(page, 'zh-CN', paths.company(card.publicId));
  await page.getByRole('button', { name: zh.button.company, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`card=${card.publicId}`));
  await expect(page.getByRole('heading', { name: owner.nickname })).toBeVisible();
  await send(page, 'zh-CN').click();
  await expect(page.getByText(zh.screen.errors.contentRequired)).toBeVisible();

  // What is typed is there again after a reload.
  await field(page, 'zh-CN').fill('请报价 <b>20</b> 吨');
  await page.reload();
  await expect(field(page, 'zh-CN')).toHaveValue('请报价 <b>20</b> 吨');

  // Without a connection it waits, says so beside the bubble, and is sent once.
  await page.route('**/member/messages**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await field(page, 'zh-CN').press('Enter');
  const sent = bubble(page, '请报价 <b>20</b> 吨');
  await expect(sent.getByRole('alert')).toContainText(zh.screen.sendFailed);
  await page.unroute('**/member/messages**');
  await sent.getByRole('button', { name: zh.screen.retry }).click();
  await expect(sent).toContainText(zh.screen.sent);
  await expect(sent).toHaveCount(1);
  await expect(page).toHaveURL(/conversation=/);
  expect((await db.query('SELECT 1 FROM message WHERE sender_id = $1', [writer.id])).rowCount).toBe(1);

  // The other reads it on a phone, over the whole screen, and answers with the reply.
  const there = await openAs(browser, owner, url);
  guard.watch(there);
  const mobile = await there.newPage();
  await open(mobile, 'vi', paths.memberMessages());
  const row = mobile.getByRole('link', { name: writer.nickname });
  await expect(row).toContainText(counted('vi', vi.screen.unread, { count: 1 }));
  await row.click();
  const received = bubble(mobile, '请报价 <b>20</b> 吨');
  await expect(received.getByRole('link', { name: 'Quux Thép Việt' })).toBeVisible();
  await expect(mobile.getByRole('navigation', { name: words('vi', 'layout').tabNavigation })).toBeHidden();
  await expect(field(mobile, 'vi')).toBeInViewport();
  await received.getByRole('button', { name: vi.screen.actions }).click();
  await mobile.getByRole('menuitem', { name: vi.screen.reply }).click();
  await field(mobile, 'vi').fill('Giá 15.200 đ/kg');
  await send(mobile, 'vi').click();
  // Sent, and perhaps seen already by who has the conversation open.
  const sentOrSeen = new RegExp(`${vi.screen.replySent}|${fill(vi.screen.viewed, { time: '' }).trim()}`);
  await expect(bubble(mobile, 'Giá 15.200 đ/kg')).toContainText(sentOrSeen);

  // Who asked sees at once that it was viewed and answered, and takes a slip back.
  await expect(bubble(page, 'Giá 15.200 đ/kg')).toBeVisible();
  await expect(sent.first()).toContainText(fill(zh.screen.viewed, { time: '' }).trim());
  await field(page, 'zh-CN').fill('发错了');
  await field(page, 'zh-CN').press('Enter');
  // Sent, and perhaps seen already by who has the conversation open.
  await expect(bubble(page, '发错了')).not.toHaveClass(/is-waiting/);
  await bubble(page, '发错了').hover();
  await bubble(page, '发错了').getByRole('button', { name: zh.screen.actions }).click();
  await page.getByRole('menuitem', { name: zh.screen.withdraw }).click();
  await expect(bubble(page, zh.screen.states.mine.withdrawn)).toBeVisible();

  await expect(bubble(mobile, vi.screen.states.theirs.withdrawn)).toBeVisible();
  await mobile.getByRole('link', { name: vi.screen.back }).click();
  await expect(row).toBeVisible();
  await there.close();
  await db.query('DELETE FROM member WHERE id = $1', [owner.id]);
});

test('a long conversation is read backwards, searched and deleted for oneself', async ({
  page,
  db,
  guard,
  signIn,
}) => {
  guard.allow(unanswered);
  const t = words('vi', 'messages').screen;
  const me = await signIn('visitor');
  const other = await makeSignedIn(db, 'enterprise');
  const conversation = await makeTalk(db, me, other, 75);
  await open(page, 'vi', paths.memberMessages({ conversation }));
  await expect(bubble(page, 'Tin thứ 75 nhé')).toBeInViewport();
  await expect(page.getByText(t.newMessages)).toBeVisible();

  // A page that does not come is asked for again in its place.
  let isBroken = true;
  await page.route('**/api/member/conversations/*before=*', (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -20_000);
  const failed = page.getByRole('log').getByRole('alert');
  await expect(failed).toContainText(t.historyFailed);
  isBroken = false;
  // At once: the wheel still turns, and the list asks again by itself as well.
  await failed.getByRole('button', { name: t.retry }).dispatchEvent('click');
  await expect(bubble(page, 'Tin thứ 30 nhé')).toBeAttached();
  await page.mouse.wheel(0, -20_000);
  await expect(bubble(page, 'Tin thứ 10 nhé')).toBeAttached();
  await page.getByRole('button', { name: t.toNewest }).click();
  await expect(bubble(page, 'Tin thứ 75 nhé')).toBeInViewport();

  // A search without accents leads to the place; what is on its way for the next message stays.
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/member/media', async (route) => {
    await held;
    await route.continue();
  });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer();
  await page
    .getByLabel(t.pictures.files)
    .setInputFiles({ name: 'steel.png', mimeType: 'image/png', buffer: picture });
  const chosen = page.getByRole('list', { name: t.pictures.chosen });
  await expect(chosen).toContainText('steel.png');
  await page.getByRole('searchbox', { name: t.search }).fill('tin thu 42');
  const found = page.getByRole('link', { name: /Tin thứ 42/ });
  await found.click();
  await expect(bubble(page, 'Tin thứ 42 nhé')).toBeInViewport();
  await expect(page).toHaveURL(/message=/);
  await expect(chosen).toContainText('steel.png');
  goOn();
  await expect(page.getByRole('button', { name: fill(t.pictures.remove, { number: 1 }) })).toBeVisible();

  await page.getByRole('button', { name: t.conversationActions }).click();
  await page.getByRole('menuitem', { name: t.clear }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.clear }).click();
  await expect(page).not.toHaveURL(/conversation=/);
  const { screen } = await readPage(page.request, localePath('vi', paths.memberMessages()));
  screen.getByText(t.empty.all);
  await db.query('DELETE FROM member WHERE id = $1', [other.id]);
});

test('who may not begin a conversation is told what helps, and nothing is kept after the sign-out', async ({
  page,
  db,
  signIn,
  makeCard,
}) => {
  const t = words('vi', 'messages');
  const owner = await makeSignedIn(db, 'enterprise');
  const card = await makeCard({ ownerId: owner.id });
  await open(page, 'vi', paths.company(card.publicId));
  await page.getByRole('button', { name: t.button.company, exact: true }).click();
  await expect(page.getByRole('dialog', { name: t.button.login })).toBeVisible();

  await signIn('visitor');
  await open(page, 'vi', paths.company(card.publicId));
  await page.getByRole('button', { name: t.button.company, exact: true }).click();
  await expect(page.getByRole('dialog', { name: t.button.membershipTitle })).toBeVisible();
  await page.goto(localePath('vi', paths.memberMessages({ card: card.publicId })));
  await expect(page.getByText(t.screen.gates.membership)).toBeVisible();

  await page.evaluate(() => localStorage.setItem('messages:x:outbox', '[]'));
  await page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: words('vi', 'layout').account.menu })
    .click();
  await page.getByRole('menuitem', { name: words('vi', 'layout').account.logout }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes('/member'));
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('messages:'))),
  ).toEqual([]);
  await db.query('DELETE FROM member WHERE id = $1', [owner.id]);
});

test('without a stream what is written comes with the next look, in the conversation and in the list', async ({
  page,
  db,
  guard,
  signIn,
}) => {
  guard.allow(answered(503));
  const reader = await signIn('individual');
  const writer = await makeSignedIn(db, 'individual');
  const conversation = await makeConversation(db, writer, reader, ['Chào chị']);
  let tries = 0;
  await page.route(
    (url) => url.pathname === '/api/live',
    (route) => {
      tries += 1;
      return route.fulfill({ status: 503 });
    },
  );
  await page.clock.install();
  await open(page, 'vi', paths.memberMessages({ conversation }));
  await expect(bubble(page, 'Chào chị')).toBeVisible();
  // The third failure: from then on is asked. Each try waits for the one before.
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(tries).toBeGreaterThanOrEqual(3);
  }).toPass();

  await db.query(
    `WITH said AS (
       INSERT INTO message (public_id, conversation_id, sender_id, client_id, kind, text, text_fold, source_locale)
       SELECT $1, id, $2, gen_random_uuid(), 'personal', 'Có ai nghe không', 'co ai nghe khong', 'vi'
       FROM conversation WHERE public_id = $3 RETURNING id, conversation_id)
     UPDATE conversation_side side SET last_message_id = said.id, last_from_me = side.member_id = $2,
       unread = CASE WHEN side.member_id = $2 THEN 0 ELSE 1 END
     FROM said WHERE side.conversation_id = said.conversation_id`,
    [newPublicId(), writer.id, conversation],
  );
  const said = bubble(page, 'Có ai nghe không');
  await expect(said).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(said).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: writer.nickname }).first()).toContainText('Có ai nghe không');
  await db.query('DELETE FROM member WHERE id = $1', [writer.id]);
});
