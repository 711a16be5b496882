import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect } from './fixtures';
import { seriousFindingsInBoth } from './support/axe';
import {
  askForCode,
  captchaAnswer,
  knowCaptcha,
  knowCode,
  liftAddressLimits,
  newEmail,
  shownCaptcha,
} from './support/captcha';
import { answered, unanswered } from './support/guard';
import { makeSignedIn } from './support/members';
import { numberIn } from './support/pages';
import { fill, pattern, words } from './support/words';

const password = 'correct horse 1';
const code = '135790';

type RegistrantType = 'company' | 'individual' | 'visitor';

/** An address that nobody has, and that nobody has after the test. */
const test = base.extend<{ email: string }>({
  email: async ({ db }, use) => {
    const email = newEmail();
    await use(email);
    await db.query('DELETE FROM member WHERE email = $1', [email]);
    await db.query('DELETE FROM email_code WHERE email = $1', [email]);
  },
});

test.beforeEach(({ db }) => liftAddressLimits(db));

function form(page: Page, locale: Locale) {
  const t = words(locale, 'accounts');
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const input = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input'));
  return {
    type: (type: RegistrantType) =>
      page.getByRole('radio', { name: t.register.types[type].name, exact: true }),
    email: textbox(t.form.email),
    captcha: textbox(t.captcha.label),
    send: page.getByRole('button', { name: t.code.send, exact: true }),
    code: textbox(t.code.label),
    password: input(t.form.password),
    passwordAgain: input(t.form.passwordAgain),
    nickname: textbox(t.register.nickname),
    country: page.getByRole('combobox', { name: t.register.country, exact: true }),
    referral: textbox(t.register.referral),
    agreed: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: t.register.submit, exact: true }),
  };
}

async function openForm(page: Page, locale: Locale, query = ''): Promise<void> {
  await page.goto(localePath(locale, '/register') + query);
  await shownCaptcha(page);
}

/** Everything but the button. */
async function fillIn(
  page: Page,
  db: Client,
  { locale, email, type = 'visitor' }: { locale: Locale; email: string; type?: RegistrantType },
): Promise<void> {
  const fields = form(page, locale);
  await fields.type(type).check();
  await fields.email.fill(email);
  await askForCode(page, db, { locale, email, purpose: 'register', code });
  await fields.code.fill(code);
  await fields.password.fill(password);
  await fields.passwordAgain.fill(password);
  await fields.nickname.fill('Nguyễn Thị Lan');
  await fields.agreed.check();
}

const locale = 'ko';

