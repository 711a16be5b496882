import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { adminPassword } from './support/admins';
import {
  buttonsOf,
  expectForbidden,
  follow,
  inside,
  rowsOf as rowsIn,
  textOf,
  textsOf,
} from './support/answered';
import { answered } from './support/guard';
import { sessionCookie } from './support/members';
import { makeApplication, setMembership } from './support/memberships';
import { readPage } from './support/read-page';
import { requestWith } from './support/request-with';
import { tooWide } from './support/wide';
import { counted, fill, words } from './support/words';

const t = words('zh-CN', 'admins');
const lists = words('zh-CN', 'lists');
const { actions, done, bulk, detail } = t.users;
const silence = words('zh-CN', 'moderation').silence.button;
const { correct } = words('zh-CN', 'referral-admin').account;

const panelOf = (page: Page, locale: Locale = 'zh-CN') =>
  page.getByRole('complementary', { name: words(locale, 'admins').users.detail.panel });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.locator('[data-row]') });

/** Asks for something in the panel, and says yes. */
async function decide(page: Page, deed: 'activate' | 'delete' | 'restore'): Promise<void> {
  await panelOf(page).getByRole('button', { name: actions[deed], exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: actions[deed], exact: true }).click();
}

/** Expects that what is asked for fails with the words for it, while the server answers nothing. */
async function expectFailure(page: Page, deed: 'activate' | 'delete' | 'restore'): Promise<void> {
  const answers = '**/admin/users*';
  await page.route(answers, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await decide(page, deed);
  await expect(page.getByText(t.users.failed[deed]).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute(answers);
}

const mayWriteUsers: Record<AdminRole, boolean> = {
  super: true,
  content: false,
  finance: false,
  support: true,
};

/** Points are money: who keeps the orders corrects them. */
const mayWriteOrders: Record<AdminRole, boolean> = {
  super: true,
  content: false,
  finance: true,
  support: false,
};

for (const role of adminRoles) {
  test(`${role} sees what the role may, and no button for what it may not`, async ({
    db,
    requestAsAdmin,
    makeMember,
  }) => {
    const member = await makeMember('pending');
    await makeApplication(db, member.id, { vipType: 2, status: 'pending' });
    const request = await requestAsAdmin(role);
    const isSuper = role === 'super';
    const { screen } = await readPage(request, '/admin/dashboard');
    const nav = screen.getByRole('navigation', { name: t.frame.navigation });
    const { dashboard, reviews, users, cards, industries, backgrounds, posts, topics, config } = t.frame.nav;
    const { messages, support, watchedWords, announcements, admins, audit, security } = t.frame.nav;
    const { orders, referrals, products, categories, contentPages, contentAbout, contact } = t.frame.nav;
    const { banners } = t.frame.nav;
    const shown = [
      dashboard,
      reviews,
      users,
      ...(role === 'finance' ? [] : [announcements, messages]),
      ...(role === 'content' ? [] : [orders, referrals]),
      products,
      categories,
      ...(role === 'finance' ? [] : [cards, industries, backgrounds, posts, support, topics, watchedWords]),
      ...(role === 'finance' ? [] : [banners, contentPages, contentAbout, contact]),
      ...(role === 'support' ? [] : [config]),
      ...(isSuper ? [admins, audit] : []),
      security,
    ];
    expect(textsOf(inside(nav).getAllByRole('link'))).toEqual(shown);

    for (const path of ['/admin/admins', '/admin/audit'])
      if (isSuper) expect((await readPage(request, path)).status).toBe(200);
      else await expectForbidden(request, 'zh-CN', path);
    const address = `/admin/users?q=${member.email}&user=${member.publicId}`;
    const open = await readPage(request, address);
    const panel = open.screen.getByRole('complementary', { name: detail.panel });
    // Reading users includes how to reach them; that is what the role is for.
    expect(textsOf(inside(panel).getAllByRole('definition'))).toContain(member.email);
    // Who looks after posts may silence their authors.
    expect(buttonsOf(panel)).toEqual([
      ...(mayWriteUsers[role] ? [actions.activate, actions.reject, actions.delete] : []),
      ...(role === 'finance' ? [] : [silence]),
      ...(mayWriteOrders[role] ? [correct] : []),
    ]);
    expect(open.screen.queryAllByRole('checkbox')).toHaveLength(mayWriteUsers[role] ? 2 : 0);

    await db.query('UPDATE member SET deleted_at = now() WHERE id = $1', [member.id]);
    const gone = await readPage(request, address);
    expect(buttonsOf(gone.screen.getByRole('complementary', { name: detail.panel }))).toEqual([
      ...(mayWriteUsers[role] ? [actions.restore] : []),
      ...(isSuper ? [actions.purge] : []),
    ]);
  });
}

test('a list is narrowed and ordered by its links, and says so when nobody is left', async ({
  db,
  requestAsAdmin,
  makeMember,
}) => {
  const [one, two] = [await makeMember('individual'), await makeMember('visitor')];
  for (const [at, { id }] of [one, two].entries())
    await db.query('UPDATE member SET nickname = $2, country = $3 WHERE id = $1', [
      id,
      `${['Beta', 'Alpha'][at]} ${one.publicId}`,
      ['VN', 'JP'][at],
    ]);
  const request = await requestAsAdmin('finance');
  const of = (query: string) => readPage(request, `/admin/users?${query}`);
  const all = await of(`q=${one.publicId.toUpperCase()}`);
  all.screen.getByText(counted('zh-CN', t.users.total, { count: 2 }));
  const head = all.screen.getByRole('columnheader', { name: t.users.columns.user });
  const sorted = await follow(request, inside(head).getByRole('link'));
  expect(sorted.path).toContain('sort=name');
  expect(rowsIn(sorted)).toEqual([`Alpha ${one.publicId}`, `Beta ${one.publicId}`]);

  const narrowed = await follow(
    request,
    sorted.screen.getByRole('link', { name: t.status.types.individual }),
  );
  expect(rowsIn(narrowed)).toEqual([`Beta ${one.publicId}`]);
  const states = narrowed.screen.getByRole('navigation', { name: t.users.columns.state });
  const expired = await follow(request, inside(states).getByRole('link', { name: t.status.states.expired }));
  expired.screen.getByRole('heading', { name: t.users.empty });

  const abroad = await of(`q=${one.publicId}&sort=name&country=JP`);
  expect(rowsIn(abroad)).toEqual([`Alpha ${one.publicId}`]);
  const cleared = await follow(request, abroad.screen.getByRole('link', { name: lists.clear }));
  expect(cleared.path).toBe('/admin/users?sort=name');
  for (const query of [`q=${one.publicId}&view=deleted`, `q=${encodeURIComponent('%')}${one.publicId}`])
    (await of(query)).screen.getByRole('heading', { name: t.users.empty });
  const missing = await of('user=2222222222');
  expect(textOf(missing.screen.getByRole('complementary', { name: detail.panel }))).toContain(detail.missing);
});

test('a list is searched and narrowed by hand; detail stands beside it, closed by Escape and by its cross', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const member = await makeMember('enterprise');
  await db.query(`UPDATE member SET country = 'JP' WHERE id = $1`, [member.id]);
  await signInAdmin('super');
  await openAdmin(page, 'zh-CN', '/admin/users');
  await page.getByRole('searchbox', { name: t.users.search }).fill(member.publicId.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?q=/);
  await expect(page.getByText(counted('zh-CN', t.users.total, { count: 1 }))).toBeVisible();
  await page.getByRole('combobox', { name: t.users.columns.country }).selectOption('JP');
  await expect(page).toHaveURL(/country=JP/);
  const narrowed = page.url();
  const link = rowsOf(page).getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`user=${member.publicId}$`));
  // A question takes the first Escape, the panel the second.
  await button(page, actions.delete).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(narrowed);
  await expect(link).toBeFocused();
  await link.click();
  await page.getByRole('link', { name: lists.closePanel }).click();
  await expect(panelOf(page)).toBeHidden();
});

