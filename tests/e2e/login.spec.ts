import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import type { Page, Route } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import demoAccounts from '@/prisma/seed/demo-accounts.json' with { type: 'json' };
import { test as base, expect } from './fixtures';
import { seriousFindingsInBoth } from './support/axe';
import {
  askForCode,
  captchaAnswer,
  knowCaptcha,
  knowCode,
  liftAddressLimits,
  shownCaptcha,
} from './support/captcha';
import { answered, unanswered } from './support/guard';
import { makeSignedIn, type SignedIn } from './support/members';
import { numberIn, open } from './support/pages';
import { readPage } from './support/read-page';
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
async function openCodeTab(page: Page, locale: Locale, query = ''): Promise<void> {
  await page.goto(localePath(locale, '/login') + query);
  await shownCaptcha(page);
  await form(page, locale).codeTab.click();
}

const locale = 'ja';

test(`says in ${locale} what is wrong with each field, keeps what was typed, and lets a demo account in`, async ({
  page,
  db,
}) => {
  const accounts = words(locale, 'accounts');
  const t = accounts.fields;
  const fields = form(page, locale);
  // Who waits for activation goes to the payment page, wherever they came from.
  await page.goto(`${localePath(locale, '/login')}?from=/companies`);
  await shownCaptcha(page);

  await test.step('nothing typed', async () => {
    await fields.submit.click();
    await expect(page.getByText(t.emailRequired)).toBeVisible();
    await expect(page.getByText(t.passwordRequired)).toBeVisible();
    await expect(page.getByText(t.captchaRequired)).toBeVisible();
    await expect(page.getByText(t.agreementRequired)).toBeVisible();
    await expect(fields.email).toHaveAttribute('aria-invalid', 'true');
    await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
    await expect(fields.agreed).toHaveAccessibleDescription(t.agreementRequired);
    await expect(fields.email).toBeFocused();
  });

  await test.step('what is no address and no password', async () => {
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
    await fields.email.fill('lan@e2e.example');
    await fields.agreed.check();
    await expect(page.getByText(t.emailInvalid)).toBeHidden();
    await expect(page.getByText(t.agreementRequired)).toBeHidden();
  });

  await test.step('the focus goes to the first field that lacks something, at last to the consent', async () => {
    await fields.agreed.uncheck();
    await fields.password.fill('');
    await fields.submit.click();
    await expect(fields.password).toBeFocused();
    await fields.password.fill(password);
    await fields.captcha.fill(captchaAnswer);
    await fields.submit.click();
    await expect(fields.agreed).toBeFocused();
  });

  await test.step('another picture can be had', async () => {
    const first = await shownCaptcha(page);
    await page.getByRole('button', { name: accounts.captcha.renew, exact: true }).click();
    await expect(fields.captcha).toHaveValue('');
    await expect.poll(() => shownCaptcha(page)).not.toBe(first);
  });

  await test.step('changing the tab keeps what both ask for', async () => {
    await fields.agreed.check();
    await fields.codeTab.click();
    await expect(fields.password).toBeHidden();
    await expect(fields.email).toHaveValue('lan@e2e.example');
    await expect(fields.agreed).toBeChecked();
    await fields.passwordTab.click();
    await expect(fields.password).toHaveValue(password);
  });

  await test.step('the terms open beside the form', async () => {
    for (const slug of ['terms', 'privacy']) {
      const link = page.locator(`form a[href$="/pages/${slug}"]`);
      await expect(link).toHaveAttribute('href', localePath(locale, `/pages/${slug}`));
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  await test.step('a demo account fills itself in and gets in', async () => {
    await fields.codeTab.click();
    const names = accounts.login.demoAccounts;
    for (const { kind, email } of demoAccounts) {
      await page.getByRole('button', { name: names[kind as keyof typeof names] }).click();
      await expect(fields.email).toHaveValue(email);
      await expect(fields.password).not.toHaveValue('');
    }
    // The last one waits to be activated.
    await solveCaptcha(page, db, locale);
    await fields.submit.click();
    await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/payment')}$`));
  });
});

test(`says in ${locale} why the login failed, and gets in with the next try`, async ({
  page,
  db,
  guard,
  member,
}) => {
  guard.allow(unanswered, answered(401), /^error: \[next-auth\]/);
  const accounts = words(locale, 'accounts');
  const errors = words(locale, 'errors');
  const fields = form(page, locale);
  /** Waits until another picture is shown, which the next try is made with. */
  const untilAnother = (picture: string) => expect.poll(() => shownCaptcha(page)).not.toBe(picture);

  await test.step('the captcha could not be fetched', async () => {
    const t = accounts.captcha;
    await page.route('**/api/captcha*', (route) => route.abort());
    await page.goto(localePath(locale, '/login'));
    await expect(page.getByText(t.failed)).toBeVisible();
    await page.unroute('**/api/captcha*');
    await page.getByRole('button', { name: t.retry, exact: true }).click();
    await expect(page.getByRole('img', { name: t.image })).toBeVisible();
    await expect(page.getByText(t.failed)).toBeHidden();
  });

  await test.step('the same for a wrong password and an unknown address', async () => {
    for (const email of [member.email, 'nobody@e2e.example']) {
      const first = await shownCaptcha(page);
      await logIn(page, db, locale, email, 'not the password');
      await untilAnother(first);
      await expect(page.getByText(errors.codes.loginFailed)).toBeVisible();
      await expect(fields.email).toHaveValue(email);
      await expect(fields.password).toHaveValue('not the password');
      await expect(fields.agreed).toBeChecked();
      await expect(fields.captcha).toHaveValue('');
    }
  });

  await test.step('the captcha is wrong: another is shown', async () => {
    const first = await knowCaptcha(page, db);
    await fields.email.fill(member.email);
    await fields.password.fill(password);
    await fields.captcha.fill('WRONG');
    await fields.submit.click();
    await expect(fields.captcha).toHaveAccessibleDescription(accounts.fields.captchaInvalid);
    await expect(fields.captcha).toHaveValue('');
    await expect(fields.captcha).toBeFocused();
    await expect(fields.password).toHaveValue(password);
    await untilAnother(first);
  });

  await test.step('an unexpected failure, with the number it was logged under', async () => {
    const first = await solveCaptcha(page, db, locale);
    await page.route('**/api/auth/callback/**', (route) =>
      route.fulfill({ json: { url: `${new URL(page.url()).origin}/login?error=unexpected.1a2b3c4d` } }),
    );
    await fields.submit.click();
    await untilAnother(first);
    await expect(page.getByText(errors.codes.loginFailed)).toBeVisible();
    await expect(page.getByText(fill(errors.errorId, { id: '1a2b3c4d' }))).toBeVisible();
    await page.unroute('**/api/auth/callback/**');
  });

  await test.step('the network is the problem: the captcha was not used up', async () => {
    await solveCaptcha(page, db, locale);
    await page.route('**/api/auth/**', (route) => route.abort());
    await fields.submit.click();
    await expect(page.getByText(errors.codes.network)).toBeVisible();
    await page.unroute('**/api/auth/**');
    await fields.submit.click();
    await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/member')}$`));
  });
});

test(`says in ${locale} what is wrong on the way to a code, wants a captcha after two wrong ones, and gets in`, async ({
  page,
  db,
  guard,
  member,
}) => {
  guard.allow(unanswered, answered(401), answered(500));
  const accounts = words(locale, 'accounts');
  const t = accounts.fields;
  const fields = form(page, locale);
  // It does not lead to another site; what else such an address may look like: lib/shared/paths.test.ts.
  await openCodeTab(page, locale, `?from=${encodeURIComponent('/\\evil.example')}`);

  await test.step('what is missing to send one', async () => {
    await fields.send.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailRequired);
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
    await fields.email.fill('nobody at example');
    await fields.send.click();
    await expect(fields.email).toHaveAccessibleDescription(t.emailInvalid);
    await expect(fields.email).toBeFocused();
  });

  await test.step('it could not be sent', async () => {
    const login = /\/login\?/;
    await fields.email.fill(member.email);
    const first = await solveCaptcha(page, db, locale);
    const posts = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback());
    await page.route(login, posts);
    await fields.send.click();
    await expect(page.getByText(words(locale, 'errors').codes.network)).toBeVisible();
    // The captcha was not used up.
    await expect(fields.captcha).toHaveValue(captchaAnswer);
    expect(await shownCaptcha(page)).toBe(first);
    await page.unroute(login, posts);
    await page.route(login, (route) => route.fulfill({ status: 500, body: '' }));
    await fields.send.click();
    await expect(page.getByText(accounts.code.failed)).toBeVisible();
    await page.unroute(login);
  });

  await test.step('the captcha is wrong', async () => {
    await fields.captcha.fill('WRONG');
    await fields.send.click();
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaInvalid);
    await expect(fields.captcha).toHaveValue('');
    await expect(fields.email).toHaveValue(member.email);
  });

  await test.step('the code is missing, is none, or was never asked for', async () => {
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeRequired);
    await expect(page.getByText(t.agreementRequired)).toBeVisible();
    await fields.agreed.check();
    await fields.code.fill('12345');
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeInvalid);
    await fields.code.fill('123456');
    await fields.submit.click();
    await expect(fields.code).toHaveAccessibleDescription(t.codeExpired);
  });

  await test.step('two wrong ones: then a captcha comes with each try', async () => {
    await askForCode(page, db, { locale, email: member.email, purpose: 'login', code: '123456' });
    await expect(fields.code).toBeFocused();
    await expect(fields.captcha).toBeHidden();
    for (const typed of ['654321', '654322']) {
      await fields.code.fill(typed);
      const tried = page.waitForResponse('**/api/auth/callback/**');
      await fields.submit.click();
      await tried;
      await expect(fields.code).toHaveAccessibleDescription(t.codeInvalid);
      await expect(fields.code).toHaveValue(typed);
    }
    expect(await seriousFindingsInBoth(page)).toEqual([]);
    await fields.code.fill('123456');
    await fields.submit.click();
    await expect(fields.captcha).toBeFocused();
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaRequired);
    await fields.captcha.fill('WRONG');
    await fields.submit.click();
    await expect(fields.captcha).toHaveAccessibleDescription(t.captchaInvalid);
    await expect(fields.code).toHaveValue('123456');
  });

  await test.step('the right one still works', async () => {
    await solveCaptcha(page, db, locale);
    await fields.submit.click();
    await expect(page).toHaveURL(new RegExp(`^http://localhost:\\d+${localePath(locale, '/member')}$`));
  });
});

