import type { Page, Route } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { expect, test } from './fixtures';
import { answered, unanswered } from './support/guard';
import { makeApplication, setMembership } from './support/memberships';
import { open, untilAlive } from './support/pages';
import { fill, pattern, words } from './support/words';

const active = 1;
const rejected = 2;
const expired = 3;

function form(page: Page, locale: Locale) {
  const t = words(locale, 'membership');
  return {
    option: (type: 'individual' | 'enterprise') => page.getByRole('radio', { name: t.types[type] }),
    note: page.getByRole('textbox', { name: t.apply.note }),
    send: (what: keyof typeof t.apply.submit) =>
      page.getByRole('button', { name: t.apply.submit[what], exact: true }),
  };
}

const title = (page: Page, locale: Locale, stage: keyof ReturnType<typeof status>) =>
  page.getByRole('heading', { name: status(locale)[stage].title, exact: true });
const status = (locale: Locale) => words(locale, 'membership').status;

const locale = 'vi';

test(`a visitor applies in ${locale} and waits`, async ({ page, db, signIn }) => {
  const t = words(locale, 'membership');
  const member = await signIn('visitor');
  await open(page, locale, '/member/membership');
  await expect(title(page, locale, 'apply')).toBeVisible();
  const { option, note, send } = form(page, locale);
  await expect(option('individual')).toBeChecked();
  await option('enterprise').check();
  await note.fill('Tax code 0312345678');
  await expect(page.getByText(pattern(t.apply.noteHelp)).filter({ hasText: '19/500' })).toBeVisible();
  await send('join').click();
  await expect(page.getByText(t.apply.submitted)).toBeVisible();
  await expect(title(page, locale, 'waiting')).toBeVisible();
  await expect(send('join')).toBeHidden();
  const { rows } = await db.query<{ number: string }>(
    'SELECT number FROM membership_order WHERE member_id = $1',
    [member.id],
  );
  expect(rows).toHaveLength(1);
  await expect(page.getByText(rows[0]?.number ?? '')).toBeVisible();
  await expect(page.getByText('Tax code 0312345678')).toBeVisible();

  // The same state without a layout.
  await page.goto(new URL('./payment', page.url().replace('/member/', '/')).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.status.waiting.title);
  await expect(page.getByText(t.application.expected)).toBeVisible();
  await expect(page.getByText(fill(t.payment.signedInAs, { email: member.email }))).toBeVisible();
});

