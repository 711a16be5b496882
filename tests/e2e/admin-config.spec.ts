import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { answered } from './support/guard';
import { fill, words } from './support/words';

// One after the other: they change what holds for the whole site.
test.describe.configure({ mode: 'default' });
test.afterEach(async ({ db }) => {
  await db.query(`DELETE FROM setting WHERE key = 'contactLimits' OR key = 'security'`);
});

const locale = 'zh-TW';

test(`in ${locale} a setting is searched, changed, and set back to its default`, async ({
  page,
  db,
  signInAdmin,
}) => {
  const t = words(locale, 'settings');
  const { title, fields } = t.rows.contactLimits;
  await signInAdmin('super');
  await openAdmin(page, locale, '/admin/config');
  await page.getByRole('searchbox', { name: t.search }).fill(title);
  const form = page.getByRole('form', { name: title });
  await expect(form).toBeVisible();
  await expect(page.getByRole('form', { name: t.rows.operator.title })).toBeHidden();
  const field = form.getByRole('spinbutton', { name: fields.visitor.label });
  const save = form.getByRole('button', { name: t.save });
  await expect(save).toBeDisabled();
  await field.fill('-1');
  await save.click();
  await expect(field).toHaveAccessibleDescription(/100/);
  await expect(field).toBeFocused();
  await field.fill('12');
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(form.getByText(t.changed, { exact: true })).toBeVisible();
  const stored = await db.query(`SELECT value FROM setting WHERE key = 'contactLimits'`);
  expect(stored.rows).toEqual([{ value: { visitor: 12 } }]);

  // Somebody else is faster: what holds now is shown, and what was typed stays.
  const openAnew = async () => {
    await openAdmin(page, locale, '/admin/config');
    await page.getByRole('searchbox', { name: t.search }).fill(title);
  };
  await openAnew();
  const other = form.getByRole('spinbutton', { name: fields.active.label, exact: true });
  const fromElsewhere = (value: object) =>
    db.query(`UPDATE setting SET value = $1, updated_at = now() WHERE key = 'contactLimits'`, [value]);
  await fromElsewhere({ visitor: 99, active: 55 });
  await field.fill('13');
  await save.click();
  await expect(page.getByText(t.conflict)).toBeVisible();
  const holds = form.getByText(new RegExp(`${fill(t.holds, { value: '' }).trim()}\\s*99`));
  await expect(holds).toBeVisible();
  await expect(field).toHaveValue('13');
  await expect(other).toHaveValue('55');
  expect(await seriousFindings(page)).toEqual([]);
  await save.click();
  await expect(holds).toBeHidden();
  expect((await db.query(`SELECT value FROM setting WHERE key = 'contactLimits'`)).rows).toEqual([
    { value: { visitor: 13, active: 55 } },
  ]);
  await openAnew();
  await fromElsewhere({ visitor: 99 });
  await field.fill('14');
  await save.click();
  await form.getByRole('button', { name: fill(t.takeOf, { label: fields.visitor.label }) }).click();
  await expect(field).toHaveValue('99');
  await expect(holds).toBeHidden();
  await expect(save).toBeDisabled();

  await form.getByRole('button', { name: fill(t.resetOf, { label: fields.visitor.label }) }).click();
  await expect(field).toHaveValue('30');
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(form.getByText(t.changed, { exact: true })).toHaveCount(0);
  await openAdmin(page, locale, '/admin/config');
  await expect(field).toHaveValue('30');
  await page.getByRole('searchbox', { name: t.search }).fill('zzz');
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible();
});

test('who has no second factor is told to set one up before they demand it', async ({
  page,
  signInAdmin,
}) => {
  const t = words('en', 'settings');
  await signInAdmin('super');
  await openAdmin(page, 'en', '/admin/config');
  const form = page.getByRole('form', { name: t.rows.security.title });
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: t.save }).click();
  await expect(form.getByText(t.errors.secondFactorFirst)).toBeVisible();
  await expect(form.getByRole('checkbox')).toBeChecked();
  await form.getByRole('link', { name: t.setUpFactor }).click();
  await expect(page).toHaveURL(localePath('en', '/admin/security'));
});

test('a save that fails is told, and what was typed stays', async ({ page, guard, signInAdmin }) => {
  guard.allow(answered(500));
  const t = words('ja', 'settings');
  await signInAdmin('super');
  await openAdmin(page, 'ja', '/admin/config');
  await page.route('**/admin/config', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  const form = page.getByRole('form', { name: t.rows.contactLimits.title });
  const field = form.getByRole('spinbutton', { name: t.rows.contactLimits.fields.active.label });
  await field.fill('7');
  await form.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.failed)).toBeVisible();
  await expect(field).toHaveValue('7');
});

test('content reads the settings and changes none; support sees none', async ({
  page,
  guard,
  signInAdmin,
}) => {
  guard.allow(answered(403));
  const t = words('en', 'settings');
  await signInAdmin('content');
  await openAdmin(page, 'en', '/admin/config');
  await expect(page.getByText(t.readOnly)).toBeVisible();
  await expect(page.getByRole('button', { name: t.save })).toHaveCount(0);
  await expect(page.getByRole('spinbutton').first()).toBeDisabled();
  await signInAdmin('support');
  await page.goto(localePath('en', '/admin/config'));
  await expect(page.getByRole('heading', { name: words('en', 'admins').forbidden.title })).toBeVisible();
});