test(`says in ${locale} what is wrong with each field, keeps what was typed, and makes no account`, async ({
  page,
  db,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(unanswered, answered(500));
  const accounts = words(locale, 'accounts');
  const t = accounts.fields;
  const fields = form(page, locale);
  const member = await makeSignedIn(db, 'individual');
  await openForm(page, locale);

  await test.step('nothing typed', async () => {
    await fields.submit.click();
    await expect(page.getByRole('group')).toHaveAccessibleDescription(t.typeRequired);
    // The first wrong one as people read it, though the form itself registers the consent before.
    await expect(fields.type('company')).toBeFocused();
    await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);
    await expect(fields.code).toHaveAccessibleDescription(t.codeRequired);
    await expect(fields.password).toHaveAccessibleDescription(t.passwordRequired);
    await expect(fields.passwordAgain).toHaveAccessibleDescription(t.passwordAgainRequired);
    await expect(fields.nickname).toHaveAccessibleDescription(t.nicknameRequired);
    await expect(fields.agreed).toHaveAccessibleDescription(t.agreementRequired);
    await expect(fields.country).toHaveValue('VN');
    await fields.send.click();
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
    await fields.type('company').check();
    expect(await seriousFindingsInBoth(page)).toEqual([]);
  });

  await test.step('typed wrong', async () => {
    await fields.email.fill('nobody at example');
    await fields.code.fill('12345');
    await fields.password.fill('12345');
    await fields.passwordAgain.fill('123456');
    await fields.nickname.fill('x'.repeat(121));
    await fields.country.selectOption('JP');
    await fields.referral.fill('ABC');
    await fields.submit.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailInvalid);
    await expect(fields.code).toHaveAccessibleDescription(t.codeInvalid);
    await expect(fields.password).toHaveAccessibleDescription(t.passwordTooShort);
    await expect(fields.passwordAgain).toHaveAccessibleDescription(t.passwordsDiffer);
    await expect(fields.nickname).toHaveAccessibleDescription(t.nicknameTooLong);
    await expect(fields.referral).toHaveAccessibleDescription(t.referralInvalid);
    await expect(fields.email).toHaveValue('nobody at example');
    await expect(fields.password).toHaveValue('12345');
    await expect(fields.country).toHaveValue('JP');
    await fields.password.fill('x'.repeat(201));
    await fields.submit.click();
    await expect(fields.password).toHaveAccessibleDescription(t.passwordTooLong);
    await fields.referral.fill('');
  });

  await test.step('the captcha does not fit', async () => {
    const first = await knowCaptcha(page, db);
    await fields.email.fill(member.email);
    await fields.captcha.fill('WRONG');
    await fields.send.click();
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaInvalid);
    await expect(fields.captcha).toHaveValue('');
    await expect(fields.email).toHaveValue(member.email);
    await expect.poll(() => shownCaptcha(page)).not.toBe(first);
  });

  await test.step('that an address is taken is told only to who can read its mail', async () => {
    await fillIn(page, db, { locale, email: member.email });
    await fields.code.fill('111111');
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeInvalid);
    await expect(page.getByText(t.emailTaken)).toBeHidden();
    await fields.code.fill(code);
    await fields.submit.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailTaken);
    await expect(fields.email).toBeFocused();
    await expect(fields.nickname).toHaveValue('Nguyễn Thị Lan');
    await expect(fields.password).toHaveValue(password);
  });

  await test.step('the registration failed', async () => {
    const address = '**/register';
    await page.route(address, (route) => route.abort());
    await fields.submit.click();
    await expect(page.getByText(words(locale, 'errors').codes.network)).toBeVisible();
    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await fields.submit.click();
    await expect(page.getByText(accounts.register.failed)).toBeVisible();
    await expect(fields.nickname).toHaveValue('Nguyễn Thị Lan');
    await page.unroute(address);
  });

  await test.step('the code is too old', async () => {
    await db.query(`UPDATE email_code SET expires_at = now() WHERE email = $1`, [member.email]);
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeExpired);
    const { rows } = await db.query('SELECT id FROM member WHERE email = $1', [member.email]);
    expect(rows).toEqual([{ id: member.id }]);
  });

  await test.step('the wait for another code survives a reload, and is for this purpose alone', async () => {
    const waiting = page.getByRole('button', { name: pattern(accounts.code.wait) });
    await expect(waiting).toBeDisabled();
    const first = numberIn(await waiting.textContent());
    await page.reload();
    await expect(waiting).toBeDisabled();
    expect(numberIn(await waiting.textContent())).toBeLessThanOrEqual(first);
    await page.goto(localePath(locale, '/forgot-password'));
    await shownCaptcha(page);
    await expect(fields.send).toBeEnabled();
  });

  await db.query('DELETE FROM member WHERE id = $1', [member.id]);
  await db.query('DELETE FROM email_code WHERE email = $1', [member.email]);
});

/** What was made of a registration. */
async function registered(db: Client, email: string): Promise<unknown[]> {
  const { rows } = await db.query(
    `SELECT vip_type, membership_status, nickname, country, locale,
       (SELECT count(*)::int FROM membership_application a WHERE a.member_id = m.id) AS applications,
       (SELECT array_agg(document ORDER BY document) FROM consent c WHERE c.member_id = m.id) AS consents
     FROM member m WHERE email = $1`,
    [email],
  );
  return rows;
}

const made = { membership_status: 0, nickname: 'Nguyễn Thị Lan', consents: ['privacy', 'terms'] };

test('registers a company and signs in', async ({ page, db, email }) => {
  await openForm(page, 'vi');
  await fillIn(page, db, { locale: 'vi', email, type: 'company' });
  await form(page, 'vi').country.selectOption('KR');
  await form(page, 'vi').submit.click();
  await expect(page).toHaveURL(/\/vi\/payment$/);
  expect(await registered(db, email)).toEqual([
    { ...made, vip_type: 2, country: 'KR', locale: 'vi', applications: 1 },
  ]);
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({
    data: { isLoggedIn: true, user: { email } },
  });
});

test('registers a visitor, who goes on where they came from', async ({ page, db, email }) => {
  await openForm(page, 'en', '?from=/companies');
  await fillIn(page, db, { locale: 'en', email });
  await form(page, 'en').submit.click();
  await expect(page).toHaveURL(/\/en\/companies$/);
  await expect(page.getByRole('banner').first()).toContainText('Nguyễn Thị Lan');
  expect(await registered(db, email)).toEqual([
    { ...made, vip_type: 0, country: 'VN', locale: 'en', applications: 0 },
  ]);
});

