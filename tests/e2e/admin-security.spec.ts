import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect, seriousFindings } from './admin-fixtures';
import { giveSecondFactor, type MadeAdmin } from './support/admins';
import { untilReactAnswers } from './support/alive';
import { captchaAnswer, knowCaptcha } from './support/captcha';
import { answered } from './support/guard';
import { readPage } from './support/read-page';
import { counted, fill, pattern, words } from './support/words';

const password = 'correct horse battery';

/** A signed-in administrator who has a password. */
const test = base.extend<{ admin: MadeAdmin }>({
  admin: async ({ db, signInAdmin }, use) => {
    const admin = await signInAdmin('support');
    await db.query('UPDATE admin SET password_hash = $2 WHERE id = $1', [admin.id, await hash(password)]);
    await use(admin);
    await db.query('DELETE FROM audit_entry WHERE admin_name = $1', [admin.name]);
  },
});

test.beforeEach(async ({ db }) => {
  await db.query(`DELETE FROM rate_limit WHERE split_part(key, ':', 1) = ANY($1)`, [
    ['captcha', 'adminSignInByAddress'],
  ]);
});

test('a second factor is given up, set up, asked for at the next login, and switched off', async ({
  page,
  db,
  admin,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(answered(401));
  const t = words('en', 'admins').security;
  const fields = words('en', 'admins').accounts.fields;
  await page.goto(localePath('en', adminPaths.security()));
  const start = page.getByRole('button', { name: t.factor.start });
  await untilReactAnswers(start);
  await start.click();

  // Who leaves it, or gives it up, begins anew.
  const shownSecret = page.locator('code');
  const left = await shownSecret.textContent();
  await page.reload();
  await untilReactAnswers(start);
  await start.click();
  await expect(shownSecret).toBeVisible();
  expect(await shownSecret.textContent()).not.toBe(left);
  await page.getByRole('button', { name: t.setup.cancel }).click();
  await expect(start).toBeVisible();
  const { rows } = await db.query('SELECT totp_secret FROM admin WHERE id = $1', [admin.id]);
  expect(rows).toEqual([{ totp_secret: null }]);
  await start.click();

  // What the picture says stands below it for who cannot scan.
  await expect(page.getByRole('img', { name: t.setup.qr })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const secret = ((await shownSecret.textContent()) ?? '').replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = page.getByRole('textbox', { name: t.setup.code });
  const confirm = page.getByRole('button', { name: t.setup.submit });
  await untilReactAnswers(confirm);
  await confirm.click();
  await expect(code).toHaveAccessibleDescription(fields.codeRequired);
  await code.fill('000000');
  await confirm.click();
  await expect(code).toHaveAccessibleDescription(fields.secondFactorInvalid);
  await expect(code).toHaveValue('000000');
  const at = Date.now();
  await code.fill(totp.generate({ timestamp: at }));
  await confirm.click();

  await expect(page.getByRole('heading', { name: t.codes.title })).toBeFocused();
  const shown = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ });
  await expect(shown).toHaveCount(10);
  const [recovery = ''] = await shown.allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.codes.download }).click();
  expect((await download).suggestedFilename()).toBe(`${t.codes.file}.txt`);
  await page.getByRole('button', { name: t.codes.done }).click();
  await expect(
    page.getByText(pattern(counted('en', t.factor.onText, { date: '{date}', count: 10 }))),
  ).toBeVisible();
  const again = await readPage(page.request, localePath('en', adminPaths.security()));
  again.screen.getByRole('button', { name: t.factor.disable });
  expect(again.screen.queryByText(recovery)).toBeNull();

  await db.query('DELETE FROM admin_session WHERE admin_id = $1', [admin.id]);
  await page.goto(localePath('en', adminPaths.security()));
  const account = words('en', 'accounts');
  await knowCaptcha(page, db);
  await page.getByRole('textbox', { name: account.form.email, exact: true }).fill(admin.email);
  await page.getByLabel(account.form.password, { exact: true }).and(page.locator('input')).fill(password);
  await page.getByRole('textbox', { name: account.captcha.label, exact: true }).fill(captchaAnswer);
  await page.getByRole('button', { name: words('en', 'admins').login.submit, exact: true }).click();
  const factor = words('en', 'admins').factor;
  const asked = page.getByRole('textbox', { name: factor.code, exact: true });
  await expect(asked).toBeVisible();
  // The code of the next half minute: the one of the set-up is used.
  await asked.fill(totp.generate({ timestamp: at + 30_000 }));
  await page.getByRole('button', { name: factor.submit, exact: true }).click();
  // Back where one wanted to go.
  await page.waitForURL((url) => url.pathname === localePath('en', adminPaths.security()));

  const off = page.getByRole('button', { name: t.factor.disable });
  await untilReactAnswers(off);
  await off.click();
  const dialog = page.getByRole('dialog', { name: t.disable.title });
  await dialog
    .getByLabel(t.disable.password, { exact: true })
    .and(page.locator('input'))
    .fill('not the password');
  await dialog.getByRole('textbox', { name: t.disable.code }).fill(recovery);
  await dialog.getByRole('button', { name: t.disable.submit }).click();
  await expect(dialog.getByText(fields.passwordWrong)).toBeVisible();
  await dialog.getByLabel(t.disable.password, { exact: true }).and(page.locator('input')).fill(password);
  await dialog.getByRole('button', { name: t.disable.submit }).click();
  await expect(page.getByText(t.done.factorOff)).toBeVisible();
  await expect(page.getByRole('button', { name: t.factor.start })).toBeVisible();
});

