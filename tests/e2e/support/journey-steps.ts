import type { Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import type { MailServer } from '@/tests/setup/mail-server';
import { openAdmin } from '../admin-fixtures';
import { expect } from '../fixtures';
import { captchaAnswer, knowCaptcha } from './captcha';
import { openThing, untilDone } from './inbox';
import { words } from './words';

// Steps of whole ways through the site, each as a person takes it, with the mails that come on the way.

const password = 'correct horse 1';

/** The newest mail to somebody whose subject begins so, once it has come. */
export async function mailTo({ mails }: MailServer, email: string, title: string) {
  const find = () =>
    mails.findLast(
      ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.startsWith(title),
    );
  await expect.poll(find, { message: `a mail "${title}"`, timeout: 20_000 }).toBeTruthy();
  return find();
}

/** Reads the six digits out of the mail that came for them. */
export async function codeFromMail(
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

export function fieldsOf(page: Page, locale: Locale) {
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

export async function answerCaptcha(page: Page, db: Db, locale: Locale): Promise<void> {
  await knowCaptcha(page, db);
  await fieldsOf(page, locale).captcha.fill(captchaAnswer);
}

type Person = { locale: Locale; email: string; nickname: string; type: 'company' | 'individual' };

export async function register(page: Page, db: Db, mailServer: MailServer, person: Person): Promise<void> {
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

/** Signs in by password; a browser that is known to the account is shown no captcha (decision 0016). */
export async function logIn(
  page: Page,
  db: Db,
  locale: Locale,
  email: string,
  typed = password,
): Promise<void> {
  const fields = fieldsOf(page, locale);
  await page.goto(localePath(locale, '/login'));
  await fields.email.fill(email);
  await fields.password.fill(typed);
  const asked = await page.request.get('/api/captcha?for=login');
  if ((await asked.json()).data !== null) await answerCaptcha(page, db, locale);
  await fields.agreed.check();
  await fields.logIn.click();
}

/** Waits until a decision can be taken back no longer and was carried out. */
async function untilDecided(db: Db, nickname: string): Promise<void> {
  const waiting = async () =>
    (
      await db.query(
        `SELECT 1 FROM membership_application JOIN member ON member.id = member_id
         WHERE nickname = $1 AND status = 'pending'`,
        [nickname],
      )
    ).rowCount;
  await expect.poll(waiting, untilDone).toBe(0);
}

/** Decides about somebody in the inbox of the back office, and waits until it is done. */
export async function decide(
  page: Page,
  db: Db,
  nickname: string,
  verdict: 'approve' | 'reject',
  reason = '',
): Promise<void> {
  const t = words('en', 'admins').reviews;
  await openAdmin(page, 'en', '/admin/reviews');
  const item = await openThing(page, 'en', nickname);
  await item.getByRole('button', { name: t[verdict], exact: true }).click();
  if (verdict === 'reject') {
    const { unverifiableCompany } = words('en', 'membership').reasons;
    const form = item.getByRole('form');
    await form.getByRole('radio', { name: unverifiableCompany }).check();
    await form.getByRole('textbox').fill(reason);
    await form.getByRole('button', { name: t[verdict], exact: true }).click();
  }
  await expect(page.getByText(verdict === 'approve' ? t.approved : t.rejected)).toBeVisible();
  await untilDecided(db, nickname);
}
