import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import type { Page, Route } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import demoAccounts from '@/prisma/seed/demo-accounts.json' with { type: 'json' };
import { test as base, expect } from './fixtures';
import { seriousFindings, seriousFindingsInBoth } from './support/axe';
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
import { makeSignedIn, type SignedIn } from './support/members';
import { numberIn, open, untilAlive } from './support/pages';
import { anyCard } from './support/site-data';
import { fill, pattern, words } from './support/words';

const password = 'correct horse 1';

/** A member with a password and no session yet. */
const test = base.extend<{ member: SignedIn }>({
  member: async ({ db }, use) => {
    const member = await makeSignedIn(db, 'individual');
    await db.query('DELETE FROM member_session WHERE member_id = $1', [member.id]);
    await db.query('UPDATE member SET password_hash = $2 WHERE id = $1', [member.id, await hash(password)]);
    await use(member);
    await db.query('DELETE FROM member WHERE id = $1', [member.id]);
  },
});

test.beforeEach(({ db }) => liftAddressLimits(db));

function form(page: Page, locale: Locale) {
  const t = words(locale, 'accounts');
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    email: textbox(t.form.email),
    password: page.getByLabel(t.form.password, { exact: true }).and(page.locator('input')),
    captcha: textbox(t.captcha.label),
    code: textbox(t.code.label),
    send: page.getByRole('button', { name: t.code.send, exact: true }),
    agreed: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: t.login.submit, exact: true }),
    codeTab: page.getByRole('tab', { name: t.login.tabs.code, exact: true }),
    passwordTab: page.getByRole('tab', { name: t.login.tabs.password, exact: true }),
  };
}

async function solveCaptcha(page: Page, db: Client, locale: Locale): Promise<string> {
  const id = await knowCaptcha(page, db);
  await form(page, locale).captcha.fill(captchaAnswer);
  return id;
}

async function logIn(page: Page, db: Client, locale: Locale, email: string, typed = password): Promise<void> {
  const fields = form(page, locale);
  await fields.email.fill(email);
  await fields.password.fill(typed);
  await solveCaptcha(page, db, locale);
  await fields.agreed.check();
  await fields.submit.click();
}

/** Opens the other tab, whose captcha says that the page is alive. */
async function openCodeTab(page: Page, locale: Locale): Promise<void> {
  await page.goto(localePath(locale, '/login'));
  await shownCaptcha(page);
  await form(page, locale).codeTab.click();
}

const locale = 'ja';

test(`says in ${locale} what is wrong with each field, and keeps what was typed`, async ({ page }) => {
  const t = words(locale, 'accounts').fields;
  const fields = form(page, locale);
  await page.goto(localePath(locale, '/login'));
  await shownCaptcha(page);
  await fields.submit.click();
  await expect(page.getByText(t.emailRequired)).toBeVisible();
  await expect(page.getByText(t.passwordRequired)).toBeVisible();
  await expect(page.getByText(t.captchaRequired)).toBeVisible();
  await expect(page.getByText(t.agreementRequired)).toBeVisible();
  await expect(fields.email).toHaveAttribute('aria-invalid', 'true');
  await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);
  await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
  await expect(fields.agreed).toHaveAccessibleDescription(t.agreementRequired);

  await fields.email.fill('nobody at example');
  await fields.password.fill('12345');
  await fields.submit.click();
  await expect(fields.email).toHaveAccessibleDescription(t.emailInvalid);
  await expect(fields.password).toHaveAccessibleDescription(t.passwordTooShort);
  await expect(fields.email).toHaveValue('nobody at example');
  await expect(fields.password).toHaveValue('12345');

  await fields.password.fill('x'.repeat(201));
  await fields.submit.click();
  await expect(fields.password).toHaveAccessibleDescription(t.passwordTooLong);
  await fields.email.fill('nobody@example.com');
  await fields.agreed.check();
  await expect(page.getByText(t.emailInvalid)).toBeHidden();
  await expect(page.getByText(t.agreementRequired)).toBeHidden();
});