test('who cannot see the picture gets a code that takes none; the wait for another is kept by page and server', async ({
  page,
  db,
  member,
}) => {
  const t = words('en', 'accounts').code;
  const fields = form(page, 'en');
  const waiting = page.getByRole('button', { name: pattern(t.wait) });
  await openCodeTab(page, 'en');

  await test.step('a code is asked for without the picture', async () => {
    const unseen = page.getByRole('button', { name: t.unseen, exact: true });
    await unseen.click();
    await expect(fields.email).toHaveAccessibleDescription(words('en', 'accounts').fields.emailRequired);
    await expect(fields.captcha).not.toHaveAccessibleDescription(/./);
    await fields.email.fill(member.email);
    await unseen.click();
    await expect(page.getByText(fill(t.sentIfKnown, { email: member.email }))).toBeVisible();
    await expect(fields.code).toBeFocused();
  });

  await test.step('the wait survives a reload', async () => {
    await expect(waiting).toBeDisabled();
    const first = numberIn(await waiting.textContent());
    await expect.poll(async () => numberIn(await waiting.textContent())).toBeLessThan(first);
    await page.reload();
    await shownCaptcha(page);
    await fields.codeTab.click();
    await expect(waiting).toBeDisabled();
    expect(numberIn(await waiting.textContent())).toBeLessThan(first);
    // Nothing wants a captcha meanwhile.
    await expect(fields.captcha).toBeHidden();
  });

  await test.step('the browser that does not know of a code waits as long as the server says', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await openCodeTab(page, 'en');
    await fields.email.fill(member.email);
    await solveCaptcha(page, db, 'en');
    await fields.send.click();
    await expect(page.getByText(words('en', 'errors').codes.tooManyRequests)).toBeVisible();
    await expect(waiting).toBeDisabled();
    expect(numberIn(await waiting.textContent())).toBeLessThanOrEqual(60);
  });

  await test.step('the code of before still works', async () => {
    await knowCode(db, { email: member.email, purpose: 'login', code: '246810' });
    await fields.code.fill('246810');
    await fields.agreed.check();
    await fields.submit.click();
    await expect(page).toHaveURL(/\/en\/member$/);
  });
});

