import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect, seriousFindings, untilAwake } from './admin-fixtures';
import { giveSecondFactor, type MadeAdmin, makeAdmin } from './support/admins';
import { captchaAnswer, knowCaptcha, shownCaptcha } from './support/captcha';
import { answered, unanswered } from './support/guard';
import { readPage } from './support/read-page';
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

test(`says in ${locale} what is wrong, gets in with the next try, and stays in the back office`, async ({
  page,
  request,
  db,
  guard,
  admin,
  baseURL,
}) => {
  test.setTimeout(120_000);
  guard.allow(answered(401), unanswered);
  const t = words(locale, 'accounts').fields;
  const { codes } = words(locale, 'errors');
  const fields = form(page, locale);
  const dashboard = `${baseURL}${localePath(locale, '/admin/dashboard')}`;
  const picture = page.locator('input[name=captchaId]');
  // What else an address may look like that leads out: lib/admins/return-path.test.ts.
  const path = `${localePath(locale, '/admin/login')}?from=${encodeURIComponent('//evil.example/admin')}`;
  await page.goto(path);

  await test.step('nothing typed, then no address', async () => {
    await shownCaptcha(page);
    await fields.submit.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);
    await expect(fields.password).toHaveAccessibleDescription(t.passwordRequired);
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
    expect(await seriousFindings(page)).toEqual([]);
    await fields.email.fill('nobody at example');
    await fields.submit.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailInvalid);
  });

  await test.step('the captcha is wrong', async () => {
    const first = await shownCaptcha(page);
    await fields.email.fill(admin.email);
    await fields.password.fill(password);
    await fields.captcha.fill('WRONG');
    await fields.submit.click();
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaInvalid);
    // Another picture, and everything else that was typed.
    await expect(picture).not.toHaveValue(first);
    await expect(fields.email).toHaveValue(admin.email);
    await expect(fields.password).toHaveValue(password);
    const { rowCount } = await db.query('SELECT FROM admin_session WHERE admin_id = $1', [admin.id]);
    expect(rowCount).toBe(0);
  });

  await test.step('the same for a wrong password and an unknown address', async () => {
    for (const email of [admin.email, 'nobody@e2e-admin.example']) {
      const first = await shownCaptcha(page);
      await logIn(page, db, locale, email, 'not the password');
      await expect(picture).not.toHaveValue(first);
      await expect(page.getByText(codes.loginFailed)).toBeVisible();
    }
  });

  await test.step('the network is the problem', async () => {
    const first = await shownCaptcha(page);
    await page.route('**/api/auth/**', (route) => route.abort());
    await logIn(page, db, locale, admin.email);
    await expect(page.getByText(codes.network)).toBeVisible();
    await page.unroute('**/api/auth/**');
    await expect(picture).not.toHaveValue(first);
  });

  await test.step('in: the dashboard, and from the login on to it', async () => {
    const start = await request.get('/admin', { maxRedirects: 0 });
    expect([start.status(), start.headers().location]).toEqual([307, '/admin/login?from=%2Fadmin']);
    await logIn(page, db, locale, admin.email);
    await expect(page).toHaveURL(dashboard);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'admin');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const again = await page.request.get('/vi/admin/login', { maxRedirects: 0 });
    expect([again.status(), again.headers().location]).toEqual([307, '/vi/admin/dashboard']);
  });
});

test(`asks in ${locale} for the second factor in time, takes no code twice, and ends the session`, async ({
  page,
  db,
  guard,
  admin,
}) => {
  test.setTimeout(120_000);
  guard.allow(answered(401), unanswered);
  const t = words(locale, 'admins');
  const { code, recoveryCode } = await giveSecondFactor(db, admin.id);
  const fields = form(page, locale);
  const login = localePath(locale, '/admin/login');
  const logout = page.getByRole('button', { name: t.frame.logout });
  const users = `${localePath(locale, '/admin/users')}?q=lan`;
  await page.goto(`${login}?from=%2Fadmin%2Fusers%3Fq%3Dlan`);
  const used = await test.step('the password alone opens nothing, the code what one wanted', async () => {
    await logIn(page, db, locale, admin.email);
    await expect(page.getByRole('heading', { name: t.factor.title })).toBeVisible();
    const { path, screen } = await readPage(page.request, users);
    expect(path).toBe(`${login}?from=${encodeURIComponent('/admin/users?q=lan')}`);
    screen.getByRole('heading', { name: t.factor.title });

    await untilAwake(fields.verify);
    await fields.verify.click();
    await expect(fields.code).toHaveAccessibleDescription(t.fields.codeRequired);
    await fields.code.fill('000000');
    await fields.verify.click();
    await expect(fields.code).toHaveAccessibleDescription(t.fields.secondFactorInvalid);
    expect(await seriousFindings(page)).toEqual([]);
    const right = code();
    await fields.code.fill(right);
    await fields.verify.click();
    await page.waitForURL(`**${users}`);
    return right;
  });

  await test.step('logging out ends the session', async () => {
    await untilAwake(logout);
    await logout.click();
    await expect(page).toHaveURL(new RegExp(`${login}$`));
    const left = await db.query('SELECT FROM admin_session WHERE admin_id = $1', [admin.id]);
    expect(left.rowCount).toBe(0);
    expect((await page.context().cookies()).some(({ name }) => name === 'admin')).toBe(false);
  });

  await test.step('a used code is none, a late one begins again', async () => {
    await logIn(page, db, locale, admin.email);
    await untilAwake(fields.verify);
    await fields.code.fill(used);
    await fields.verify.click();
    await expect(fields.code).toHaveAccessibleDescription(t.fields.secondFactorInvalid);
    await db.query(`UPDATE admin_session SET expires_at = now() - interval '1 second' WHERE admin_id = $1`, [
      admin.id,
    ]);
    await fields.code.fill(code());
    await fields.verify.click();
    await expect(page.getByText(t.factor.late)).toBeVisible();
    await page.getByRole('button', { name: t.factor.restart }).click();
    await expect(fields.password).toBeVisible();
  });

  await test.step('a recovery code does as well, once', async () => {
    await logIn(page, db, locale, admin.email);
    await untilAwake(fields.verify);
    await fields.code.fill(recoveryCode.toLowerCase());
    await fields.verify.click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const left = await db.query('SELECT FROM admin_recovery_code WHERE admin_id = $1', [admin.id]);
    expect(left.rowCount).toBe(0);
  });

  await test.step('who logs out and does not reach the server is in still: the login leads back', async () => {
    await untilAwake(logout);
    await page.route('**/api/admin/logout', (route) => route.abort());
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === login);
    await logout.click();
    await left;
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});
