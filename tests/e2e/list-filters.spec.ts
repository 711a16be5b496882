import type { Page } from 'playwright/test';
import { languageName } from '@/lib/cards/language-names';
import { expect, test } from './fixtures';
import { seriousFindings } from './support/axe';
import { numberIn, open, rowOf, rows } from './support/pages';
import { words } from './support/words';

const t = words('en', 'directory');

const filters = (page: Page) => page.getByRole('complementary', { name: t.filters.title });
const facet = (page: Page, title: string) =>
  filters(page).getByRole('heading', { name: title, exact: true }).locator('xpath=..');
const option = (page: Page, title: string, at: number) =>
  facet(page, title).locator('a:not([aria-current]):not(.clear)').nth(at);
const chosen = (page: Page) => page.getByRole('list', { name: t.filters.chosen }).getByRole('link');

/** How many the page says there are. */
const total = async (page: Page) => numberIn(await page.getByRole('main').getByRole('status').textContent());

test('several industries and regions are chosen one after the other, and taken out again', async ({
  page,
}) => {
  await open(page, 'en', '/companies');
  await filters(page).getByRole('link', { name: t.filters.several }).click();
  await expect(page).toHaveURL(/\/en\/companies\?q=\*&several=1#filters$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await option(page, t.filters.industry, 0).click();
  await expect(chosen(page)).toHaveCount(1);
  const one = await total(page);
  await option(page, t.filters.industry, 0).click();
  await expect(chosen(page)).toHaveCount(2);
  await expect.poll(() => total(page)).toBeGreaterThan(one);
  const both = await total(page);
  const region = option(page, t.filters.region, 0);
  const count = numberIn(await region.locator('i').textContent());
  await region.click();
  await expect(chosen(page)).toHaveCount(3);
  await expect.poll(() => total(page)).toBe(count);
  expect(count).toBeLessThan(both);
  expect(await seriousFindings(page)).toEqual([]);
  for (let left = 2; left >= 0; left -= 1) {
    await chosen(page).first().click();
    await expect(chosen(page)).toHaveCount(left);
  }
});

test('a list is narrowed to verified cards that speak a language', async ({ page, makeCard }) => {
  const languages = ['Tiếng Quảng Đông'];
  const both = await makeCard({ companyName: 'Quux Filter Alpha', languages, verifiedAt: new Date() });
  const other = await makeCard({ companyName: 'Quux Filter Beta', languages });
  await open(page, 'en', '/companies?q=Quux+Filter');
  await facet(page, t.filters.speaks)
    .getByRole('link', { name: languageName('yue', 'en') })
    .click();
  await expect(page).toHaveURL(/speaks=yue$/);
  await expect(rowOf(page, other.publicId)).toBeVisible();
  await expect(rowOf(page, both.publicId)).toBeVisible();
  await facet(page, t.filters.only.title).getByRole('link', { name: t.filters.only.verified }).click();
  await expect(rowOf(page, other.publicId)).toHaveCount(0);
  await expect(rowOf(page, both.publicId)).toBeVisible();
  await expect(page).toHaveURL(/q=Quux\+Filter&verified=1&speaks=yue$/);
});

test('what a path can say is asked for by its path', async ({ request }) => {
  const answer = await request.get('/en/companies?q=*&industry=dining', { maxRedirects: 0 });
  const body = answer.status() === 200 ? await answer.text() : (answer.headers().location ?? '');
  expect(body).toContain('/en/companies/industry-dining');
});

test.describe('on a phone without a script', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false });

  for (const [path, title, facetTitle] of [
    ['/companies', t.filters.title, t.filters.industry],
    ['/interact', words('en', 'posts').filters.title, words('en', 'posts').filters.kind],
  ] as const)
    test(`the filters of ${path} come up all the same, lead on and go again`, async ({ page }) => {
      await page.goto(`/en${path}`);
      const heading = page.getByRole('heading', { name: facetTitle, exact: true });
      await expect(heading).toBeHidden();
      await page.getByRole('button', { name: title }).tap();
      await expect(heading).toBeVisible();
      await page.locator('.filter-foot').getByRole('button').tap();
      await expect(heading).toBeHidden();
      await page.getByRole('button', { name: title }).tap();
      await heading.locator('xpath=..').getByRole('link').first().tap();
      await expect(page).toHaveURL(new RegExp(`${path}/.+`));
    });
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the filters stay while one chooses, and their foot shows what they lead to', async ({ page }) => {
    await open(page, 'en', '/companies');
    await page.getByRole('button', { name: t.filters.title }).tap();
    await filters(page).getByRole('link', { name: t.filters.several }).tap();
    await expect(page).toHaveURL(/several=1#filters$/);
    // Its entry is gone where several are chosen already.
    await expect(filters(page).getByRole('link', { name: t.filters.several })).toHaveCount(0);
    const foot = filters(page).locator('.filter-foot').getByRole('button');
    await expect(foot).toBeInViewport();
    const before = numberIn(await foot.textContent());
    const first = option(page, t.filters.industry, 0);
    const count = numberIn(await first.locator('i').textContent());
    await first.tap();
    await expect.poll(async () => numberIn(await foot.textContent())).toBe(count);
    expect(count).toBeLessThan(before);
    await foot.tap();
    await expect(foot).toBeHidden();
    await expect(rows(page)).toHaveCount(Math.min(count, 20));
  });
});

test('results are ordered by name and by newest, from page to page, and again by what fits best', async ({
  page,
  makeCard,
}) => {
  const names = ['Quux Order Delta', 'Quux Order Alpha', 'Quux Order Charlie', 'Quux Order Bravo'];
  for (const companyName of names) await makeCard({ companyName, verifiedAt: new Date() });
  await open(page, 'en', '/companies?q=Quux+Order');
  const sort = page.getByRole('navigation', { name: t.sort.label });
  await expect(sort.getByRole('link', { name: t.sort.best })).toHaveAttribute('aria-current', 'true');
  const shown = () => rows(page).getByRole('heading').getByRole('link').allTextContents();
  await sort.getByRole('link', { name: t.sort.name }).click();
  await expect.poll(shown).toEqual(names.toSorted());
  await expect(page).toHaveURL(/q=Quux\+Order&sort=name$/);
  // A filter keeps the order.
  const verified = facet(page, t.filters.only.title).getByRole('link', { name: t.filters.only.verified });
  await expect(verified).toHaveAttribute('href', /sort=name/);
  await sort.getByRole('link', { name: t.sort.newest }).click();
  await expect.poll(shown).toEqual(names.toReversed());
  await sort.getByRole('link', { name: t.sort.best }).click();
  await expect(page).toHaveURL(/q=Quux\+Order$/);
  expect(await seriousFindings(page)).toEqual([]);
});
