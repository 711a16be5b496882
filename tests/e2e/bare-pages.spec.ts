import { expect, test } from './fixtures';
import { untilReactAnswers } from './support/alive';
import { words } from './support/words';

// Pages without header: the language can be changed on them, too.

test('the language of the login changes without losing where it leads and what was typed', async ({
  page,
}) => {
  await page.goto('/login?from=%2Fmember%2Forders');
  const zh = words('zh-CN', 'accounts').form;
  const email = page.getByLabel(zh.email, { exact: true });
  await untilReactAnswers(email);
  await email.fill('lan@example.com');
  await page.getByRole('button', { name: words('zh-CN', 'layout').language.label }).click();
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL(/\/vi\/login\?from=%2Fmember%2Forders$/);
  await expect(page.getByLabel(words('vi', 'accounts').form.email, { exact: true })).toHaveValue(
    'lan@example.com',
  );
});

for (const path of ['/register', '/forgot-password', '/admin/login'])
  test(`the language can be changed at ${path}`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: words('zh-CN', 'layout').language.label });
    await untilReactAnswers(button);
    await button.click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`/en${path}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