test(`says in ${locale} that the login failed, the same for a wrong password and an unknown address`, async ({
  page,
  db,
  guard,
  member,
}) => {
  guard.allow(answered(401));
  const { loginFailed } = words(locale, 'errors').codes;
  for (const email of [member.email, 'nobody@e2e.example']) {
    await page.goto(localePath(locale, '/login'));
    const first = await shownCaptcha(page);
    await logIn(page, db, locale, email, 'not the password');
    await expect(page.getByText(loginFailed)).toBeVisible();
    await expect(form(page, locale).email).toHaveValue(email);
    await expect(form(page, locale).password).toHaveValue('not the password');
    await expect(form(page, locale).agreed).toBeChecked();
    await expect(form(page, locale).captcha).toHaveValue('');
    expect(await shownCaptcha(page)).not.toBe(first);
  }
});

test(`says in ${locale} that the captcha is wrong, and shows another`, async ({
  page,
  db,
  guard,
  member,
}) => {
  guard.allow(answered(401));
  const fields = form(page, locale);
  await page.goto(localePath(locale, '/login'));
  const first = await knowCaptcha(page, db);
  await fields.email.fill(member.email);
  await fields.password.fill(password);
  await fields.captcha.fill('WRONG');
  await fields.agreed.check();
  await fields.submit.click();
  await expect(fields.captcha).toHaveAccessibleDescription(words(locale, 'accounts').fields.captchaInvalid);
  await expect(fields.captcha).toHaveValue('');
  await expect(fields.captcha).toBeFocused();
  await expect(fields.password).toHaveValue(password);
  expect(await shownCaptcha(page)).not.toBe(first);
  await solveCaptcha(page, db, locale);
  await fields.submit.click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/member')}$`));
});

test(`says in ${locale} that the captcha could not be fetched`, async ({ page, guard }) => {
  guard.allow(unanswered);
  const t = words(locale, 'accounts').captcha;
  await page.route('**/api/captcha*', (route) => route.abort());
  await page.goto(localePath(locale, '/login'));
  await expect(page.getByText(t.failed)).toBeVisible();
  await page.unroute('**/api/captcha*');
  await page.getByRole('button', { name: t.retry, exact: true }).click();
  await expect(page.getByRole('img', { name: t.image })).toBeVisible();
  await expect(page.getByText(t.failed)).toBeHidden();
});

test(`says in ${locale} that the network is the problem`, async ({ page, db, guard, member }) => {
  guard.allow(unanswered, /^error: \[next-auth\]/);
  await page.goto(localePath(locale, '/login'));
  await page.route('**/api/auth/**', (route) => route.abort());
  await logIn(page, db, locale, member.email);
  await expect(page.getByText(words(locale, 'errors').codes.network)).toBeVisible();
  await page.unroute('**/api/auth/**');
  // The captcha was not used up.
  await form(page, locale).submit.click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/member')}$`));
});

test(`says in ${locale} under which number an unexpected failure was logged`, async ({
  page,
  db,
  member,
}) => {
  await page.goto(localePath(locale, '/login'));
  await page.route('**/api/auth/callback/**', (route) =>
    route.fulfill({ json: { url: `${new URL(page.url()).origin}/login?error=unexpected.1a2b3c4d` } }),
  );
  await logIn(page, db, locale, member.email);
  const { codes, errorId } = words(locale, 'errors');
  await expect(page.getByText(codes.loginFailed)).toBeVisible();
  await expect(page.getByText(fill(errorId, { id: '1a2b3c4d' }))).toBeVisible();
});

