import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect, seriousFindings } from './admin-fixtures';
import { adminPassword, giveSecondFactor, type MadeAdmin, makeAdmin } from './support/admins';
import { untilReactAnswers } from './support/alive';
import { expectForbidden, follow, inside } from './support/answered';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

/** A super administrator at the browser, and another administrator, who goes with the test. */
const test = base.extend<{ boss: MadeAdmin; other: MadeAdmin }>({
  boss: async ({ db, signInAdmin }, use) => {
    const boss = await signInAdmin('super');
    await use(boss);
    await db.query('DELETE FROM audit_entry WHERE admin_name = $1', [boss.name]);
  },
  other: async ({ db }, use) => {
    const other = await makeAdmin(db, 'support');
    await use(other);
    await db.query('DELETE FROM admin WHERE id = $1', [other.id]);
  },
});

async function openPanel(page: Page, locale: Locale, admin: MadeAdmin) {
  await page.goto(localePath(locale, adminPaths.admins({ admin: admin.publicId })));
  const panel = page.getByRole('complementary', { name: words(locale, 'admins').accounts.panel.label });
  await expect(panel.getByRole('heading', { name: admin.name })).toBeVisible();
  return panel;
}

test('a new administrator is told what is wrong, keeps what was typed, and stands in the list', async ({
  page,
  db,
  boss,
}) => {
  const locale = 'vi';
  const { accounts: t, roles } = words(locale, 'admins');
  await page.goto(localePath(locale, adminPaths.admins({ new: 1 })));
  const add = page.getByRole('button', { name: t.form.create, exact: true });
  const email = page.getByRole('textbox', { name: t.form.email, exact: true });
  const name = page.getByRole('textbox', { name: t.form.name, exact: true });
  const password = page.getByLabel(t.form.password, { exact: true }).and(page.locator('input'));
  await untilReactAnswers(add);
  await add.click();
  await expect(email).toHaveAccessibleDescription(t.fields.emailRequired);
  await expect(name).toHaveAccessibleDescription(t.fields.nameRequired);
  await expect(password).toHaveAccessibleDescription(t.fields.passwordRequired);
  await email.fill(boss.email);
  await name.fill('Somebody');
  await password.fill('123456789');
  await add.click();
  await expect(password).toHaveAccessibleDescription(t.fields.adminPasswordTooShort);
  await password.fill('1234567890');
  await add.click();
  await expect(password).toHaveAccessibleDescription(t.fields.passwordTooCommon);
  await password.fill('bốn từ không liên quan');
  await add.click();
  await expect(email).toHaveAccessibleDescription(t.fields.emailTaken);
  await expect(name).toHaveValue('Somebody');

  const free = `${randomUUID()}@e2e-admin.example`;
  await email.fill(free);
  await page.getByRole('combobox', { name: t.form.role }).selectOption({ label: roles.finance });
  await add.click();
  await expect(page.getByText(t.done.created)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: free });
  await expect(row.getByRole('cell', { name: roles.finance })).toBeVisible();
  await expect(row.getByText(t.states.active)).toBeVisible();
  await db.query('DELETE FROM admin WHERE email = $1', [free]);
});

