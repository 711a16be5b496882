import { hash } from '@node-rs/argon2';
import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import demoAccounts from '@/prisma/seed/demo-accounts.json' with { type: 'json' };
import { test as base, expect } from './fixtures';
import { answered, unanswered } from './support/guard';
import { makeSignedIn, type SignedIn } from './support/members';
import { open, untilAlive } from './support/pages';
import { anyCard } from './support/site-data';
import { fill, twoLocales, words } from './support/words';

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

function form(page: Page, locale: Locale) {
  const t = words(locale, 'accounts').login;
  return {
    email: page.getByLabel(t.email, { exact: true }),
    password: page.getByLabel(t.password, { exact: true }),
    agreed: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: t.submit, exact: true }),
  };
}

async function logIn(page: Page, locale: Locale, email: string, typed = password): Promise<void> {
  const fields = form(page, locale);
  await fields.email.fill(email);
  await fields.password.fill(typed);
  await fields.agreed.check();
  await fields.submit.click();
}

for (const locale of twoLocales) {
  test(`says in ${locale} what is wrong with each field, and keeps what was typed`, async ({ page }) => {
    const t = words(locale, 'accounts').fields;
    const fields = form(page, locale);
    await page.goto(localePath(locale, '/login'));
    await fields.submit.click();
    await expect(page.getByText(t.emailRequired)).toBeVisible();
    await expect(page.getByText(t.passwordRequired)).toBeVisible();
    await expect(page.getByText(t.agreementRequired)).toBeVisible();
    await expect(fields.email).toHaveAttribute('aria-invalid', 'true');
    await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);

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
    guard,
    member,
  }) => {
    guard.allow(answered(401));
    const { loginFailed } = words(locale, 'errors').codes;
    for (const email of [member.email, 'nobody@e2e.example']) {
      await page.goto(localePath(locale, '/login'));
      await logIn(page, locale, email, 'not the password');
      await expect(page.getByText(loginFailed)).toBeVisible();
      await expect(form(page, locale).email).toHaveValue(email);
      await expect(form(page, locale).password).toHaveValue('not the password');
    }
  });

  test(`says in ${locale} that the network is the problem`, async ({ page, guard, member }) => {
    guard.allow(unanswered, /^error: \[next-auth\]/);
    await page.goto(localePath(locale, '/login'));
    await page.route('**/api/auth/**', (route) => route.abort());
    await logIn(page, locale, member.email);
    await expect(page.getByText(words(locale, 'errors').codes.network)).toBeVisible();
    await page.unroute('**/api/auth/**');
    await form(page, locale).submit.click();
    await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/')}$`));
  });
}

test('a demo account fills itself in and gets in', async ({ page }) => {
  const t = words('en', 'accounts').login;
  await page.goto('/en/login');
  for (const { kind, email } of demoAccounts) {
    await page.getByRole('button', { name: t.demoAccounts[kind as keyof typeof t.demoAccounts] }).click();
    await expect(form(page, 'en').email).toHaveValue(email);
  }
  await form(page, 'en').agreed.check();
  await form(page, 'en').submit.click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(
    page.getByRole('banner').getByRole('button', { name: words('en', 'layout').account.menu }),
  ).toBeVisible();
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
  await logIn(page, 'vi', member.email.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`/vi${path}$`));
  await expect(page.getByRole('banner').first()).toContainText(member.nickname);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'member');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.goto('/vi/login');
  await expect(
    page.getByText(fill(words('vi', 'accounts').login.signedIn, { name: member.nickname })),
  ).toBeVisible();
});

const elsewhere = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
];
for (const from of elsewhere) {
  test(`does not lead to ${JSON.stringify(from)}`, async ({ page, member }) => {
    await page.goto(`/en/login?from=${encodeURIComponent(from)}`);
    await logIn(page, 'en', member.email);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/en$/);
    await expect(page.getByRole('banner')).toContainText(member.nickname);
  });
}

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