test(`says in ${locale} what is wrong on the way to a code`, async ({ page, db, guard, member }) => {
  guard.allow(answered(401));
  const t = words(locale, 'accounts');
  const fields = form(page, locale);
  await openCodeTab(page, locale);
  await fields.send.click();
  await expect(fields.email).toHaveAccessibleDescription(t.fields.emailRequired);
  await expect(fields.captcha).toHaveAccessibleDescription(t.fields.captchaRequired);
  await fields.email.fill('nobody at example');
  await fields.send.click();
  await expect(fields.email).toHaveAccessibleDescription(t.fields.emailInvalid);
  await expect(fields.email).toBeFocused();
  await fields.email.fill(member.email);
  await fields.captcha.fill('WRONG');
  await fields.send.click();
  await expect(fields.captcha).toHaveAccessibleDescription(t.fields.captchaInvalid);
  await expect(fields.captcha).toHaveValue('');
  await expect(fields.email).toHaveValue(member.email);

  await fields.submit.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.codeRequired);
  await expect(page.getByText(t.fields.agreementRequired)).toBeVisible();
  await fields.agreed.check();
  await fields.code.fill('12345');
  await fields.submit.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.codeInvalid);
  // Nobody asked for one.
  await fields.code.fill('123456');
  await fields.submit.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.codeExpired);
  await askForCode(page, db, { locale, email: member.email, purpose: 'login', code: '123456' });
  await expect(fields.code).toBeFocused();
  await fields.code.fill('654321');
  await fields.submit.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.codeInvalid);
  await expect(fields.code).toHaveValue('654321');
  await fields.code.fill('123456');
  await fields.submit.click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/member')}$`));
});

test('an empty form puts the focus on its first field, one without consent there', async ({
  page,
  member,
}) => {
  const fields = form(page, 'en');
  await page.goto('/en/login');
  await shownCaptcha(page);
  await fields.submit.click();
  await expect(fields.email).toBeFocused();
  await fields.email.fill(member.email);
  await fields.submit.click();
  await expect(fields.password).toBeFocused();
  await fields.password.fill(password);
  await fields.captcha.fill(captchaAnswer);
  await fields.submit.click();
  await expect(fields.agreed).toBeFocused();
});

test('after two wrong codes a captcha comes with each try, and the right one still works', async ({
  page,
  db,
  guard,
  member,
}) => {
  guard.allow(answered(401));
  const t = words('en', 'accounts').fields;
  const fields = form(page, 'en');
  await openCodeTab(page, 'en');
  await fields.email.fill(member.email);
  await fields.agreed.check();
  await askForCode(page, db, { locale: 'en', email: member.email, purpose: 'login', code: '123456' });
  await expect(fields.captcha).toBeHidden();
  for (const typed of ['654321', '654322']) {
    await fields.code.fill(typed);
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeInvalid);
  }
  await fields.code.fill('123456');
  await fields.submit.click();
  await expect(fields.captcha).toBeFocused();
  await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
  await fields.captcha.fill('WRONG');
  await fields.submit.click();
  await expect(fields.captcha).toHaveAccessibleDescription(t.captchaInvalid);
  await expect(fields.code).toHaveValue('123456');
  await knowCaptcha(page, db);
  await fields.captcha.fill(captchaAnswer);
  await fields.submit.click();
  await expect(page).toHaveURL(/\/en\/member$/);
});

test('a code says nothing of whether there is an account', async ({ page, db }) => {
  const email = newEmail();
  await openCodeTab(page, 'en');
  await form(page, 'en').email.fill(email);
  await askForCode(page, db, { locale: 'en', email, purpose: 'login', code: '123456' });
});

test('the wait for another code survives a reload', async ({ page, db, member }) => {
  const t = words('en', 'accounts').code;
  const waiting = page.getByRole('button', { name: pattern(t.wait) });
  await openCodeTab(page, 'en');
  await form(page, 'en').email.fill(member.email);
  await askForCode(page, db, { locale: 'en', email: member.email, purpose: 'login', code: '123456' });
  await expect(waiting).toBeDisabled();
  const first = numberIn(await waiting.textContent());
  await expect.poll(async () => numberIn(await waiting.textContent())).toBeLessThan(first);
  await page.reload();
  await shownCaptcha(page);
  await form(page, 'en').codeTab.click();
  await expect(waiting).toBeDisabled();
  expect(numberIn(await waiting.textContent())).toBeLessThan(first);
  // Nothing wants a captcha meanwhile.
  await expect(form(page, 'en').captcha).toBeHidden();
});