test('leads back to where one came from, and asks a browser that signed in before for no captcha', async ({
  page,
  context,
  db,
  guard,
  member,
}) => {
  guard.allow(answered(401));
  const fields = form(page, 'vi');
  const card = await anyCard(db, 'company');
  const path = `/companies/${card.publicId}`;

  await test.step('from a card and back, with the name in the header', async () => {
    await open(page, 'vi', path);
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('vi', 'layout').account.login })
      .click();
    await expect(page).toHaveURL(/\/vi\/login\?from=/);
    await logIn(page, db, 'vi', member.email.toUpperCase());
    await expect(page).toHaveURL(new RegExp(`/vi${path}$`));
    await expect(page.getByRole('banner').first()).toContainText(member.nickname);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'member');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  await test.step('who is signed in already is told so', async () => {
    await page.goto('/vi/login');
    const { signedIn, continue: goOn } = words('vi', 'accounts').login;
    await expect(page.getByText(fill(signedIn, { name: member.nickname }))).toBeVisible();
    await expect(page.getByRole('link', { name: goOn, exact: true })).toHaveAttribute('href', '/vi/member');
  });

  await test.step('the session ends, the browser stays the same: no captcha until a password was wrong', async () => {
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

test('the account menu leads to what is theirs; logging out ends the session and goes home', async ({
  page,
  db,
  baseURL,
  signIn,
}) => {
  // That it goes home as well when the server cannot be reached: lib/accounts/auth-state.test.ts.
  const member = await signIn('pending');
  const t = words('zh-CN', 'layout').account;
  const choose = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: t.menu }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await open(page, 'zh-CN', '/companies');
  await choose(t.membershipDue);
  await expect(page).toHaveURL(`${baseURL}/payment`);
  await page.goBack();
  await choose(t.member);
  await expect(page).toHaveURL(`${baseURL}/member`);
  await choose(t.settings);
  await expect(page).toHaveURL(`${baseURL}/member/settings`);
  await choose(t.logout);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: t.login })).toBeVisible();
  expect((await page.context().cookies()).some(({ name }) => name === 'member')).toBe(false);
  const left = await db.query('SELECT FROM member_session WHERE id = $1', [member.sid]);
  expect(left.rowCount).toBe(0);
});

