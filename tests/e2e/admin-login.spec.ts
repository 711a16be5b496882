import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect, openAdmin, seriousFindings, untilAwake } from './admin-fixtures';
import { giveSecondFactor, type MadeAdmin, makeAdmin } from './support/admins';
import { captchaAnswer, knowCaptcha, shownCaptcha } from './support/captcha';
import { answered, unanswered } from './support/guard';
import { words } from './support/words';

const password = 'correct horse battery';

/** An administrator with a password and no session yet. */
const test = base.extend<{ admin: MadeAdmin }>({
  admin: async ({ db }, use) => {
    const admin = await makeAdmin(db, 'support');
    await db.query('DELETE FROM admin_session WHERE admin_id = $1', [admin.id]);
    await db.query('UPDATE admin SET password_hash = $2 WHERE id = $1', [admin.id, await hash(password)]);
    await use(admin);
    await db.query('DELETE FROM admin WHERE id = $1', [admin.id]);
  },
});

// All tests come from one address.
test.beforeEach(async ({ db }) => {
  await db.query(`DELETE FROM rate_limit WHERE split_part(key, ':', 1) = ANY($1)`, [
    ['captcha', 'adminSignInByAddress'],
  ]);
});

function form(page: Page, locale: Locale) {
  const accounts = words(locale, 'accounts');
  const admins = words(locale, 'admins');
  return {
    email: page.getByRole('textbox', { name: accounts.form.email, exact: true }),
    password: page.getByLabel(accounts.form.password, { exact: true }).and(page.locator('input')),
    captcha: page.getByRole('textbox', { name: accounts.captcha.label, exact: true }),
    submit: page.getByRole('button', { name: admins.login.submit, exact: true }),
    code: page.getByRole('textbox', { name: admins.factor.code, exact: true }),
    verify: page.getByRole('button', { name: admins.factor.submit, exact: true }),
  };
}

async function logIn(page: Page, db: Client, locale: Locale, email: string, typed = password) {
  const fields = form(page, locale);
  await knowCaptcha(page, db);
  await fields.email.fill(email);
  await fields.password.fill(typed);
  await fields.captcha.fill(captchaAnswer);
  await fields.submit.click();
}

const locale = 'ja';

test(`says in ${locale} what is wrong with each field`, async ({ page, db, guard, admin }) => {
  guard.allow(answered(401));
  const t = words(locale, 'accounts').fields;
  const fields = form(page, locale);
  await page.goto(localePath(locale, '/admin/login'));
  const first = await shownCaptcha(page);
  await fields.submit.click();
  await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);
  await expect(fields.password).toHaveAccessibleDescription(t.passwordRequired);
  await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
  await fields.email.fill('nobody at example');
  await fields.submit.click();
  await expect(fields.email).toHaveAccessibleDescription(t.emailInvalid);

  await fields.email.fill(admin.email);
  await fields.password.fill(password);
  await fields.captcha.fill('WRONG');
  await fields.submit.click();
  await expect(fields.captcha).toHaveAccessibleDescription(t.captchaInvalid);
  // Another picture, and everything else that was typed.
  await expect(page.locator('input[name=captchaId]')).not.toHaveValue(first);
  await expect(fields.email).toHaveValue(admin.email);
  await expect(fields.password).toHaveValue(password);
  const { rowCount } = await db.query('SELECT FROM admin_session WHERE admin_id = $1', [admin.id]);
  expect(rowCount).toBe(0);
});

test(`says the same in ${locale} for a wrong password and an unknown address`, async ({
  page,
  db,
  guard,
  admin,
}) => {
  guard.allow(answered(401));
  for (const email of [admin.email, 'nobody@e2e-admin.example']) {
    await page.goto(localePath(locale, '/admin/login'));
    await logIn(page, db, locale, email, 'not the password');
    await expect(page.getByText(words(locale, 'errors').codes.loginFailed)).toBeVisible();
  }
});

