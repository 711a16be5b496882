import { within } from '@testing-library/dom';
import { expect, test } from './fixtures';
import { untilReactAnswers } from './support/alive';
import { readPage } from './support/read-page';
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
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByLabel(words('vi', 'accounts').form.email, { exact: true })).toHaveValue(
    'lan@example.com',
  );
});

test('the other pages offer their language as the login does', async ({ request }) => {
  const { label } = words('en', 'layout').language;
  for (const path of ['/login', '/register', '/forgot-password', '/admin/login']) {
    const { document, screen } = await readPage(request, `/en${path}`);
    expect(document.documentElement.lang).toBe('en');
    const header = within(screen.getByRole('banner'));
    header.getByRole('button', { name: new RegExp(`^${label}`) });
  }
});