test('activates who waits, rejects with a reason, and leads to the login and back when the session ended', async ({
  page,
  db,
  guard,
  signInAdmin,
  makeMember,
}) => {
  guard.allow(answered(500));
  const [one, two] = [await makeMember('pending'), await makeMember('pending')];
  const next = `Next to ${one.publicId}`;
  await db.query('UPDATE member SET nickname = $2 WHERE id = $1', [two.id, next]);
  for (const { id } of [one, two]) await makeApplication(db, id, { vipType: 2, status: 'pending' });
  const admin = await signInAdmin('support');
  await openAdmin(page, 'zh-CN', `/admin/users?q=${one.publicId}&user=${one.publicId}`);
  await expectFailure(page, 'activate');
  await decide(page, 'activate');
  await expect(page.getByText(done.activated)).toBeVisible();
  await expect(panelOf(page).getByRole('heading', { name: t.status.states.active })).toBeVisible();
  await expect(panelOf(page).getByText(detail.actions.approve)).toBeVisible();
  await expect(panelOf(page).getByRole('button')).toHaveText([actions.delete, silence]);

  await page.getByRole('link', { name: next, exact: true }).click();
  await panelOf(page).getByRole('button', { name: actions.reject, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.reviews.reject }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(t.fields.reasonRequired);
  await dialog.getByRole('textbox').fill('x'.repeat(501));
  await dialog.getByRole('button', { name: t.reviews.reject }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(t.fields.reasonTooLong);
  await dialog.getByRole('textbox').fill('own words');
  await dialog.getByRole('radio', { name: words('zh-CN', 'membership').reasons.wrongType }).check();
  await dialog.getByRole('button', { name: t.reviews.reject }).click();
  await expect(page.getByText(t.reviews.rejected)).toBeVisible();
  await expect(panelOf(page).getByText('own words')).toBeVisible();
  await expect(panelOf(page).getByText(words('zh-CN', 'membership').reasons.wrongType)).toBeVisible();
  const { rows } = await db.query(
    `SELECT status, reason_code, reason, decided_by_id FROM membership_application WHERE member_id = $1`,
    [two.id],
  );
  expect(rows).toEqual([
    { status: 'rejected', reason_code: 'wrongType', reason: 'own words', decided_by_id: admin.id },
  ]);

  await db.query('DELETE FROM admin_session WHERE id = $1', [admin.sid]);
  const from = encodeURIComponent(`/admin/users?q=${one.publicId}&user=${two.publicId}`);
  await decide(page, 'delete');
  await expect(page).toHaveURL(new RegExp(`/admin/login\\?from=${from.replace(/[.?+]/g, '\\$&')}$`));
  const left = await db.query('SELECT deleted_at FROM member WHERE id = $1', [two.id]);
  expect(left.rows).toEqual([{ deleted_at: null }]);
});

test('deletes, restores and deletes for good: sessions end, the card goes and comes', async ({
  page,
  db,
  playwright,
  baseURL,
  guard,
  signInAdmin,
  makeMember,
  cardService,
}) => {
  guard.allow(answered(500));
  const member = await makeMember('enterprise');
  const cardName = `Quux ${member.publicId} Ltd`;
  const card = await cardService.create({ ownerId: member.id, companyName: cardName });
  const reader = await requestWith(playwright, await sessionCookie(member.sid, baseURL ?? ''));
  const isIn = async () => {
    const answer = (await (await reader.get('/api/auth/user')).json()) as { data: { isLoggedIn: boolean } };
    return answer.data.isLoggedIn;
  };
  const seesCard = async () => {
    const { screen } = await readPage(reader, `/en/companies/${card.publicId}`);
    return textsOf(screen.getAllByRole('heading', { level: 1 }))
      .join()
      .includes(cardName);
  };
  expect(await isIn()).toBe(true);
  expect(await seesCard()).toBe(true);

  await signInAdmin('super');
  await openAdmin(page, 'zh-CN', `/admin/users?q=${member.publicId}&user=${member.publicId}`);
  await expectFailure(page, 'delete');
  await decide(page, 'delete');
  await expect(page.getByText(done.deleted, { exact: true }).first()).toBeVisible();
  await expect(panelOf(page).getByRole('button')).toHaveText([actions.restore, actions.purge]);
  await expect(rowsOf(page)).toHaveCount(0);
  expect(await isIn()).toBe(false);
  await expect.poll(seesCard).toBe(false);

  await expectFailure(page, 'restore');
  await decide(page, 'restore');
  await expect(page.getByText(done.restored)).toBeVisible();
  await expect.poll(seesCard).toBe(true);
  // The session that ended stays ended.
  expect(await isIn()).toBe(false);
  await expect(panelOf(page).getByRole('button')).toHaveText([actions.delete, silence, correct]);

  await decide(page, 'delete');
  await button(page, actions.purge).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(counted('zh-CN', actions.purgeCards, { count: 1 }))).toBeVisible();
  const typed = dialog.locator('#purge-email');
  const proof = dialog.locator('#purge-proof');
  await typed.fill('somebody@else.example');
  await dialog.getByRole('button', { name: actions.purge }).click();
  await expect(typed).toHaveAccessibleDescription(t.fields.emailDiffers);
  await expect(typed).toBeFocused();
  await expect(proof).toHaveAccessibleDescription(t.stepUp.fields.proofRequired);
  await typed.fill(member.email.toUpperCase());
  await proof.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(proof).toHaveAccessibleDescription(t.stepUp.fields.proofWrong);
  await expect(proof).toBeFocused();
  await proof.fill(adminPassword);
  // The page itself may be read anew meanwhile.
  await page.route('**/admin/users*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.users.failed.purge).first()).toBeVisible();
  await page.unroute('**/admin/users*');
  await expect(dialog).toBeHidden();
  expect((await db.query('SELECT FROM member WHERE id = $1', [member.id])).rowCount).toBe(1);
  await button(page, actions.purge).click();
  await typed.fill(member.email);
  await proof.fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(done.purged)).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  const left = await db.query('SELECT FROM member WHERE id = $1', [member.id]);
  expect(left.rowCount).toBe(0);
  expect(await seesCard()).toBe(false);
  await reader.dispose();
});

test('does to all ticked users what is asked, and tells how many failed and which', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const [one, two, active] = [
    await makeMember('pending'),
    await makeMember('pending'),
    await makeMember('individual'),
  ];
  await setMembership(db, active.id, { vipType: 1, membershipStatus: 1, days: 100 });
  for (const { id } of [one, two, active])
    await db.query('UPDATE member SET mobile = $2 WHERE id = $1', [id, `q-${one.publicId}`]);
  await signInAdmin('support');
  await openAdmin(page, 'zh-CN', `/admin/users?q=q-${one.publicId}`);
  await page.getByRole('checkbox', { name: fill(lists.select, { name: one.nickname }) }).check();
  const bar = page.getByRole('region', { name: lists.bulk.label });
  await expect(bar.getByText(counted('zh-CN', lists.bulk.selected, { count: 1 }))).toBeVisible();
  await page.getByRole('checkbox', { name: lists.selectAll }).check();
  await expect(bar.getByText(counted('zh-CN', lists.bulk.selected, { count: 3 }))).toBeVisible();
  await bar.getByRole('button', { name: actions.activate }).click();
  await page.getByRole('dialog').getByRole('button', { name: actions.activate }).click();
  await expect(page.getByText(fill(lists.bulk.someFailed, { done: 2, failed: 1 }))).toBeVisible();
  // With which it failed is seen by its tick.
  await expect(bar.getByText(counted('zh-CN', lists.bulk.selected, { count: 1 }))).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: fill(lists.select, { name: active.nickname }) }),
  ).toBeChecked();
  await expect(rowsOf(page).getByText(t.status.states.active)).toHaveCount(3);

  await page.getByRole('checkbox', { name: lists.selectAll }).check();
  await bar.getByRole('button', { name: actions.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: actions.delete }).click();
  await expect(page.getByText(counted('zh-CN', bulk.deleted, { count: 3 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t.users.empty })).toBeVisible();
});

test('rows that are ticked, detail and questions have no serious finding, and fit a phone', async ({
  page,
  db,
  signInAdmin,
  makeMember,
}) => {
  const member = await makeMember('pending');
  const rejected = { vipType: 2, status: 'rejected', reasonCode: 'wrongType', hoursAgo: 9 } as const;
  await makeApplication(db, member.id, rejected);
  await makeApplication(db, member.id, { vipType: 2, status: 'pending' });
  await signInAdmin('super');
  await openAdmin(page, 'vi', `/admin/users?q=${member.publicId}&user=${member.publicId}`);
  await page.getByRole('checkbox').last().check();
  expect(await seriousFindings(page), 'list and detail').toEqual([]);
  for (const deed of ['reject', 'delete'] as const) {
    await panelOf(page, 'vi')
      .getByRole('button', { name: words('vi', 'admins').users.actions[deed], exact: true })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFindings(page), deed).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(await tooWide(page)).toEqual([]);
});