test('an administrator is invited, sets a name and a password, and is led to the second factor', async ({
  page,
  request,
  context,
  db,
  boss,
}) => {
  const t = words('ja', 'admins');
  const { invite, fields } = t.accounts;
  const email = `${randomUUID()}@e2e-admin.example`;
  await page.goto(localePath('ja', adminPaths.admins()));
  await page.getByRole('link', { name: invite.open, exact: true }).click();
  const send = page.getByRole('button', { name: invite.send, exact: true });
  await untilReactAnswers(send);
  const address = page.getByRole('textbox', { name: t.accounts.form.email, exact: true });
  await address.fill(boss.email);
  await send.click();
  await expect(address).toHaveAccessibleDescription(fields.emailTaken);
  await address.fill(email);
  await send.click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(invite.states.open);
  try {
    // Only the mail has the link: another one takes its place.
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await db.query('UPDATE admin_invitation SET token_hash = $1 WHERE email = $2', [hash, email]);
    await context.clearCookies();
    const wrong = await readPage(request, localePath('ja', adminPaths.invitation(`${token}x`)));
    wrong.screen.getByRole('heading', { name: t.invitation.invalid });
    await page.goto(localePath('ja', adminPaths.invitation(token)));
    const create = page.getByRole('button', { name: t.invitation.submit });
    await untilReactAnswers(create);
    await page.locator('#name').fill('Nguyễn Thị E2E');
    await page.locator('#password').fill('a long password');
    await page.locator('#passwordAgain').fill('another password');
    await create.click();
    await expect(page.locator('#passwordAgain')).toHaveAccessibleDescription(fields.passwordsDiffer);
    await page.locator('#passwordAgain').fill('a long password');
    expect(await seriousFindings(page)).toEqual([]);
    await create.click();
    await page.getByRole('link', { name: t.invitation.login }).click();
    await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fsecurity$/);
    const used = await readPage(request, localePath('ja', adminPaths.invitation(token)));
    used.screen.getByRole('heading', { name: t.invitation.invalid });
  } finally {
    await db.query('DELETE FROM admin_invitation WHERE email = $1', [email]);
    await db.query("DELETE FROM audit_entry WHERE after->>'email' = $1", [email]);
    await db.query('DELETE FROM admin WHERE email = $1', [email]);
  }
});

test('role, account, second factor and password are changed, until somebody is no super administrator any more', async ({
  page,
  db,
  boss,
  other,
}) => {
  await giveSecondFactor(db, other.id);
  const t = words('en', 'admins');
  const panel = await openPanel(page, 'en', other);
  const save = panel.getByRole('button', { name: t.accounts.form.saveRole });
  await expect(save).toBeDisabled();
  const role = panel.getByRole('combobox', { name: t.accounts.form.role });
  await untilReactAnswers(role);
  await role.selectOption({ label: t.roles.content });
  await save.click();
  await expect(page.getByText(t.accounts.done.role)).toBeVisible();
  await expect(panel.getByRole('definition').filter({ hasText: t.roles.content })).toBeVisible();

  await panel.getByRole('button', { name: t.accounts.actions.disable }).click();
  const question = page.getByRole('dialog', {
    name: fill(t.accounts.actions.disableTitle, { name: other.name }),
  });
  await question.getByRole('button', { name: t.accounts.actions.disable }).click();
  await expect(page.getByText(t.accounts.done.disabled)).toBeVisible();
  const { rowCount } = await db.query('SELECT FROM admin_session WHERE admin_id = $1', [other.id]);
  expect(rowCount).toBe(0);

  await panel.getByRole('button', { name: t.accounts.actions.enable }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.accounts.actions.enable }).click();
  await expect(page.getByText(t.accounts.done.enabled)).toBeVisible();
  await expect(panel.getByRole('button', { name: t.accounts.actions.disable })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const { rows } = await db.query<{ action: string }>(
    'SELECT action FROM audit_entry WHERE admin_id = $1 ORDER BY id',
    [boss.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['admin.changeRole', 'admin.disable', 'admin.enable']);

  const reset = panel.getByRole('button', { name: t.accounts.actions.resetFactor });
  await reset.click();
  const dialog = page.getByRole('dialog');
  const { fields: errors } = t.stepUp;
  await dialog.getByRole('button', { name: t.accounts.actions.resetFactor }).click();
  await expect(dialog.locator('#step-up-proof')).toHaveAccessibleDescription(errors.proofRequired);
  await dialog.locator('#step-up-proof').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('#step-up-proof')).toHaveAccessibleDescription(errors.proofWrong);
  await dialog.locator('#step-up-proof').fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.accounts.done.reset)).toBeVisible();
  await expect(reset).toBeHidden();

  const password = panel.getByLabel(t.accounts.form.newPassword, { exact: true }).and(page.locator('input'));
  await password.fill('short');
  await panel.getByRole('button', { name: t.accounts.form.savePassword }).click();
  await expect(password).toHaveAccessibleDescription(t.accounts.fields.adminPasswordTooShort);
  await password.fill('a long password');
  await panel.locator('input[name=proof]').fill(adminPassword);
  // The page is read anew after the save: as who they still are. The router may end the reading of what it needs no more.
  const reading = new Set<Request>();
  const isReading = (request: Request) => request.method() === 'GET' && request.headers().rsc === '1';
  page.on('request', (request) => isReading(request) && reading.add(request));
  page.on('requestfinished', (request) => reading.delete(request));
  page.on('requestfailed', (request) => reading.delete(request));
  const renewed = page.waitForRequest(isReading);
  await panel.getByRole('button', { name: t.accounts.form.savePassword }).click();
  await expect(page.getByText(t.accounts.done.password)).toBeVisible();
  await renewed;
  await expect.poll(() => reading.size).toBe(0);
  const changed = await db.query('SELECT totp_enabled_at, password_hash FROM admin WHERE id = $1', [
    other.id,
  ]);
  expect(changed.rows).toEqual([
    { totp_enabled_at: null, password_hash: expect.stringMatching(/^\$argon2id\$/) },
  ]);

  // Another administrator takes the role away meanwhile.
  await db.query(`UPDATE admin SET role = 'content' WHERE id = $1`, [boss.id]);
  const yes = page.getByRole('dialog').getByRole('button', { name: t.accounts.actions.disable });
  // The panel as it is with the new password may come in the moment of the press.
  await expect(async () => {
    await panel.getByRole('button', { name: t.accounts.actions.disable }).click({ timeout: 2_000 });
    await expect(yes).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await yes.click();
  await expect(page.getByText(words('en', 'errors').codes.forbidden)).toBeVisible();
  // The page is as the role sees it now.
  await expect(page.getByRole('heading', { name: t.forbidden.title })).toBeVisible();
  const untouched = await db.query('SELECT disabled_at FROM admin WHERE id = $1', [other.id]);
  expect(untouched.rows).toEqual([{ disabled_at: null }]);
});