test(`a rejected member reads why in ${locale} and applies again`, async ({ page, db, signIn }) => {
  const t = words(locale, 'membership');
  const member = await signIn('pending');
  await setMembership(db, member.id, { vipType: 2, membershipStatus: rejected });
  const reason = 'The photo of the licence cannot be read.';
  await makeApplication(db, member.id, {
    vipType: 2,
    status: 'rejected',
    reasonCode: 'unverifiableCompany',
    reason,
  });
  await page.goto('/vi/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.status.rejected.title);
  await expect(page.getByText(t.reasons.unverifiableCompany)).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('link', { name: t.status.rejected.action, exact: true }).click();
  await expect(page).toHaveURL(/\/member\/membership$/);
  await untilAlive(page, locale);
  await expect(page.getByText(reason)).toBeVisible();
  const { option, send } = form(page, locale);
  await expect(option('enterprise')).toBeChecked();
  await option('individual').check();
  await send('again').click();
  await expect(title(page, locale, 'waiting')).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
  const { rows } = await db.query('SELECT vip_type, membership_status FROM member WHERE id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([{ vip_type: 1, membership_status: 0 }]);
});

test(`says in ${locale} what is wrong with the note, and that the application could not be sent`, async ({
  page,
  guard,
  signIn,
}) => {
  guard.allow(unanswered, answered(500));
  const t = words(locale, 'membership');
  await signIn('visitor');
  await open(page, locale, '/member/membership');
  const { note, send } = form(page, locale);
  await note.fill('x'.repeat(501));
  await send('join').click();
  await expect(note).toHaveAccessibleDescription(words(locale, 'accounts').fields.noteTooLong);
  await expect(note).toHaveValue('x'.repeat(501));
  await note.fill('Please');
  const onPost = (answer: (route: Route) => Promise<void>) => async (route: Route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback();
  await page.route(
    '**/member/membership',
    onPost((route) => route.abort()),
  );
  await send('join').click();
  await expect(page.getByText(words(locale, 'errors').codes.network)).toBeVisible();
  await page.unroute('**/member/membership');
  await page.route(
    '**/member/membership',
    onPost((route) => route.fulfill({ status: 500, body: '' })),
  );
  await send('join').click();
  await expect(page.getByText(t.apply.failed)).toBeVisible();
  await expect(note).toHaveValue('Please');
});

test('who is not waiting for anything gets there', async ({ page, db, signIn }) => {
  const t = words('en', 'membership');
  const member = await signIn('visitor');
  await page.goto('/en/payment');
  await expect(page).toHaveURL(/\/en\/member\/membership$/);
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 100 });
  await page.goto('/en/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.status.active.title);
  await page.getByRole('link', { name: t.status.active.action }).click();
  await expect(page).toHaveURL(/\/en\/member$/);
});

test('who registered and has no application may send one', async ({ page, signIn }) => {
  const t = words('en', 'membership');
  await signIn('pending');
  await page.goto('/en/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.status.apply.title);
  await page.getByRole('link', { name: t.status.apply.action, exact: true }).click();
  await untilAlive(page, 'en');
  await form(page, 'en').send('join').click();
  await expect(title(page, 'en', 'waiting')).toBeVisible();
});

test('/payment leads home and out', async ({ page, db, signIn }) => {
  const member = await signIn('pending');
  const alive = page.waitForResponse('**/api/auth/user');
  await page.goto('/vi/payment');
  await alive;
  // No layout: nothing leads through the site.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words('vi', 'common').backHome })).toHaveAttribute(
    'href',
    '/vi',
  );
  await page.getByRole('button', { name: words('vi', 'layout').account.logout }).click();
  await expect(page).toHaveURL(/\/(vi)?$/);
  expect((await db.query('SELECT FROM member_session WHERE id = $1', [member.sid])).rowCount).toBe(0);
});

test('an expired membership is renewed', async ({ page, db, signIn }) => {
  const t = words('en', 'membership');
  const member = await signIn('individual');
  await setMembership(db, member.id, { vipType: 1, membershipStatus: expired, days: -3 });
  await page.goto('/en/payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.status.expired.title);
  await page.getByRole('link', { name: t.status.expired.action }).click();
  await untilAlive(page, 'en');
  const { option, send } = form(page, 'en');
  await expect(option('individual')).toBeChecked();
  await send('renew').click();
  await expect(title(page, 'en', 'waiting')).toBeVisible();
  const { rows } = await db.query(
    'SELECT purpose, vip_type FROM membership_application WHERE member_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ purpose: 'renew', vip_type: 1 }]);
});

test('an individual member renews in the last 30 days, and upgrades at any time', async ({
  page,
  db,
  signIn,
}) => {
  const t = words('en', 'membership');
  const member = await signIn('individual');
  const { option, send } = form(page, 'en');
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 31 });
  await open(page, 'en', '/member/membership');
  await expect(option('individual')).toBeHidden();
  await expect(option('enterprise')).toBeChecked();
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 29 });
  await open(page, 'en', '/member/membership');
  await expect(option('individual')).toBeChecked();
  await expect(send('renew')).toBeVisible();
  await option('enterprise').check();
  await send('upgrade').click();
  await expect(page.getByRole('heading', { name: t.application.upgradeWaiting })).toBeVisible();
  // What is there stays as it is until it is decided.
  await expect(title(page, 'en', 'active')).toBeVisible();
  await expect(send('upgrade')).toBeHidden();
});

test('an upgrade that was put back says why', async ({ page, db, signIn }) => {
  const t = words('en', 'membership');
  const member = await signIn('individual');
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 200 });
  await makeApplication(db, member.id, {
    vipType: 2,
    purpose: 'upgrade',
    status: 'rejected',
    reasonCode: 'incompleteDetails',
  });
  await open(page, 'en', '/member/membership');
  await expect(title(page, 'en', 'active')).toBeVisible();
  await expect(page.getByRole('heading', { name: t.application.upgradeRejected })).toBeVisible();
  await expect(page.getByText(t.reasons.incompleteDetails)).toBeVisible();
});

test('an enterprise member whose term is long has nothing to apply for', async ({ page, db, signIn }) => {
  const member = await signIn('enterprise');
  await setMembership(db, member.id, { vipType: 2, membershipStatus: active, days: 200 });
  await open(page, 'en', '/member/membership');
  await expect(title(page, 'en', 'active')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
});

test('what changed meanwhile is said and shown', async ({ page, db, signIn }) => {
  const member = await signIn('visitor');
  await open(page, 'en', '/member/membership');
  const number = await makeApplication(db, member.id, { vipType: 1, status: 'pending' });
  await form(page, 'en').send('join').click();
  await expect(page.getByText(words('en', 'errors').codes.conflict)).toBeVisible();
  await expect(title(page, 'en', 'waiting')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
});

test('a review that takes longer than it should is admitted', async ({ page, db, signIn }) => {
  const member = await signIn('pending');
  await makeApplication(db, member.id, { vipType: 2, status: 'pending', hoursAgo: 24 * 40 });
  await page.goto('/en/payment');
  await expect(page.getByText(words('en', 'membership').application.overdue)).toBeVisible();
});
