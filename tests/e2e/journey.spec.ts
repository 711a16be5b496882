import { newPublicId } from '@/lib/shared/ids';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { readCode } from '@/tests/rules/pictures/looks';
import { openAdmin } from './admin-fixtures';
import { expect, test } from './mailed-site-fixtures';
import { adminCookie, adminPassword, makeAdmin } from './support/admins';
import { newEmail } from './support/captcha';
import { answered } from './support/guard';
import {
  answerCaptcha,
  codeFromMail,
  decide,
  fieldsOf,
  logIn,
  mailTo,
  register,
} from './support/journey-steps';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { makeShopProduct, writeSetting } from './support/site-data';
import { fill, words } from './support/words';

// Whole ways through the site, with mail.

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

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
  await decide(desk, db, person.nickname, 'reject', 'Xin gửi mã số thuế.');
  const rejected = await mailTo(mailServer, person.email, mails.membershipRejected.title);
  expect(rejected?.text).toContain('Xin gửi mã số thuế.');
  expect(rejected?.text).toContain(words('vi', 'membership').reasons.unverifiableCompany);

  const membership = words('vi', 'membership');
  const { screen } = await readPage(page.request, '/vi/payment');
  screen.getByText(membership.status.rejected.title);
  screen.getByText('Xin gửi mã số thuế.');
  await page.goto('/vi/member/membership');
  await page.getByRole('textbox').last().fill('Mã số thuế 0312345678');
  await page.getByRole('button', { name: membership.apply.submit.again, exact: true }).click();
  await expect(page.getByText(membership.status.waiting.title)).toBeVisible();

  await decide(desk, db, person.nickname, 'approve');
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
  const away = await page.request.get('/en/member', { maxRedirects: 0 });
  expect(away.headers().location).toMatch(/\/en\/login\?from=/);
  await logIn(page, db, 'en', person.email);
  // Their browser is not known to an account that is gone.
  await expect(page.getByText(words('en', 'accounts').fields.captchaRequired)).toBeVisible();
  await answerCaptcha(page, db, 'en');
  await fieldsOf(page, 'en').logIn.click();
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
  // The address is free again; the browser forgets that it waits for its next code.
  mailServer.mails.length = 0;
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await register(page, db, mailServer, { ...person, nickname: 'Quux Back' });
  await office.close();
});

test('whose poster brings somebody in gets points, and pays with them', async ({
  page,
  browser,
  baseURL,
  db,
  cardService,
  mailServer,
  signIn,
}) => {
  const referrals = words('vi', 'referrals');
  const me = await signIn('individual');
  await open(page, 'vi', paths.memberReferral());
  await page.getByRole('button', { name: referrals.card.make.poster, exact: true }).click();
  await expect(page.getByText(referrals.card.done.poster)).toBeVisible({ timeout: 20_000 });
  const poster = page.getByRole('img', { name: fill(referrals.card.alt.poster, { language: 'Tiếng Việt' }) });
  const file = await page.request.get((await poster.getAttribute('src')) ?? '');
  const link = (await readCode(await file.body(), 720)) ?? '';
  expect(link).toContain('/r/');

  // Somebody scans it, registers with what stands in the form already, and is let in.
  const away = await browser.newContext({ baseURL });
  const theirs = await away.newPage();
  const led = await theirs.request.get(new URL(link).pathname, { maxRedirects: 0 });
  expect(led.headers().location).toMatch(/\/vi\/register$/);
  const person = { locale: 'vi', email: newEmail(), nickname: 'Quux Được Mời', type: 'individual' } as const;
  await register(theirs, db, mailServer, person);
  const office = await browser.newContext({ baseURL });
  await office.addCookies([await adminCookie((await makeAdmin(db, 'super')).sid, baseURL ?? '')]);
  await decide(await office.newPage(), db, person.nickname, 'approve');

  // Held first; the time until it is theirs is over at once here.
  await open(page, 'vi', paths.memberRewards());
  await expect(page.getByText(referrals.rewards.status.held).first()).toBeVisible();
  await db.query('UPDATE referral_reward SET due_at = now() WHERE referrer_id = $1', [me.id]);
  await db.query("SELECT graphile_worker.add_job('confirmRewards', '{}'::json)");
  const balance = async () =>
    (await db.query('SELECT balance FROM points_account WHERE member_id = $1', [me.id])).rows[0]?.balance;
  await expect.poll(balance, { timeout: 20_000 }).toBe(50);

  // Fifty points are 50,000 ₫ at the checkout.
  const checkout = words('vi', 'checkout');
  const payment = { vietqr: true, bankBin: '970436', bankAccount: '0123456789', bankAccountName: 'CT QUUX' };
  await writeSetting(db, 'payment', payment);
  await cardService.settingsChanged();
  await db.query(
    `INSERT INTO address (public_id, member_id, full_name, email, phone, address, city, postal_code, country, is_default, updated_at)
     VALUES ($1, $2, 'Trần Minh', 'minh@card.example', '0912480735', '25 Phan Đình Phùng', 'Hà Nội', '100000', 'VN', true, now())`,
    [newPublicId(), me.id],
  );
  const product = await makeShopProduct(db, 'Quux Đèn bàn', [{ values: [], price: 345_000, stock: 2 }]);
  await open(page, 'vi', paths.product(product));
  const { buyNow } = words('vi', 'shop').product;
  await page.getByRole('button', { name: buyNow }).first().click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: words('vi', 'orders').methods.vietqr }).check();
  await main.getByRole('button', { name: checkout.points.most, exact: true }).click();
  await main.getByRole('button', { name: checkout.pay }).click();
  await expect(page).toHaveURL(/\/member\/orders\/[2-9a-z]{10}$/);
  await expect(main.getByText(formatVnd(295_000, 'vi')).first()).toBeVisible();
  expect(await balance()).toBe(0);
  await open(page, 'vi', paths.memberPoints());
  await expect(main.getByText('−50').or(main.getByText('-50')).first()).toBeVisible();
  await away.close();
  await office.close();
});
