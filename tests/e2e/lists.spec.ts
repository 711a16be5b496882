import type { Page } from 'playwright/test';
import { listingScope } from '@/lib/directory/listing-scope';
import { expect, test } from './fixtures';
import { numberIn, open, rowOf, rows, shownIds } from './support/pages';
import { anyCard, companyOf, emptyPair, largestRegion, mergedRegion } from './support/site-data';
import { counted, fill, pattern, words } from './support/words';

const t = words('en', 'directory');

function facet(page: Page, title: string) {
  return page
    .getByRole('complementary', { name: t.filters.title })
    .getByRole('heading', { name: title, exact: true })
    .locator('xpath=..');
}

test('filters are paths, and lead to as many companies as they say', async ({ page, db }) => {
  const region = await largestRegion(db, 'en');
  await open(page, 'en', '/companies');
  await facet(page, t.filters.region).getByRole('link', { name: region.name }).click();
  await expect(page).toHaveURL(new RegExp(`/en/companies/region-${region.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(t.companies.titleRegion, { region: region.name }),
  );
  const industry = facet(page, t.filters.industry).getByRole('listitem').nth(0).getByRole('link');
  const count = numberIn(await industry.locator('i').textContent());
  await industry.click();
  await expect(page).toHaveURL(new RegExp(`/en/companies/industry-[a-z0-9-]+/region-${region.slug}$`));
  const total = counted('en', t.companies.count, { count, total: count });
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(Math.min(count, 20));
  await expect(rows(page).first()).toContainText(region.name);
  await facet(page, t.filters.region).getByRole('link', { name: t.filters.all, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/companies\/industry-[a-z0-9-]+$/);
});

test('regions stand by the number of their companies, on the home page as in the filter', async ({
  page,
}) => {
  await open(page, 'en', '/companies');
  const regions = facet(page, t.filters.region);
  const counts = (await regions.locator('i').allTextContents()).map(numberIn);
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((one, next) => next - one));
  const largest = await regions.getByRole('listitem').first().getByRole('link').getAttribute('href');
  await open(page, 'en', '/');
  const home = page.getByRole('region', { name: words('en', 'home').regions }).getByRole('link');
  await expect(home.first()).toHaveAttribute('href', largest ?? '');
});

test('a province says which former ones it holds', async ({ page, db }) => {
  const region = await mergedRegion(db, 'vi');
  const { filters } = words('vi', 'directory');
  await open(page, 'vi', `/companies/region-${region.slug}`);
  const note = page.getByRole('link', { name: region.name }).getByText(pattern(filters.formerly));
  await expect(note).toContainText(region.formerly);
});

test('searching a former province says where it is now', async ({ page, db }) => {
  const region = await mergedRegion(db, 'en');
  await open(page, 'en', `/companies?q=${encodeURIComponent(region.formerly)}`);
  await expect(
    page.getByText(fill(t.search.formerlyNote, { old: region.formerly, name: region.name })),
  ).toBeVisible();
});

test('sorts by name', async ({ page, db }) => {
  await open(page, 'en', '/companies');
  await page.getByRole('navigation', { name: t.sort.label }).getByRole('link', { name: t.sort.name }).click();
  await expect(page).toHaveURL(/\/en\/companies\/sort-name$/);
  const sorted = await db.query<{ publicId: string }>(
    `SELECT public_id AS "publicId" FROM card_listing l JOIN card c ON c.id = l.card_id
     WHERE l.scope = $1 ORDER BY l.name_key, l.card_id LIMIT 20`,
    [listingScope('company', null, null)],
  );
  expect(await shownIds(page)).toEqual(sorted.rows.map(({ publicId }) => publicId));
});

test('goes on on further pages and back', async ({ page }) => {
  await open(page, 'en', '/companies');
  const first = await shownIds(page);
  const pages = page.getByRole('navigation', { name: t.pages.label });
  await pages.getByRole('link', { name: t.pages.next }).click();
  await expect(page).toHaveURL(/\/en\/companies\/page-2$/);
  const second = await shownIds(page);
  expect(second).toHaveLength(20);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await expect(page).toHaveTitle(new RegExp(fill(t.pages.page, { page: 2 })));
  await pages.getByRole('link', { name: t.pages.previous }).click();
  await expect(page).toHaveURL(/\/en\/companies$/);
  expect(await shownIds(page)).toEqual(first);
});

test('an industry that a province has nobody of says so and leads on', async ({ page, db }) => {
  const { industry, region } = await emptyPair(db);
  await open(page, 'en', `/companies/industry-${industry}/region-${region}`);
  await expect(page.getByRole('heading', { name: t.companies.empty })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('main').getByRole('link', { name: t.companies.all, exact: true }).last().click();
  await expect(rows(page)).toHaveCount(20);
});

test('a search by name within a list keeps its filter', async ({ page, db }) => {
  const region = await largestRegion(db, 'en');
  const { rows: found } = await db.query<{ publicId: string; name: string }>(
    `SELECT public_id AS "publicId", company_name AS name FROM card
     WHERE kind = 'company' AND status = 'published' AND province_code = $1
     ORDER BY length(company_name) DESC LIMIT 1`,
    [region.code],
  );
  const company = found[0] ?? (await companyOf(db, 'vi'));
  await open(page, 'en', `/companies/region-${region.slug}`);
  const field = page.getByRole('main').getByRole('searchbox', { name: t.companies.searchLabel });
  await field.fill(company.name);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/companies\\?region=${region.slug}&q=`));
  await expect(rowOf(page, company.publicId)).toBeVisible();
  await expect(facet(page, t.filters.region).getByRole('link', { name: region.name })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home leads to a list, a list to a card', async ({ page }) => {
    await page.goto('/en');
    await page
      .getByRole('main')
      .getByRole('link', { name: words('en', 'home').tiles.companies })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/companies$/);
    const link = rows(page).first().getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/en\/companies\/[2-9a-z]{10}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('the search box is a form', async ({ page, db }) => {
    const company = await companyOf(db, 'en');
    await page.goto('/en');
    await page.getByRole('combobox', { name: t.searchBox.label }).fill(company.name);
    await page.getByRole('button', { name: t.searchBox.submit }).first().click();
    // The page asks its results by script; without one it leads to its twin.
    await expect(page).toHaveURL(/\/en\/search\/plain\?type=all&q=/);
    await expect(page.getByRole('heading', { name: t.search.loginTitle })).toBeVisible();
    await page.getByRole('link', { name: t.search.searchCompanies }).click();
    await expect(rowOf(page, company.publicId)).toBeVisible();
  });

  test('a list can be searched and gone through', async ({ page, db }) => {
    const company = await companyOf(db, 'vi');
    await page.goto('/companies');
    await page
      .getByRole('navigation', { name: words('zh-CN', 'directory').pages.label })
      .getByRole('link', { name: '2', exact: true })
      .click();
    await expect(page).toHaveURL(/\/companies\/page-2$/);
    await page.getByRole('main').getByRole('searchbox').fill(company.name);
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(rowOf(page, company.publicId)).toBeVisible();
  });

  test('a card tells its facts', async ({ page, db }) => {
    const card = await anyCard(db, 'company');
    const { facts } = words('vi', 'cards');
    await page.goto(`/vi/companies/${card.publicId}`);
    await expect(page.getByRole('heading', { name: facts.title })).toBeVisible();
    await expect(
      page.getByRole('term').filter({ hasText: words('vi', 'card-fields').industryIds }),
    ).toBeVisible();
  });
});