test('the browser that does not know of a code yet waits as long as the server says', async ({
  page,
  db,
  member,
}) => {
  const t = words('en', 'accounts').code;
  await openCodeTab(page, 'en');
  await form(page, 'en').email.fill(member.email);
  await askForCode(page, db, { locale: 'en', email: member.email, purpose: 'login', code: '123456' });
  await page.evaluate(() => sessionStorage.clear());
  await openCodeTab(page, 'en');
  await form(page, 'en').email.fill(member.email);
  await solveCaptcha(page, db, 'en');
  await form(page, 'en').send.click();
  await expect(page.getByText(words('en', 'errors').codes.tooManyRequests)).toBeVisible();
  const waiting = page.getByRole('button', { name: pattern(t.wait) });
  await expect(waiting).toBeDisabled();
  expect(numberIn(await waiting.textContent())).toBeLessThanOrEqual(60);
  // The code of before still works.
  await knowCode(db, { email: member.email, purpose: 'login', code: '246810' });
  await form(page, 'en').code.fill('246810');
  await form(page, 'en').agreed.check();
  await form(page, 'en').submit.click();
  await expect(page).toHaveURL(/\/en\/member$/);
});

test('says that a code could not be sent', async ({ page, db, guard, member }) => {
  guard.allow(unanswered, answered(500));
  await openCodeTab(page, 'en');
  await form(page, 'en').email.fill(member.email);
  await solveCaptcha(page, db, 'en');
  const posts = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback());
  await page.route('**/login', posts);
  await form(page, 'en').send.click();
  await expect(page.getByText(words('en', 'errors').codes.network)).toBeVisible();
  // The captcha was not used up.
  await expect(form(page, 'en').captcha).toHaveValue(captchaAnswer);
  await page.unroute('**/login', posts);
  await page.route('**/login', (route) => route.fulfill({ status: 500, body: '' }));
  await form(page, 'en').send.click();
  await expect(page.getByText(words('en', 'accounts').code.failed)).toBeVisible();
});

test('who cannot see the picture signs in by a code that takes none', async ({ page, db, member }) => {
  const t = words('ko', 'accounts').code;
  const fields = form(page, 'ko');
  await openCodeTab(page, 'ko');
  const unseen = page.getByRole('button', { name: t.unseen, exact: true });
  await unseen.click();
  await expect(fields.email).toHaveAccessibleDescription(words('ko', 'accounts').fields.emailRequired);
  await expect(fields.captcha).not.toHaveAccessibleDescription(/./);
  await fields.email.fill(member.email);
  await unseen.click();
  await expect(page.getByText(fill(t.sentIfKnown, { email: member.email }))).toBeVisible();
  await expect(fields.code).toBeFocused();
  await knowCode(db, { email: member.email, purpose: 'login', code: '135790' });
  await fields.code.fill('135790');
  await fields.agreed.check();
  await fields.submit.click();
  await expect(page).toHaveURL(/\/ko\/member$/);
});

test('a browser that signed in before reads no captcha, until a password was wrong', async ({
  page,
  context,
  db,
  guard,
  member,
}) => {
  guard.allow(answered(401));
  const fields = form(page, 'vi');
  await page.goto('/vi/login');
  await logIn(page, db, 'vi', member.email);
  await expect(page).toHaveURL(/\/vi\/member$/);
  // The session ends, the browser stays the same.
  await db.query('DELETE FROM member_session WHERE member_id = $1', [member.id]);
  const device = (await context.cookies()).filter(({ name }) => name.endsWith('-device'));
  await context.clearCookies();
  await context.addCookies(device);

  await page.goto('/vi/login');
  await fields.email.fill(member.email);
  await fields.password.fill('wrong horse');
  await expect(fields.captcha).toBeHidden();
  await fields.agreed.check();
  await fields.submit.click();
  await expect(page.getByText(words('vi', 'errors').codes.loginFailed)).toBeVisible();
  await fields.password.fill(password);
  await solveCaptcha(page, db, 'vi');
  await fields.submit.click();
  await expect(page).toHaveURL(/\/vi\/member$/);
});