test(`asks in ${locale} for the second factor, and takes no code twice`, async ({
  page,
  db,
  guard,
  admin,
}) => {
  guard.allow(answered(401));
  const t = words(locale, 'admins');
  const { code, recoveryCode } = await giveSecondFactor(db, admin.id);
  const fields = form(page, locale);
  await page.goto(localePath(locale, '/admin/login?from=%2Fadmin%2Fusers%3Fq%3Dlan'));
  await logIn(page, db, locale, admin.email);
  await expect(page.getByRole('heading', { name: t.factor.title })).toBeVisible();

  // The password alone opens nothing.
  await page.goto(localePath(locale, '/admin/users?q=lan'));
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await expect(page.getByRole('heading', { name: t.factor.title })).toBeVisible();

  await untilAwake(fields.verify);
  await fields.verify.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.codeRequired);
  await fields.code.fill('000000');
  await fields.verify.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.secondFactorInvalid);
  expect(await seriousFindings(page)).toEqual([]);
  const used = code();
  await fields.code.fill(used);
  await fields.verify.click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/admin/users')}\\?q=lan$`));

  const logout = page.getByRole('button', { name: t.frame.logout });
  await untilAwake(logout);
  await logout.click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/admin/login')}$`));
  await logIn(page, db, locale, admin.email);
  await untilAwake(fields.verify);
  await fields.code.fill(used);
  await fields.verify.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.secondFactorInvalid);
  await fields.code.fill(recoveryCode.toLowerCase());
  await fields.verify.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const left = await db.query('SELECT FROM admin_recovery_code WHERE admin_id = $1', [admin.id]);
  expect(left.rowCount).toBe(0);
});

test(`says in ${locale} when the second factor came too late, and begins again`, async ({
  page,
  db,
  guard,
  admin,
}) => {
  guard.allow(answered(401));
  const t = words(locale, 'admins').factor;
  const { code } = await giveSecondFactor(db, admin.id);
  await page.goto(localePath(locale, '/admin/login'));
  await logIn(page, db, locale, admin.email);
  await untilAwake(form(page, locale).verify);
  await db.query(`UPDATE admin_session SET expires_at = now() - interval '1 second' WHERE admin_id = $1`, [
    admin.id,
  ]);
  await form(page, locale).code.fill(code());
  await form(page, locale).verify.click();
  await expect(page.getByText(t.late)).toBeVisible();
  await page.getByRole('button', { name: t.restart }).click();
  await expect(form(page, locale).password).toBeVisible();
});

test('leads to the dashboard, and on from the login once one is in', async ({ page, db, admin, baseURL }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(`${baseURL}/admin/login?from=%2Fadmin`);
  await logIn(page, db, 'zh-CN', admin.email);
  await expect(page).toHaveURL(`${baseURL}/admin/dashboard`);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'admin');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.goto('/vi/admin/login');
  await expect(page).toHaveURL(`${baseURL}/vi/admin/dashboard`);
});

test('does not lead out of the back office', async ({ page, db, admin, baseURL }) => {
  // What else such an address may look like: lib/admins/return-path.test.ts.
  await page.goto(`/en/admin/login?from=${encodeURIComponent('//evil.example/admin')}`);
  await logIn(page, db, 'en', admin.email);
  await expect(page).toHaveURL(`${baseURL}/en/admin/dashboard`);
});

test('says that the network is the problem, and gets in with the next try', async ({
  page,
  db,
  guard,
  admin,
}) => {
  guard.allow(unanswered);
  await page.goto('/en/admin/login');
  const first = await shownCaptcha(page);
  await page.route('**/api/auth/**', (route) => route.abort());
  await logIn(page, db, 'en', admin.email);
  await expect(page.getByText(words('en', 'errors').codes.network)).toBeVisible();
  await page.unroute('**/api/auth/**');
  await expect(page.locator('input[name=captchaId]')).not.toHaveValue(first);
  await logIn(page, db, 'en', admin.email);
  await expect(page).toHaveURL(/\/en\/admin\/dashboard$/);
});

test('logging out ends the session, also when the server cannot be reached', async ({
  page,
  db,
  guard,
  baseURL,
  signInAdmin,
}) => {
  guard.allow(unanswered);
  const { logout } = words('zh-CN', 'admins').frame;
  const first = await signInAdmin('content');
  await openAdmin(page, 'zh-CN', '/admin/dashboard');
  await page.getByRole('button', { name: logout }).click();
  await expect(page).toHaveURL(`${baseURL}/admin/login`);
  const left = await db.query('SELECT FROM admin_session WHERE id = $1', [first.sid]);
  expect(left.rowCount).toBe(0);
  expect((await page.context().cookies()).some(({ name }) => name === 'admin')).toBe(false);

  await signInAdmin('content');
  await openAdmin(page, 'zh-CN', '/admin/dashboard');
  await page.route('**/api/admin/logout', (route) => route.abort());
  await page.getByRole('button', { name: logout }).click();
  // Still signed in: the login leads back.
  await expect(page).toHaveURL(`${baseURL}/admin/dashboard`);
});

test('has no serious finding with its faults shown', async ({ page }) => {
  await page.goto('/vi/admin/login');
  await shownCaptcha(page);
  await form(page, 'vi').submit.click();
  await expect(page.getByText(words('vi', 'accounts').fields.emailRequired)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