test('nobody changes themselves: the panel leads to their own security', async ({ db, requestAsAdmin }) => {
  const t = words('en', 'admins');
  const request = await requestAsAdmin('super');
  const security = await readPage(request, localePath('en', adminPaths.security()));
  const own = security.document.querySelector('[data-account]')?.getAttribute('data-account') ?? '';
  const { rowCount } = await db.query('SELECT FROM admin WHERE public_id = $1', [own]);
  expect(rowCount).toBe(1);
  const { screen } = await readPage(request, localePath('en', adminPaths.admins({ admin: own })));
  const panel = inside(screen.getByRole('complementary', { name: t.accounts.panel.label }));
  panel.getByText(t.accounts.panel.own);
  expect(panel.queryAllByRole('combobox')).toHaveLength(0);
  expect(panel.queryAllByRole('button')).toHaveLength(0);
  const led = await follow(request, panel.getByRole('link', { name: t.accounts.panel.ownLink }));
  led.screen.getByRole('heading', { level: 1, name: t.security.title });
});

for (const role of adminRoles.filter((each) => each !== 'super')) {
  test(`${role} sees neither administrators nor the audit`, async ({ requestAsAdmin, other }) => {
    const t = words('en', 'admins');
    const request = await requestAsAdmin(role);
    for (const path of [adminPaths.admins({ admin: other.publicId }), adminPaths.audit()]) {
      const { document, screen } = await expectForbidden(request, 'en', localePath('en', path));
      expect(document.documentElement.outerHTML).not.toContain(other.email);
      const nav = inside(screen.getByRole('navigation', { name: t.frame.navigation }));
      nav.getByRole('link', { name: t.frame.nav.security });
      expect(nav.queryByRole('link', { name: t.frame.nav.admins })).toBeNull();
    }
  });
}