test('changing the tab keeps what both ask for', async ({ page }) => {
  const fields = form(page, 'en');
  await page.goto('/en/login');
  await shownCaptcha(page);
  await fields.email.fill('lan@e2e.example');
  await fields.password.fill(password);
  await fields.agreed.check();
  await fields.codeTab.click();
  await expect(fields.password).toBeHidden();
  await expect(fields.email).toHaveValue('lan@e2e.example');
  await expect(fields.agreed).toBeChecked();
  await fields.passwordTab.click();
  await expect(fields.password).toHaveValue(password);
});

test('another picture can be had', async ({ page }) => {
  const t = words('en', 'accounts').captcha;
  await page.goto('/en/login');
  const first = await shownCaptcha(page);
  await form(page, 'en').captcha.fill('abc');
  await page.getByRole('button', { name: t.renew, exact: true }).click();
  await expect(form(page, 'en').captcha).toHaveValue('');
  await expect.poll(() => shownCaptcha(page)).not.toBe(first);
});

test('the terms open beside the form', async ({ page, context }) => {
  await page.goto('/en/login');
  await shownCaptcha(page);
  await form(page, 'en').email.fill('lan@e2e.example');
  for (const slug of ['terms', 'privacy']) {
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      page.locator(`form a[href$="/pages/${slug}"]`).click(),
    ]);
    await expect(beside).toHaveURL(new RegExp(`/en/pages/${slug}$`));
    await beside.close();
  }
  await expect(form(page, 'en').email).toHaveValue('lan@e2e.example');
});

test('everything can be done by keyboard', async ({ page, db, member }) => {
  const fields = form(page, 'en');
  await page.goto('/en/login');
  await knowCaptcha(page, db);
  await fields.passwordTab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(fields.codeTab).toBeFocused();
  await expect(fields.codeTab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(words('en', 'accounts').login.tabs.code);
  await page.keyboard.press('Home');
  await expect(fields.passwordTab).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fields.email).toBeFocused();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(fields.captcha).toBeFocused();
  await page.keyboard.type(captchaAnswer.toLowerCase());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(fields.agreed).toBeFocused();
  await page.keyboard.press('Space');
  await fields.password.press('Enter');
  await expect(page).toHaveURL(/\/en\/member$/);
});

test('no serious finding in the code tab, light and dark', async ({ page, db, member }) => {
  await openCodeTab(page, 'vi');
  await form(page, 'vi').submit.click();
  await expect(page.getByText(words('vi', 'accounts').fields.codeRequired)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await form(page, 'vi').email.fill(member.email);
  await askForCode(page, db, { locale: 'vi', email: member.email, purpose: 'login', code: '123456' });
  expect(await seriousFindingsInBoth(page)).toEqual([]);
});

test('a demo account fills itself in and gets in', async ({ page, db }) => {
  const t = words('en', 'accounts').login;
  await page.goto('/en/login');
  await shownCaptcha(page);
  await form(page, 'en').codeTab.click();
  for (const { kind, email } of demoAccounts) {
    await page.getByRole('button', { name: t.demoAccounts[kind as keyof typeof t.demoAccounts] }).click();
    await expect(form(page, 'en').email).toHaveValue(email);
    await expect(form(page, 'en').password).not.toHaveValue('');
  }
  // The last one waits to be activated.
  await solveCaptcha(page, db, 'en');
  await form(page, 'en').agreed.check();
  await form(page, 'en').submit.click();
  await expect(page).toHaveURL(/\/en\/payment$/);
});

test('leads back to where one came from, with the name in the header', async ({ page, db, member }) => {
  const card = await anyCard(db, 'company');
  const path = `/companies/${card.publicId}`;
  await open(page, 'vi', path);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('vi', 'layout').account.login })
    .click();
  await expect(page).toHaveURL(/\/vi\/login\?from=/);
  await logIn(page, db, 'vi', member.email.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`/vi${path}$`));
  await expect(page.getByRole('banner').first()).toContainText(member.nickname);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'member');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.goto('/vi/login');
  const { signedIn, continue: goOn } = words('vi', 'accounts').login;
  await expect(page.getByText(fill(signedIn, { name: member.nickname }))).toBeVisible();
  await page.getByRole('link', { name: goOn, exact: true }).click();
  await expect(page).toHaveURL(/\/vi\/member$/);
});

