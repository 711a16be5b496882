import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { answered } from './support/guard';
import { words } from './support/words';

// Who finds what is in tests/integration/admins/find.test.ts.
test('Ctrl-K finds a card, a page and a setting, by the keyboard alone, and says what cannot be searched', async ({
  page,
  signInAdmin,
  makeCard,
  guard,
}) => {
  guard.allow(answered(500));
  await signInAdmin('super');
  const { publicId } = await makeCard({ kind: 'company', companyName: 'Quux Tìm Thấy' });
  const t = words('vi', 'admins');
  await openAdmin(page, 'vi', '/admin/dashboard');

  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t.find.title });
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: t.find.actions.newProduct })).toBeVisible();
  await box.fill('quux tim thay');
  await expect(page.getByRole('option', { name: 'Quux Tìm Thấy' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('card') === publicId);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A page without its marks, then a setting: the arrows go on to it.
  await page.keyboard.press('Control+k');
  await box.fill('nhat ky');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${localePath('vi', '/admin/audit')}$`));
  await page.keyboard.press('Control+k');
  const setting = words('vi', 'settings').rows.translationBudget.title;
  await box.fill(setting);
  await expect(page.getByRole('option', { name: setting })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#setting-translationBudget$/);
  await expect(page.getByRole('heading', { name: setting })).toBeInViewport();

  // Escape leaves everything as it was. On the phone it has a button; what cannot be searched is said.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('banner').getByRole('button', { name: t.find.open }).click();
  await box.fill('zzzz quux none');
  await expect(page.getByText(t.find.none)).toBeVisible();
  const failure = { success: false, code: 'unexpected', errorId: 'abcd1234' };
  await page.route('**/api/admin/find?*', (route) => route.fulfill({ status: 500, json: failure }));
  await box.fill('zzzz quux');
  await expect(page.getByText(t.find.failed)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});