function passwordForm(page: Page, locale: Locale) {
  const t = words(locale, 'admins').security.password;
  const field = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input'));
  return {
    current: field(t.current),
    next: field(t.next),
    again: field(t.again),
    submit: page.getByRole('button', { name: t.submit }),
  };
}

test('new recovery codes, a new password, and the other devices put out', async ({ page, db, admin }) => {
  const { code } = await giveSecondFactor(db, admin.id);
  const t = words('en', 'admins').security;
  const errors = words('en', 'admins').accounts.fields;
  const addSession = (agent: string) =>
    db.query(
      `INSERT INTO admin_session (id, admin_id, user_agent, expires_at)
       VALUES (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
      [admin.id, agent],
    );
  await addSession('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1');
  await page.goto(localePath('en', adminPaths.security()));

  await test.step('new recovery codes want a code, and are shown once', async () => {
    // One is left: the page says so.
    await expect(page.getByText(t.factor.fewCodes)).toBeVisible();
    const renew = page.getByRole('button', { name: t.factor.renew });
    await untilReactAnswers(renew);
    await renew.click();
    const dialog = page.getByRole('dialog', { name: t.renew.title });
    await dialog.getByRole('textbox', { name: t.setup.code }).fill(code());
    await dialog.getByRole('button', { name: t.renew.submit }).click();
    await expect(page.getByRole('heading', { name: t.codes.title })).toBeVisible();
    await page.getByRole('button', { name: t.codes.done }).click();
    await expect(page.getByText(t.factor.fewCodes)).toBeHidden();
    const { rowCount } = await db.query('SELECT FROM admin_recovery_code WHERE admin_id = $1', [admin.id]);
    expect(rowCount).toBe(10);
  });

  await test.step('one click puts the other devices out', async () => {
    const device = fill(t.sessions.device, { browser: 'Safari', system: 'iPhone' });
    await expect(page.getByText(device)).toBeVisible();
    await expect(page.getByText(t.sessions.current)).toHaveCount(1);
    const others = page.getByRole('button', { name: t.sessions.endOthers });
    await untilReactAnswers(others);
    await others.click();
    await expect(page.getByText(t.done.sessions)).toBeVisible();
    await expect(page.getByText(device)).toBeHidden();
  });

  const form = passwordForm(page, 'en');
  await test.step('what is wrong with a new password', async () => {
    await untilReactAnswers(form.submit);
    await form.submit.click();
    await expect(form.current).toHaveAccessibleDescription(errors.passwordRequired);
    await form.current.fill('not the password');
    await form.next.fill('short');
    await form.again.fill('other');
    await form.submit.click();
    await expect(form.next).toHaveAccessibleDescription(errors.adminPasswordTooShort);
    await form.next.fill('a whole new password');
    await form.submit.click();
    await expect(form.again).toHaveAccessibleDescription(errors.passwordsDiffer);
    await form.again.fill('a whole new password');
    await form.submit.click();
    await expect(form.current).toHaveAccessibleDescription(errors.passwordWrong);
    await expect(form.next).toHaveValue('a whole new password');
  });

  await test.step('it puts the other devices out as well', async () => {
    await addSession('Mozilla/5.0 (Windows NT 10.0) Firefox/150.0');
    await form.current.fill(password);
    await form.submit.click();
    await expect(page.getByText(t.done.password)).toBeVisible();
    await expect(form.current).toHaveValue('');
    const { rows } = await db.query('SELECT id FROM admin_session WHERE admin_id = $1', [admin.id]);
    expect(rows).toEqual([{ id: admin.sid }]);
  });
});
