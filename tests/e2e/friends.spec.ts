import { within } from '@testing-library/dom';
import type { Page } from 'playwright/test';
import { newPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { answered, unanswered } from './support/guard';
import { type SignedIn, sessionCookie } from './support/members';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { longest, tooWide } from './support/wide';
import { counted, fill, words } from './support/words';

const list = paths.memberFriends();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('two members become friends, keep notes about each other, and part', async ({
  page,
  context,
  db,
  guard,
  baseURL,
  signIn,
  makeCard,
}) => {
  // Messages are another part's page; what is fetched ahead for their links may not be there.
  guard.allow(answered(404), unanswered);
  const t = words('vi', 'friends');
  const comeBack = async ({ sid }: SignedIn) => {
    await context.clearCookies();
    await context.addCookies([await sessionCookie(sid, baseURL ?? '')]);
  };
  const minh = await signIn('individual');
  const card = await makeCard({ kind: 'personal', contactName: 'Quux Minh', sourceLocale: 'vi' });
  await db.query('UPDATE card SET owner_id = $2 WHERE id = $1', [card.id, minh.id]);
  const lan = await signIn('individual');

  await open(page, 'vi', `/cards/${card.publicId}`);
  await press(page, t.card.add);
  const dialog = page.getByRole('dialog', { name: t.ask.title });
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel(t.ask.line).fill('x'.repeat(201));
  await dialog.getByRole('button', { name: t.ask.submit, exact: true }).click();
  await expect(dialog.getByText(t.fields.lineTooLong)).toBeVisible();
  await dialog.getByLabel(t.ask.line).fill('Gặp nhau ở hội chợ');
  await dialog.getByRole('button', { name: t.ask.submit, exact: true }).click();
  await expect(page.getByText(t.done.sent)).toBeVisible();
  await expect(page.getByRole('button', { name: t.card.sent, exact: true })).toBeVisible();
  const sent = await readPage(page.request, localePath('vi', paths.memberFriends({ view: 'sent' })));
  sent.screen.getByText(t.request.waiting);

  await comeBack(minh);
  await open(page, 'vi', list);
  const nav = page.getByRole('navigation', { name: words('vi', 'membership').nav.label });
  await expect(nav.getByRole('link', { name: t.title })).toContainText('1');
  await page.getByRole('link', { name: fill(t.views.counted, { view: t.views.received, count: 1 }) }).click();
  await expect(page.getByText('Gặp nhau ở hội chợ')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, fill(t.request.acceptOf, { name: lan.nickname }));
  await expect(page.getByText(t.done.accepted)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.empty.received })).toBeVisible();

  await comeBack(lan);
  await open(page, 'vi', `/cards/${card.publicId}`);
  await page.getByRole('link', { name: t.card.friends, exact: true }).click();
  await expect(page.getByText(counted('vi', t.total, { count: 1 }))).toBeVisible();
  await press(page, fill(t.note.addTo, { name: minh.nickname }));
  await page.getByLabel(t.note.field).fill('Nhà cung cấp bao bì');
  await press(page, t.note.save);
  await expect(page.getByText(t.note.saved)).toBeVisible();
  await press(page, fill(t.tags.addTo, { name: minh.nickname }));
  await page.getByRole('combobox', { name: fill(t.tags.addTo, { name: minh.nickname }) }).fill('VIP');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.tags.updated)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await seriousFindings(page)).toEqual([]);

  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill('bao bi');
  await search.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'bao bi');
  await expect(page.getByText(counted('vi', t.found, { count: 1 }))).toBeVisible();
  await expect(page.getByText('Nhà cung cấp bao bì')).toBeVisible();
  for (const q of ['quux minh', 'vip']) {
    const { screen } = await readPage(page.request, localePath('vi', paths.memberFriends({ q })));
    screen.getByText(counted('vi', t.found, { count: 1 }));
    screen.getByText('Nhà cung cấp bao bì');
  }
  await search.fill('zzqxvwk');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: t.empty.narrowed })).toBeVisible();
  await page
    .getByRole('link', { name: words('vi', 'lists').clear })
    .first()
    .click();

  await press(page, t.bulk.delete);
  await expect(page.getByText(t.bulk.none)).toBeVisible();
  await page.getByRole('checkbox', { name: fill(t.row.select, { name: minh.nickname }) }).check();
  await press(page, t.bulk.delete);
  await page.getByRole('dialog').getByRole('button', { name: t.delete.confirm, exact: true }).click();
  await expect(page.getByText(counted('vi', t.delete.done, { count: 1 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible();
});

test('the signed-out are asked to sign in, and what they wanted is done then', async ({
  page,
  context,
  db,
  signIn,
  makeCard,
}) => {
  const t = words('zh-CN', 'friends');
  const { gate } = words('zh-CN', 'accounts');
  const owner = await signIn('individual');
  const card = await makeCard({ kind: 'personal', contactName: 'Quux Ý Định', sourceLocale: 'vi' });
  await db.query('UPDATE card SET owner_id = $2 WHERE id = $1', [card.id, owner.id]);
  await open(page, 'zh-CN', `/cards/${card.publicId}`);
  await expect(page.getByRole('button', { name: t.card.add, exact: true })).toHaveCount(0);
  await context.clearCookies();

  const { screen } = await readPage(page.request, localePath('zh-CN', list));
  screen.getByRole('heading', { level: 1, name: words('zh-CN', 'membership').frame.title });
  const login = within(screen.getByRole('main')).getByRole('link', { name: gate.login });
  expect(login.getAttribute('href')).toBe(`/login?from=${encodeURIComponent(list)}`);

  await open(page, 'zh-CN', `/cards/${card.publicId}`);
  await page.getByTitle(t.card.loginToAdd).click();
  await page.getByRole('dialog').getByRole('link', { name: gate.login, exact: true }).click();
  await page.waitForURL(/\/login\?from=/);
  await signIn('individual');
  await open(page, 'zh-CN', `/cards/${card.publicId}`);
  await expect(page.getByRole('dialog', { name: t.ask.title })).toBeVisible();

  await context.clearCookies();
  await signIn('visitor');
  await open(page, 'zh-CN', `/cards/${card.publicId}`);
  await press(page, t.card.add);
  await expect(page.getByRole('dialog', { name: t.card.membershipTitle })).toBeVisible();
});

test('the lists fit a phone and a desktop', async ({ page, context, db, baseURL, signIn }) => {
  const me = await signIn('individual');
  const others = [];
  for (let at = 0; at < 3; at += 1) others.push((await signIn('individual')).id);
  const befriend = async (other: number, status: string, asker: number) => {
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO friendship (public_id, low_id, high_id, status, asker_id, asked_id, line)
       VALUES ($1, least($2::int, $3::int), greatest($2::int, $3::int), $4, $5, $2::int + $3::int - $5::int, repeat('Xin chào ', 20))
       RETURNING id`,
      [newPublicId(), me.id, other, status, asker],
    );
    if (status !== 'accepted') return;
    await db.query(
      `INSERT INTO friend (member_id, friend_id, friendship_id, note, tags)
       VALUES ($1, $2, $3, repeat('w', 120), ARRAY['Nhà cung cấp bao bì Đồng Nai'])`,
      [me.id, other, rows[0]?.id],
    );
  };
  const [friend = 0, asker = 0, asked = 0] = others;
  await befriend(friend, 'accepted', me.id);
  await befriend(asker, 'pending', asker);
  await befriend(asked, 'pending', me.id);
  await context.clearCookies();
  await context.addCookies([await sessionCookie(me.sid, baseURL ?? '')]);
  const wide: string[] = [];
  for (const [at, view] of ['friends', 'received', 'sent'].entries()) {
    await page.goto(localePath(longest[at % longest.length] ?? 'vi', paths.memberFriends({ view })));
    wide.push(...(await tooWide(page)).map((error) => `${view}: ${error}`));
  }
  expect(wide).toEqual([]);
});
