import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { expect, test } from './fixtures';
import { breakWrites } from './support/broken-writes';
import { answered, unanswered } from './support/guard';
import { makeApplication, setMembership } from './support/memberships';
import { open } from './support/pages';
import { type AnsweredPage, readPage } from './support/read-page';
import { fill, pattern, words } from './support/words';

// What each kind of member may apply for, and what comes of it: tests/integration/flows/apply.test.ts and
// lib/accounts/membership.test.ts. Here: what they are shown, and that the form sends it.

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

/** The same form in an answer: which kinds it offers, which it has chosen, what its button says. */
function formIn({ screen, document }: AnsweredPage) {
  const t = words('en', 'membership');
  const options = screen.queryAllByRole<HTMLInputElement>('radio');
  const named = (type: 'individual' | 'enterprise') =>
    options.find(({ id }) => labelOf(id).includes(t.types[type]));
  const labelOf = (id: string) => document.querySelector(`label[for="${id}"]`)?.textContent ?? '';
  return {
    offered: (['individual', 'enterprise'] as const).filter((type) => named(type)),
    chosen: (['individual', 'enterprise'] as const).filter((type) => named(type)?.checked),
    sends: (what: keyof typeof t.apply.submit) =>
      screen.queryByRole('button', { name: t.apply.submit[what] }) !== null,
  };
}

const title = (page: Page, locale: Locale, stage: keyof ReturnType<typeof status>) =>
  page.getByRole('heading', { name: status(locale)[stage].title, exact: true });
const status = (locale: Locale) => words(locale, 'membership').status;

const locale = 'vi';

test(`a visitor reads in ${locale} what is wrong or could not be sent, applies and waits`, async ({
  page,
  db,
  guard,
  signIn,
}) => {
  guard.allow(unanswered, answered(500));
  const t = words(locale, 'membership');
  const member = await signIn('visitor');
  await open(page, locale, '/member/membership');
  await expect(title(page, locale, 'apply')).toBeVisible();
  const { option, note, send } = form(page, locale);

  await test.step('the note is too long', async () => {
    await note.fill('x'.repeat(501));
    await send('join').click();
    await expect(note).toHaveAccessibleDescription(words(locale, 'accounts').fields.noteTooLong);
    await expect(note).toHaveValue('x'.repeat(501));
  });

  await test.step('it could not be sent', async () => {
    await note.fill('Tax code 0312345678');
    const connect = await breakWrites(page, '/member/membership', 'unreachable');
    await send('join').click();
    await expect(page.getByText(words(locale, 'errors').codes.network)).toBeVisible();
    await connect();
    const mend = await breakWrites(page, '/member/membership', 'failing');
    await send('join').click();
    await expect(page.getByText(t.apply.failed)).toBeVisible();
    await expect(note).toHaveValue('Tax code 0312345678');
    await mend();
  });

  await test.step('it is sent', async () => {
    await expect(option('individual')).toBeChecked();
    await option('enterprise').check();
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
  });

  await test.step('the same state without a layout', async () => {
    const { screen } = await readPage(page.request, '/vi/payment');
    screen.getByRole('heading', { level: 1, name: t.status.waiting.title });
    screen.getByText(t.application.expected);
    screen.getByText(fill(t.payment.signedInAs, { email: member.email }));
  });
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
  const { screen } = await readPage(page.request, '/vi/payment');
  screen.getByRole('heading', { level: 1, name: t.status.rejected.title });
  screen.getByText(t.reasons.unverifiableCompany);
  screen.getByText(reason);
  const action = screen.getByRole('link', { name: t.status.rejected.action });
  expect(action.getAttribute('href')).toBe('/vi/member/membership');

  await open(page, locale, '/member/membership');
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

test('who is not waiting for anything gets there', async ({ db, makeReader }) => {
  const t = words('en', 'membership');
  const member = await makeReader('visitor');
  const away = await readPage(member.request, '/en/payment');
  expect(away.path).toBe('/en/member/membership');
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 100 });
  const { screen } = await readPage(member.request, '/en/payment');
  screen.getByRole('heading', { level: 1, name: t.status.active.title });
  const action = screen.getByRole('link', { name: t.status.active.action });
  expect(action.getAttribute('href')).toBe('/en/member');
});

test('who registered and has no application may send one', async ({ makeReader }) => {
  const t = words('en', 'membership');
  const { request } = await makeReader('pending');
  const { screen } = await readPage(request, '/en/payment');
  screen.getByRole('heading', { level: 1, name: t.status.apply.title });
  const action = screen.getByRole('link', { name: t.status.apply.action });
  expect(action.getAttribute('href')).toBe('/en/member/membership');
  const shown = formIn(await readPage(request, '/en/member/membership'));
  expect(shown.offered).toEqual(['individual', 'enterprise']);
  expect(shown.sends('join')).toBe(true);
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

test('an expired membership may be renewed', async ({ db, makeReader }) => {
  const t = words('en', 'membership');
  const member = await makeReader('individual');
  await setMembership(db, member.id, { vipType: 1, membershipStatus: expired, days: -3 });
  const { screen } = await readPage(member.request, '/en/payment');
  screen.getByRole('heading', { level: 1, name: t.status.expired.title });
  const action = screen.getByRole('link', { name: t.status.expired.action });
  expect(action.getAttribute('href')).toBe('/en/member/membership');
  const shown = formIn(await readPage(member.request, '/en/member/membership'));
  expect(shown.chosen).toEqual(['individual']);
  expect(shown.sends('renew')).toBe(true);
});

test('an individual member renews in the last 30 days, and upgrades at any time', async ({
  page,
  db,
  signIn,
}) => {
  const t = words('en', 'membership');
  const member = await signIn('individual');
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 31 });
  const before = formIn(await readPage(page.request, '/en/member/membership'));
  expect(before.offered).toEqual(['enterprise']);
  expect(before.chosen).toEqual(['enterprise']);
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 29 });
  const { option, send } = form(page, 'en');
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

test('an upgrade that was put back says why', async ({ db, makeReader }) => {
  const t = words('en', 'membership');
  const member = await makeReader('individual');
  await setMembership(db, member.id, { vipType: 1, membershipStatus: active, days: 200 });
  await makeApplication(db, member.id, {
    vipType: 2,
    purpose: 'upgrade',
    status: 'rejected',
    reasonCode: 'incompleteDetails',
  });
  const { screen } = await readPage(member.request, '/en/member/membership');
  screen.getByRole('heading', { name: t.status.active.title });
  screen.getByRole('heading', { name: t.application.upgradeRejected });
  screen.getByText(t.reasons.incompleteDetails);
});

test('an enterprise member whose term is long has nothing to apply for', async ({ db, makeReader }) => {
  const member = await makeReader('enterprise');
  await setMembership(db, member.id, { vipType: 2, membershipStatus: active, days: 200 });
  const { screen } = await readPage(member.request, '/en/member/membership');
  screen.getByRole('heading', { name: words('en', 'membership').status.active.title });
  screen.getByRole('table');
  expect(screen.queryAllByRole('radio')).toEqual([]);
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

test('a review that takes longer than it should is admitted', async ({ db, makeReader }) => {
  const member = await makeReader('pending');
  await makeApplication(db, member.id, { vipType: 2, status: 'pending', hoursAgo: 24 * 40 });
  const { screen } = await readPage(member.request, '/en/payment');
  screen.getByText(words('en', 'membership').application.overdue);
});
