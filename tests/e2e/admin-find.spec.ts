import { localePath } from '@/lib/shared/paths';
import { expect, openAdmin, seriousFindings, test } from './admin-fixtures';
import { answered } from './support/guard';
import { words } from './support/words';

test('Ctrl-K finds a card, a page and a setting, by the keyboard alone', async ({
  page,
  signInAdmin,
  makeCard,
}) => {
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

  // Escape leaves everything as it was.
  await page.keyboard.press('Control+k');
  await box.fill('zzzz quux none');
  await expect(page.getByText(t.find.none)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('what cannot be searched is said, and a role finds its own alone', async ({
  page,
  signInAdmin,
  makeCard,
  guard,
}) => {
  guard.allow(answered(500));
  await signInAdmin('finance');
  await makeCard({ kind: 'company', companyName: 'Quux Cất Giấu' });
  const t = words('zh-CN', 'admins');
  await page.setViewportSize({ width: 390, height: 800 });
  await openAdmin(page, 'zh-CN', '/admin/dashboard');
  await page.getByRole('button', { name: t.find.open }).click();
  const box = page.getByRole('combobox', { name: t.find.title });
  await box.fill('quux cất');
  await expect(page.getByText(t.find.none)).toBeVisible();
  await page.route('**/api/admin/find?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'unexpected', errorId: 'abcd1234' } }),
  );
  await box.fill('quux cất g');
  await expect(page.getByText(t.find.failed)).toBeVisible();
});
