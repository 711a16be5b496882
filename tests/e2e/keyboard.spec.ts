import type { Page } from 'playwright/test';
import { localeTable } from '@/lib/i18n/locales';
import { expect, test } from './fixtures';
import { tabTo } from './support/keyboard';
import { open, rows, searchBox } from './support/pages';
import { companyOf } from './support/site-data';
import { words } from './support/words';

const t = words('en', 'layout');

/** The next Tab leads to the first of the page again. */
const startOver = (page: Page) =>
  page.evaluate(() => {
    window.getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

test('from home to a company without a mouse', async ({ page, db }) => {
  const company = await companyOf(db, 'en');
  await open(page, 'en', '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t.skipToContent });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);

  const { input, type, suggestions } = searchBox(page, 'en');
  await page.keyboard.press('Tab');
  await expect(type).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(type).toHaveValue('companies');
  await page.keyboard.press('Tab');
  await expect(input).toBeFocused();
  const half = Math.ceil(company.name.length / 2);
  await page.keyboard.type(company.name.slice(0, half));
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(input).toHaveValue(company.name.slice(0, half));
  await page.keyboard.type(company.name.slice(half));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page).first()).toBeVisible();

  await tabTo(page, company.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/companies/${company.publicId}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
});

test('the focus is always seen, and filters and languages open, move and close by keys', async ({
  page,
  guard,
}) => {
  // What is fetched ahead for rows that had the focus brings pictures that nobody looks at.
  guard.allow(/was preloaded using link preload but not used/);
  await open(page, 'en', '/companies');
  for (let pressed = 0; pressed < 25; pressed += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.locator(':focus').evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const ring = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return ring ? '' : element.outerHTML.slice(0, 200);
    });
    expect(seen, 'an element with focus and no ring').toBe('');
  }
  await test.step('the filters of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startOver(page);
    const { title, industry } = words('en', 'directory').filters;
    const heading = page.getByRole('heading', { name: industry, exact: true });
    await expect(heading).toBeHidden();
    await tabTo(page, title);
    await page.keyboard.press('Space');
    await expect(heading).toBeVisible();
    const focused = page.getByRole('complementary', { name: title }).locator('a:focus');
    await page.keyboard.press('Tab');
    await expect(focused).toBeVisible();
    const isIndustry = async () => /industry-/.test((await focused.getAttribute('href')) ?? '');
    // What the list is narrowed to beside industries comes first.
    for (let presses = 0; presses < 5 && !(await isIndustry()); presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/companies\/industry-/);
  });
  await test.step('the languages', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await startOver(page);
    const button = page.getByRole('banner').getByRole('button', { name: t.language.label });
    await tabTo(page, t.language.label);
    // The menu behind the button comes when the focus does, and must not take it away.
    await expect(button).toHaveAttribute('data-state', 'closed');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveCount(6);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ko\/companies\/industry-/);
    await expect(page.getByRole('banner')).toContainText(localeTable.ko.name);
  });
});

test('the look is turned from the system’s light and dark one, and stays without a flash', async ({
  page,
  context,
}) => {
  const html = page.locator('html');
  // What the first paint of a page showed: set before the body was there.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body && seen.length === 0) seen.push(document.documentElement.dataset.theme);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const system of ['light', 'dark'] as const)
    await test.step(system, async () => {
      await context.clearCookies();
      await page.emulateMedia({ colorScheme: system });
      await open(page, 'en', '/');
      await expect(html).not.toHaveAttribute('data-theme');
      const before = await backgroundOf(page);
      await tabTo(page, t.theme.toggle);
      await page.keyboard.press('Enter');
      const turned = system === 'light' ? 'dark' : 'light';
      await expect(html).toHaveAttribute('data-theme', turned);
      const after = await backgroundOf(page);
      expect(after).not.toBe(before);
      await page.goto('/vi/companies');
      await expect(html).toHaveAttribute('data-theme', turned);
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([turned]);
      expect(await backgroundOf(page)).toBe(after);
      await page.evaluate(() => localStorage.clear());
    });
});

function backgroundOf(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
}