test('a session that was ended, or whose member was deleted, is nobody', async ({ page, db, signIn }) => {
  const nobody = { success: true, data: { isLoggedIn: false, user: null } };
  const whoIsIn = async () => (await page.request.get('/api/auth/user')).json();
  const first = await signIn('individual');
  await open(page, 'en', '/');
  await expect(page.getByRole('banner')).toContainText(first.nickname);
  await db.query('DELETE FROM member_session WHERE id = $1', [first.sid]);
  await page.reload();
  await expect(
    page.getByRole('banner').getByRole('link', { name: words('en', 'layout').account.login }),
  ).toBeVisible();
  expect(await whoIsIn()).toEqual(nobody);

  const second = await signIn('individual');
  expect(await whoIsIn()).toMatchObject({ data: { isLoggedIn: true, user: { nickname: second.nickname } } });
  await db.query('UPDATE member SET deleted_at = now() WHERE id = $1', [second.id]);
  // Told to the process by the database, within a tenth of a second.
  await expect.poll(whoIsIn, { intervals: [20], timeout: 2_000 }).toEqual(nobody);
});

test('a forged cookie is nobody', async ({ playwright, baseURL, requestAs }) => {
  const title = words('en', 'directory').search.loginTitle;
  const signedIn = await readPage(await requestAs('visitor'), '/en/search/plain?q=x');
  expect(signedIn.screen.queryByRole('heading', { name: title })).toBeNull();
  const extraHTTPHeaders = { cookie: 'member=eyJhbGciOiJub25lIn0.e30.' };
  const forger = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
  const { status, screen } = await readPage(forger, '/en/search/plain?q=x');
  expect(status).toBe(200);
  screen.getByRole('heading', { name: title });
  await forger.dispose();
});
