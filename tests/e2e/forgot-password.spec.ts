import { hash, verify } from '@node-rs/argon2';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect } from './fixtures';
import { seriousFindingsInBoth } from './support/axe';
import { askForCode, liftAddressLimits, newEmail, shownCaptcha } from './support/captcha';
import { answered, unanswered } from './support/guard';
import { makeSignedIn, type SignedIn } from './support/members';
import { numberIn } from './support/pages';
import { pattern, words } from './support/words';

const code = '135790';

/** A member with a password. */
const test = base.extend<{ member: SignedIn }>({
  member: async ({ db }, use) => {
    const member = await makeSignedIn(db, 'individual');
    await db.query('UPDATE member SET password_hash = $2 WHERE id = $1', [
      member.id,
      await hash('forgotten 1'),
    ]);
    await use(member);
    await db.query('DELETE FROM member WHERE id = $1', [member.id]);
  },
});

test.beforeEach(({ db }) => liftAddressLimits(db));

function form(page: Page, locale: Locale) {
  const t = words(locale, 'accounts');
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const input = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input'));
  return {
    email: textbox(t.form.email),
    captcha: textbox(t.captcha.label),
    send: page.getByRole('button', { name: t.code.send, exact: true }),
    code: textbox(t.code.label),
    password: input(t.form.newPassword),
    passwordAgain: input(t.form.passwordAgain),
    submit: page.getByRole('button', { name: t.forgot.submit, exact: true }),
  };
}

async function openForm(page: Page, locale: Locale): Promise<void> {
  await page.goto(localePath(locale, '/forgot-password'));
  await shownCaptcha(page);
}

const locale = 'vi';

test(`says in ${locale} what is wrong with each field, keeps what was typed, and nothing of whether there is an account`, async ({
  page,
  db,
}) => {
  const accounts = words(locale, 'accounts');
  const t = accounts.fields;
  const fields = form(page, locale);
  await openForm(page, locale);

  await test.step('nothing typed', async () => {
    await fields.send.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeRequired);
    await expect(fields.password).toHaveAccessibleDescription(t.passwordRequired);
    await expect(fields.passwordAgain).toHaveAccessibleDescription(t.passwordAgainRequired);
    expect(await seriousFindingsInBoth(page)).toEqual([]);
  });

  await test.step('typed wrong', async () => {
    await fields.email.fill('nobody at example');
    await fields.password.fill('12345');
    await fields.passwordAgain.fill('123456');
    await fields.submit.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailInvalid);
    await expect(fields.password).toHaveAccessibleDescription(t.passwordTooShort);
    await expect(fields.passwordAgain).toHaveAccessibleDescription(t.passwordsDiffer);
    await expect(fields.passwordAgain).toHaveValue('123456');
  });

  await test.step('an address without an account: the same words, and even the right code changes nothing', async () => {
    const email = newEmail();
    await fields.email.fill(email);
    await askForCode(page, db, { locale, email, purpose: 'reset_password', code });
    await fields.code.fill(code);
    await fields.password.fill('remembered 2');
    await fields.passwordAgain.fill('remembered 2');
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeExpired);
  });

  await test.step('the wait for another code survives a reload', async () => {
    const waiting = page.getByRole('button', { name: pattern(accounts.code.wait) });
    await expect(waiting).toBeDisabled();
    const first = numberIn(await waiting.textContent());
    await page.reload();
    await expect(waiting).toBeDisabled();
    expect(numberIn(await waiting.textContent())).toBeLessThanOrEqual(first);
  });
});

test(`says in ${locale} that the password could not be reset, then sets it and ends all sessions`, async ({
  page,
  db,
  guard,
  member,
}) => {
  guard.allow(unanswered, answered(500));
  const t = words(locale, 'accounts');
  const fields = form(page, locale);
  await openForm(page, locale);
  await fields.email.fill(member.email);
  await askForCode(page, db, { locale, email: member.email, purpose: 'reset_password', code });
  await fields.code.fill('111111');
  await fields.password.fill('remembered 2');
  await fields.passwordAgain.fill('remembered 2');
  await fields.submit.click();
  await expect(fields.code).toHaveAccessibleDescription(t.fields.codeInvalid);
  await expect(fields.password).toHaveValue('remembered 2');
  await fields.code.fill(code);

  await page.route('**/forgot-password', (route) => route.abort());
  await fields.submit.click();
  await expect(page.getByText(words(locale, 'errors').codes.network)).toBeVisible();
  await page.unroute('**/forgot-password');
  await page.route('**/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
  await fields.submit.click();
  await expect(page.getByText(t.forgot.failed)).toBeVisible();
  await expect(fields.password).toHaveValue('remembered 2');
  await page.unroute('**/forgot-password');

  await fields.submit.click();
  await expect(page.getByRole('heading', { name: t.forgot.doneTitle })).toBeFocused();
  await expect(page.getByText(t.forgot.doneText)).toBeVisible();
  const { rows } = await db.query<{ hash: string; sessions: number }>(
    `SELECT password_hash AS hash,
       (SELECT count(*)::int FROM member_session WHERE member_id = member.id) AS sessions
     FROM member WHERE id = $1`,
    [member.id],
  );
  expect(rows[0]?.sessions).toBe(0);
  expect(await verify(rows[0]?.hash ?? '', 'remembered 2')).toBe(true);
  await expect(page.getByRole('link', { name: t.forgot.toLogin, exact: true })).toHaveAttribute(
    'href',
    localePath(locale, '/login'),
  );
});
