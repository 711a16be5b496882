import { adminPaths } from '@/lib/shared/admin-paths';
import { paths } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { captchaAnswer, knowCaptcha, liftAddressLimits, newEmail } from './support/captcha';
import { open } from './support/pages';
import { fill, words } from './support/words';

test('a visitor writes to the operator, an administrator answers, and the answer is mailed', async ({
  page,
  db,
  signInAdmin,
}) => {
  await liftAddressLimits(db);
  await db.query(`DELETE FROM rate_limit WHERE split_part(key, ':', 1) = ANY($1)`, [
    ['contactByAddress', 'contactTriesByAddress'],
  ]);
  const t = words('vi', 'contact');
  const captcha = words('vi', 'accounts').captcha;
  const email = newEmail();
  const subject = `Quux ${email}`;

  await open(page, 'vi', paths.contact());
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(t.form.name).fill('Lan Trần');
  await field(t.form.email).fill(email);
  await field(t.form.message).fill('Xin chào, tôi muốn hỏi.');
  await knowCaptcha(page, db);
  await field(captcha.label).fill(captchaAnswer);
  await page.getByRole('button', { name: t.form.submit }).click();
  // What is missing is said beside it, and nothing that was typed is lost.
  await expect(page.getByText(t.fields.subjectRequired)).toBeVisible();
  await expect(field(t.form.message)).toHaveValue('Xin chào, tôi muốn hỏi.');
  expect(await seriousFindings(page)).toEqual([]);
  await field(t.form.subject).fill(subject);
  await page.getByRole('button', { name: t.form.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: t.sent.title })).toBeVisible();
  await expect(page.getByText(fill(t.sent.text, { email }))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const admin = words('en', 'contact-admin');
  await signInAdmin('content');
  await openAdmin(page, 'en', adminPaths.contentContact({ q: email }));
  // The text above the form is one press away.
  await expect(page.getByRole('link', { name: admin.page.edit })).toHaveAttribute(
    'href',
    /\/admin\/content\/pages\/\d+$/,
  );
  await page.getByRole('link', { name: subject }).click();
  const panel = page.getByRole('complementary', { name: admin.panel });
  await expect(panel.getByRole('heading', { name: subject })).toContainText(admin.statuses.new);
  await expect(panel).toContainText('Xin chào, tôi muốn hỏi.');
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('textbox', { name: admin.answer.label }).fill('Cảm ơn bạn.');
  await panel.getByRole('button', { name: admin.answer.submit }).click();
  await expect(page.getByText(admin.done.answer)).toBeVisible();
  await expect(panel.getByRole('heading', { name: subject })).toContainText(admin.statuses.answered);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Cảm ơn bạn.' })).toBeVisible();
  // Whether it has gone out by now or waits for the worker, it is on its way to whom it is for.
  await expect
    .poll(async () => {
      const { rows } = await db.query<{ template: string; locale: string }>(
        'SELECT template, locale FROM mail WHERE recipient = $1 ORDER BY template',
        [email],
      );
      return rows;
    })
    .toEqual([
      { template: 'contactAnswer', locale: 'vi' },
      { template: 'contactConfirmed', locale: 'vi' },
    ]);

  await panel.getByRole('button', { name: admin.actions.delete }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: admin.actions.delete }).click();
  await page.getByRole('button', { name: admin.undo }).click();
  await expect(page.getByText(admin.done.restore)).toBeVisible();
  await db.query('DELETE FROM contact_message WHERE email = $1', [email]);
  await db.query('DELETE FROM mail WHERE recipient = $1', [email]);
});

test('a member finds their name and address filled in, and reads no picture', async ({
  page,
  db,
  signIn,
}) => {
  const t = words('en', 'contact');
  const member = await signIn('individual');
  await open(page, 'en', paths.contact());
  await expect(page.getByRole('textbox', { name: t.form.email, exact: true })).toHaveValue(member.email);
  await expect(page.getByRole('textbox', { name: t.form.name, exact: true })).toHaveValue(member.nickname);
  await expect(
    page.getByRole('textbox', { name: words('en', 'accounts').captcha.label, exact: true }),
  ).toHaveCount(0);
  await page.getByRole('textbox', { name: t.form.subject, exact: true }).fill('Quux');
  await page.getByRole('textbox', { name: t.form.message, exact: true }).fill('Hello');
  await page.getByRole('button', { name: t.form.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: t.sent.title })).toBeVisible();
  await db.query('DELETE FROM contact_message WHERE email = $1', [member.email]);
  await db.query('DELETE FROM mail WHERE recipient = $1', [member.email]);
});
