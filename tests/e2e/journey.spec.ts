import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { type MailServer, startMailServer } from '@/tests/setup/mail-server';
import { startWorker } from '@/tests/setup/worker-process';
import { openAdmin } from './admin-fixtures';
import { expect, test as ownSite } from './own-site-fixtures';
import { adminCookie, adminPassword, makeAdmin } from './support/admins';
import { captchaAnswer, knowCaptcha, newEmail } from './support/captcha';
import { answered } from './support/guard';
import { fill, words } from './support/words';

// Whole ways through the site, with mail: a site and a worker of their own, and a real mail server that keeps what it gets.

type WorkerFixtures = { mailServer: MailServer; mailing: undefined };

// biome-ignore lint/complexity/noBannedTypes: Playwright's sign for no fixtures of a test's own
const test = ownSite.extend<{}, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  mailing: [
    async ({ mailServer, databaseUrl, ownSite: site }, use) => {
      const worker = await startWorker({
        DATABASE_URL: databaseUrl,
        SITE_URL: site.url,
        SMTP_URL: mailServer.url,
        LOG_LEVEL: 'debug',
      });
      await use(undefined);
      await worker.end();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

const password = 'correct horse 1';

/** The newest mail to somebody whose subject begins so, once it has come. */
async function mailTo({ mails }: MailServer, email: string, title: string) {
  const find = () =>
    mails.findLast(
      ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.startsWith(title),
    );
  await expect.poll(find, { message: `a mail "${title}"`, timeout: 20_000 }).toBeTruthy();
  return find();
}

/** Reads the six digits out of the mail that came for them. */
async function codeFromMail(
  mailServer: MailServer,
  locale: Locale,
  email: string,
  purpose: 'register' | 'login' | 'reset_password',
): Promise<string> {
  const mail = await mailTo(mailServer, email, words(locale, 'mails').emailCode.titles[purpose]);
  expect(mail?.subject).not.toMatch(/\d{6}/);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mail?.html).toContain(code);
  return code;
}

function fieldsOf(page: Page, locale: Locale) {
  const t = words(locale, 'accounts');
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const input = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    email: textbox(t.form.email),
    captcha: textbox(t.captcha.label),
    send: button(t.code.send),
    code: textbox(t.code.label),
    password: input(t.form.password),
    newPassword: input(t.form.newPassword),
    passwordAgain: input(t.form.passwordAgain),
    nickname: textbox(t.register.nickname),
    agreed: page.getByRole('checkbox'),
    register: button(t.register.submit),
    logIn: button(t.login.submit),
    reset: button(t.forgot.submit),
    codeTab: page.getByRole('tab', { name: t.login.tabs.code }),
  };
}

type Db = Parameters<typeof knowCaptcha>[1];

async function answerCaptcha(page: Page, db: Db, locale: Locale): Promise<void> {
  await knowCaptcha(page, db);
  await fieldsOf(page, locale).captcha.fill(captchaAnswer);
}

type Person = { locale: Locale; email: string; nickname: string; type: 'company' | 'individual' };

async function register(page: Page, db: Db, mailServer: MailServer, person: Person): Promise<void> {
  const { locale, email, nickname, type } = person;
  const fields = fieldsOf(page, locale);
  await page.goto(localePath(locale, '/register'));
  await page
    .getByRole('radio', { name: words(locale, 'accounts').register.types[type].name, exact: true })
    .check();
  await fields.email.fill(email);
  await answerCaptcha(page, db, locale);
  await fields.send.click();
  await fields.code.fill(await codeFromMail(mailServer, locale, email, 'register'));
  await fields.password.fill(password);
  await fields.passwordAgain.fill(password);
  await fields.nickname.fill(nickname);
  await fields.agreed.check();
  await fields.register.click();
  await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/payment')}$`));
  await expect(page.getByText(words(locale, 'membership').status.waiting.title)).toBeVisible();
}

async function logIn(page: Page, db: Db, locale: Locale, email: string, typed = password): Promise<void> {
  const fields = fieldsOf(page, locale);
  await page.goto(localePath(locale, '/login'));
  await fields.email.fill(email);
  await fields.password.fill(typed);
  await answerCaptcha(page, db, locale);
  await fields.agreed.check();
  await fields.logIn.click();
}