test('who has to wait for activation goes to the payment page, wherever they came from', async ({
  page,
  db,
  member,
}) => {
  await db.query('UPDATE member SET membership_status = 0 WHERE id = $1', [member.id]);
  await page.goto('/en/login?from=/companies');
  await logIn(page, db, 'en', member.email);
  await expect(page).toHaveURL(/\/en\/payment$/);
});

test('does not lead to another site', async ({ page, db, member }) => {
  // What else such an address may look like: lib/shared/paths.test.ts.
  await page.goto(`/en/login?from=${encodeURIComponent('/\\evil.example')}`);
  await logIn(page, db, 'en', member.email);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/en\/member$/);
});

test('the account menu leads to what is theirs', async ({ page, signIn }) => {
  await signIn('pending');
  const t = words('en', 'layout').account;
  for (const [name, path] of [
    [t.member, '/en/member'],
    [t.settings, '/en/member/settings'],
    [t.membershipDue, '/en/payment'],
  ] as const) {
    await open(page, 'en', '/companies');
    await page.getByRole('banner').getByRole('button', { name: t.menu }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

async function logOut(page: Page, locale: Locale): Promise<void> {
  const { menu, logout } = words(locale, 'layout').account;
  await page.getByRole('banner').getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: logout }).click();
}

test('logging out ends the session and goes home', async ({ page, db, baseURL, signIn }) => {
  const member = await signIn('enterprise');
  await open(page, 'zh-CN', '/companies');
  await logOut(page, 'zh-CN');
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(
    page.getByRole('banner').getByRole('link', { name: words('zh-CN', 'layout').account.login }),
  ).toBeVisible();
  expect((await page.context().cookies()).some(({ name }) => name === 'member')).toBe(false);
  const left = await db.query('SELECT FROM member_session WHERE id = $1', [member.sid]);
  expect(left.rowCount).toBe(0);
});

test('logging out goes home also when the server cannot be reached', async ({
  page,
  guard,
  baseURL,
  signIn,
}) => {
  guard.allow(unanswered);
  await signIn('individual');
  await open(page, 'zh-CN', '/companies');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut(page, 'zh-CN');
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('a session that was ended, or whose member was deleted, is nobody', async ({ page, db, signIn }) => {
  const first = await signIn('individual');
  await open(page, 'en', '/');
  await expect(page.getByRole('banner')).toContainText(first.nickname);
  await db.query('DELETE FROM member_session WHERE id = $1', [first.sid]);
  await page.goto('/en/companies');
  await page.goBack();
  // The router writes its state into the history when it wakes, which a reload at that moment would lose to.
  await untilAlive(page, 'en');
  await page.reload();
  await expect(
    page.getByRole('banner').getByRole('link', { name: words('en', 'layout').account.login }),
  ).toBeVisible();

  const second = await signIn('individual');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(second.nickname);
  await db.query('UPDATE member SET deleted_at = now() WHERE id = $1', [second.id]);
  await page.reload();
  await expect(
    page.getByRole('banner').getByRole('link', { name: words('en', 'layout').account.login }),
  ).toBeVisible();
  expect(await (await page.request.get('/api/auth/user')).json()).toEqual({
    success: true,
    data: { isLoggedIn: false, user: null },
  });
});

test('a forged cookie is nobody', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'member', value: 'eyJhbGciOiJub25lIn0.e30.', url: baseURL ?? '' }]);
  await open(page, 'en', '/search?q=x');
  await untilAlive(page, 'en');
  await expect(page.getByRole('heading', { name: words('en', 'directory').search.loginTitle })).toBeVisible();
});