test('who is signed in already is told so', async ({ page, signIn }) => {
  const { nickname } = await signIn('pending');
  const t = words('en', 'accounts').login;
  await page.goto('/en/register');
  await expect(page.getByText(fill(t.signedIn, { name: nickname }))).toBeVisible();
  await expect(page.getByRole('link', { name: t.continue, exact: true })).toHaveAttribute(
    'href',
    '/en/payment',
  );
});

test('a referral link is remembered until somebody has registered', async ({ page, db, email, context }) => {
  const referrer = await makeSignedIn(db, 'individual');
  const { rows } = await db.query('SELECT referral_code FROM member WHERE id = $1', [referrer.id]);
  const referral: string = rows[0].referral_code;
  const link = `/en/r/${referral.toLowerCase()}?utm_source=x`;
  const answer = await page.request.get(link, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()).toMatchObject({ location: '/en/register', 'cache-control': 'private, no-store' });
  await openForm(page, 'en');
  await expect(form(page, 'en').referral).toHaveValue(referral);
  const isReferral = ({ name }: { name: string }) => name === 'referral';
  const cookie = (await context.cookies()).find(isReferral);
  expect(cookie).toMatchObject({ value: referral, httpOnly: false, sameSite: 'Lax', path: '/' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 60 * 60);

  await fillIn(page, db, { locale: 'en', email, type: 'individual' });
  await form(page, 'en').submit.click();
  await expect(page).toHaveURL(/\/en\/payment$/);
  expect(await registered(db, email)).toEqual([
    { ...made, vip_type: 1, country: 'VN', locale: 'en', applications: 1 },
  ]);
  const theirs = await db.query('SELECT referred_by_id FROM member WHERE email = $1', [email]);
  expect(theirs.rows).toEqual([{ referred_by_id: referrer.id }]);
  expect((await context.cookies()).some(isReferral)).toBe(false);
  await db.query('DELETE FROM member WHERE id = $1', [referrer.id]);
});

test('a link with something else than a code is a way to the registration, which asks whose it is', async ({
  request,
}) => {
  for (const other of ['abc', '%3Cscript%3E', 'ABCD-0000', 'a'.repeat(200)]) {
    const answer = await request.get(`/en/r/${other}`, { maxRedirects: 0 });
    expect([other, answer.status()]).toEqual([other, 307]);
    const code = decodeURIComponent(other).slice(0, 40);
    expect(answer.headers().location).toBe(`/en/register?${new URLSearchParams({ referral: code })}`);
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('referral=');
    // What the form asks when it opens, and says beside the field: the next test.
    const asked = await request.get(`/api/referral?${new URLSearchParams({ code })}`);
    expect(await asked.json()).toMatchObject({ data: { known: false } });
  }
});

test('a referral code that nobody has is told at once, by link and when typed, and the mailed code still works', async ({
  page,
  db,
  email,
}) => {
  await page.goto('/en/r/ZZZZZZZZ');
  await shownCaptcha(page);
  const fields = form(page, 'en');
  const { referralInvalid } = words('en', 'accounts').fields;
  await expect(fields.referral).toHaveValue('ZZZZZZZZ');
  await expect(fields.referral).toHaveAccessibleDescription(referralInvalid);
  await fields.referral.fill('ZZZZ ZZZY');
  await expect(fields.referral).not.toHaveAccessibleDescription(referralInvalid);
  await fields.nickname.focus();
  await expect(fields.referral).toHaveAccessibleDescription(referralInvalid);
  await fillIn(page, db, { locale: 'en', email });
  await fields.submit.click();
  await expect(fields.referral).toHaveAccessibleDescription(referralInvalid);
  await expect(fields.referral).toBeFocused();
  await fields.referral.fill('');
  await fields.submit.click();
  await expect(page).toHaveURL(/\/en\/member$/);
});

test('everything can be done by keyboard, and leads to no other site', async ({ page, db, email }) => {
  const fields = form(page, 'en');
  await openForm(page, 'en', '?from=//evil.example');
  await fields.type('company').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(fields.type('visitor')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await knowCaptcha(page, db);
  await page.keyboard.press('Tab');
  await page.keyboard.type(captchaAnswer);
  await fields.send.focus();
  await page.keyboard.press('Enter');
  // The code's field has the focus as soon as a code is on its way.
  await expect(fields.code).toBeFocused();
  await knowCode(db, { email, purpose: 'register', code });
  await page.keyboard.type(code);
  await fields.password.focus();
  await page.keyboard.type(password);
  await fields.passwordAgain.focus();
  await page.keyboard.type(password);
  await fields.nickname.focus();
  await page.keyboard.type('Lan');
  await page.keyboard.press('Tab');
  await expect(fields.country).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(fields.agreed).toBeFocused();
  await page.keyboard.press('Space');
  await fields.nickname.press('Enter');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/en\/member$/);
});
