import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { expectForbidden, inside } from './support/answered';
import { answered } from './support/guard';
import { readPage } from './support/read-page';
import { fill, words } from './support/words';

// One after the other: they change what holds for the whole site.
test.describe.configure({ mode: 'default' });
test.afterEach(async ({ db }) => {
  await db.query(`DELETE FROM setting WHERE key = 'contactLimits' OR key = 'security'`);
});

const locale = 'zh-TW';

test(`in ${locale} a setting is searched, changed, and set back to its default; what fails keeps what was typed`, async ({
  page,
  db,
  guard,
  signInAdmin,
}) => {
  guard.allow(answered(500));
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
  await page.route('**/admin/config', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await save.click();
  await expect(page.getByText(t.failed)).toBeVisible();
  await expect(field).toHaveValue('12');
  await save.click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(form.getByText(t.changed, { exact: true })).toBeVisible();
  const stored = await db.query(`SELECT value FROM setting WHERE key = 'contactLimits'`);
  expect(stored.rows).toEqual([{ value: { visitor: 12 } }]);

  // Somebody else is faster: what holds now is shown, and what was typed stays.
  const other = form.getByRole('spinbutton', { name: fields.active.label, exact: true });
  const fromElsewhere = (value: object) =>
    db.query(`UPDATE setting SET value = $1, updated_at = now() WHERE key = 'contactLimits'`, [value]);
  // What was saved may still be on its way back, and would bring what comes from elsewhere with it.
  await openAdmin(page, locale, '/admin/config');
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
  await openAdmin(page, locale, '/admin/config');
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
  const kept = async () => {
    const { screen } = await readPage(page.request, localePath(locale, '/admin/config'));
    const again = inside(screen.getByRole('form', { name: title }));
    return again.getByRole<HTMLInputElement>('spinbutton', { name: fields.visitor.label }).value;
  };
  await expect.poll(kept).toBe('30');
  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill('zzz');
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible();

  // Who has no second factor sets one up before they demand it.
  await search.fill(t.rows.security.title);
  const security = page.getByRole('form', { name: t.rows.security.title });
  await security.getByRole('checkbox').check();
  await security.getByRole('button', { name: t.save }).click();
  await expect(security.getByText(t.errors.secondFactorFirst)).toBeVisible();
  await expect(security.getByRole('checkbox')).toBeChecked();
  await expect(security.getByRole('link', { name: t.setUpFactor })).toHaveAttribute(
    'href',
    localePath(locale, '/admin/security'),
  );
});

test('content reads the settings and changes none; support sees none', async ({ requestAsAdmin }) => {
  const t = words('en', 'settings');
  const { screen } = await readPage(await requestAsAdmin('content'), localePath('en', '/admin/config'));
  screen.getByText(t.readOnly);
  expect(screen.queryByRole('button', { name: t.save })).toBeNull();
  const fields = screen.getAllByRole<HTMLInputElement>('spinbutton');
  expect(fields.length).toBeGreaterThan(0);
  const isOff = (field: HTMLInputElement) => field.disabled || field.closest('fieldset[disabled]') !== null;
  expect(fields.every(isOff)).toBe(true);
  await expectForbidden(await requestAsAdmin('support'), 'en', localePath('en', '/admin/config'));
});