/** Decides about somebody in the inbox of the back office. */
async function decide(
  page: Page,
  nickname: string,
  verdict: 'approve' | 'reject',
  reason = '',
): Promise<void> {
  const t = words('en', 'admins').reviews;
  await openAdmin(page, 'en', '/admin/reviews');
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: nickname }) });
  await item.getByRole('button', { name: t[verdict], exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (verdict === 'reject') {
    const { unverifiableCompany } = words('en', 'membership').reasons;
    await dialog.getByRole('radio', { name: unverifiableCompany }).check();
    await dialog.getByRole('textbox').fill(reason);
  }
  await dialog.getByRole('button', { name: t[verdict], exact: true }).click();
  await expect(page.getByText(verdict === 'approve' ? t.approved : t.rejected)).toBeVisible();
}

test('register, wait, be put back with a reason, apply again, be let in, sign in', async ({
  page,
  browser,
  baseURL,
  db,
  mailServer,
}) => {
  const person = { locale: 'vi', email: newEmail(), nickname: 'Quux Thương Mại', type: 'company' } as const;
  await register(page, db, mailServer, person);
  const mails = words('vi', 'notifications').kinds;
  await mailTo(mailServer, person.email, mails.applicationReceived.title);

  const office = await browser.newContext({ baseURL });
  await office.addCookies([await adminCookie((await makeAdmin(db, 'super')).sid, baseURL ?? '')]);
  const desk = await office.newPage();
  await decide(desk, person.nickname, 'reject', 'Xin gửi mã số thuế.');
  const rejected = await mailTo(mailServer, person.email, mails.membershipRejected.title);
  expect(rejected?.text).toContain('Xin gửi mã số thuế.');
  expect(rejected?.text).toContain(words('vi', 'membership').reasons.unverifiableCompany);

  const membership = words('vi', 'membership');
  await page.goto('/vi/payment');
  await expect(page.getByText(membership.status.rejected.title)).toBeVisible();
  await expect(page.getByText('Xin gửi mã số thuế.')).toBeVisible();
  await page.goto('/vi/member/membership');
  await page.getByRole('textbox').last().fill('Mã số thuế 0312345678');
  await page.getByRole('button', { name: membership.apply.submit.again, exact: true }).click();
  await expect(page.getByText(membership.status.waiting.title)).toBeVisible();

  await decide(desk, person.nickname, 'approve');
  const activated = await mailTo(mailServer, person.email, mails.membershipActivated.title);
  expect(activated?.html).toContain('lang="vi"');
  await page.context().clearCookies({ name: 'member' });
  await logIn(page, db, 'vi', person.email);
  await expect(page).toHaveURL(/\/vi\/member$/);
  await expect(page.getByText(membership.states.active).first()).toBeVisible();
  await office.close();
});

test('a forgotten password, and both ways to sign in', async ({ page, db, mailServer, guard }) => {
  guard.allow(answered(401));
  const person = { locale: 'en', email: newEmail(), nickname: 'Quux Forgetful', type: 'individual' } as const;
  await register(page, db, mailServer, person);
  await page.context().clearCookies({ name: 'member' });

  const fields = fieldsOf(page, 'en');
  await page.goto('/en/forgot-password');
  await fields.email.fill(person.email);
  await answerCaptcha(page, db, 'en');
  await fields.send.click();
  await fields.code.fill(await codeFromMail(mailServer, 'en', person.email, 'reset_password'));
  await fields.newPassword.fill('another horse 2');
  await fields.passwordAgain.fill('another horse 2');
  await fields.reset.click();
  await expect(page.getByText(words('en', 'accounts').forgot.doneTitle)).toBeVisible();
  await mailTo(mailServer, person.email, words('en', 'notifications').kinds.passwordChanged.title);

  await logIn(page, db, 'en', person.email);
  await expect(page.getByText(words('en', 'errors').codes.loginFailed)).toBeVisible();
  await logIn(page, db, 'en', person.email, 'another horse 2');
  await expect(page).toHaveURL(/\/en\/payment$/);

  await page.context().clearCookies({ name: 'member' });
  await page.goto('/en/login');
  await fields.codeTab.click();
  await fields.email.fill(person.email);
  await answerCaptcha(page, db, 'en');
  await fields.send.click();
  await fields.code.fill(await codeFromMail(mailServer, 'en', person.email, 'login'));
  await fields.agreed.check();
  await fields.logIn.click();
  await expect(page).toHaveURL(/\/en\/payment$/);
});

test('deleted, restored, deleted for good', async ({ page, browser, baseURL, db, mailServer, guard }) => {
  guard.allow(answered(401));
  const person = { locale: 'en', email: newEmail(), nickname: 'Quux Leaving', type: 'individual' } as const;
  await register(page, db, mailServer, person);
  const office = await browser.newContext({ baseURL });
  await office.addCookies([await adminCookie((await makeAdmin(db, 'super')).sid, baseURL ?? '')]);
  const desk = await office.newPage();
  const t = words('en', 'admins').users;

  await openAdmin(desk, 'en', `/admin/users?q=${person.email}`);
  await desk.getByRole('link', { name: person.nickname }).first().click();
  const act = (name: string) => desk.getByRole('button', { name, exact: true });
  /** Presses the button of the panel, then the same one of the question that follows. */
  async function confirm(name: string) {
    await act(name).click();
    await desk.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
  }

  await confirm(t.actions.delete);
  await expect(act(t.actions.restore)).toBeVisible();
  await page.goto('/en/member');
  await expect(page).toHaveURL(/\/en\/login\?from=/);
  await logIn(page, db, 'en', person.email);
  await expect(page.getByText(words('en', 'errors').codes.loginFailed)).toBeVisible();

  await confirm(t.actions.restore);
  await expect(act(t.actions.delete)).toBeVisible();
  await logIn(page, db, 'en', person.email);
  await expect(page).toHaveURL(/\/en\/payment$/);

  await confirm(t.actions.delete);
  await expect(act(t.actions.purge)).toBeVisible();
  await act(t.actions.purge).click();
  await desk
    .getByRole('textbox', { name: fill(t.actions.purgeConfirm, { email: person.email }) })
    .fill(person.email);
  await desk.locator('#purge-proof').fill(adminPassword);
  await desk.getByRole('dialog').last().getByRole('button', { name: t.actions.purge, exact: true }).click();
  await expect(desk.getByText(t.done.purged)).toBeVisible();
  const left = await db.query('SELECT FROM member WHERE email = $1', [person.email]);
  expect(left.rowCount).toBe(0);
  // The address is free again; in another browser, since this one still waits for its next code.
  mailServer.mails.length = 0;
  const elsewhere = await browser.newContext({ baseURL });
  await register(await elsewhere.newPage(), db, mailServer, { ...person, nickname: 'Quux Back' });
  await elsewhere.close();
  await office.close();
});
