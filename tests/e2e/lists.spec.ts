import { listingScope } from '@/lib/directory/listing-scope';
import { expect, test } from './fixtures';
import { hrefOf } from './support/answered';
import { open, rowOf } from './support/pages';
import { type AnsweredPage, readPage } from './support/read-page';
import { countOf, facetIn, idsIn, rowsIn } from './support/read-rows';
import { anyCard, companyOf, emptyPair, largestRegion, mergedRegion } from './support/site-data';
import { counted, fill, pattern, words } from './support/words';

const t = words('en', 'directory');

/** The links of one facet to what is not chosen yet, without those that lead elsewhere. */
const optionsOf = (page: AnsweredPage, title: string) => [
  ...facetIn(page, title).querySelectorAll('li a:not([aria-current])'),
];

test('filters are paths, lead to as many companies as they say, and stay when a name is searched', async ({
  page,
  request,
  db,
}) => {
  const region = await largestRegion(db, 'en');
  const { rows: found } = await db.query<{ publicId: string; name: string }>(
    `SELECT public_id AS "publicId", company_name AS name FROM card
     WHERE kind = 'company' AND status = 'published' AND province_code = $1 AND company_name NOT LIKE '%Quux%'
     ORDER BY length(company_name) DESC LIMIT 1`,
    [region.code],
  );
  const company = found[0] ?? (await companyOf(db, 'vi'));
  const facet = page
    .getByRole('complementary', { name: t.filters.title })
    .getByRole('heading', { name: t.filters.region, exact: true })
    .locator('xpath=..');
  await open(page, 'en', '/companies');
  await facet.getByRole('link', { name: region.name }).click();
  await expect(page).toHaveURL(new RegExp(`/en/companies/region-${region.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(t.companies.titleRegion, { region: region.name }),
  );
  await test.step('an industry of it', async () => {
    const ofRegion = await readPage(request, `/en/companies/region-${region.slug}`);
    const [industry] = optionsOf(ofRegion, t.filters.industry);
    const count = countOf(industry as Element);
    const address = hrefOf(industry as Element);
    expect(address).toMatch(new RegExp(`^/en/companies/industry-[a-z0-9-]+/region-${region.slug}$`));
    const both = await readPage(request, address);
    both.screen.getByText(counted('en', t.companies.count, { count, total: count }));
    expect(rowsIn(both)).toHaveLength(Math.min(count, 20));
    expect(rowsIn(both)[0]?.textContent).toContain(region.name);
    const anywhere = [...facetIn(both, t.filters.region).querySelectorAll('a')].find(
      ({ textContent }) => textContent === t.filters.all,
    );
    expect(anywhere?.getAttribute('href')).toMatch(/^\/en\/companies\/industry-[a-z0-9-]+$/);
  });
  await test.step('a name in it', async () => {
    const field = page.getByRole('main').getByRole('searchbox', { name: t.companies.searchLabel });
    await field.fill(company.name);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/en/companies\\?region=${region.slug}&q=`));
    await expect(rowOf(page, company.publicId)).toBeVisible();
    await expect(facet.getByRole('link', { name: region.name })).toHaveAttribute('aria-current', 'true');
  });
});

test('regions stand by the number of their companies, on the home page as in the filter', async ({
  request,
}) => {
  const links = optionsOf(await readPage(request, '/en/companies'), t.filters.region);
  const counts = links.map(countOf);
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((one, next) => next - one));
  const { screen } = await readPage(request, '/en');
  const home = screen.getByRole('region', { name: words('en', 'home').regions }).querySelector('a');
  expect(home?.getAttribute('href')).toBe(hrefOf(links[0] as Element));
});

test('a province says which former ones it holds', async ({ request, db }) => {
  const region = await mergedRegion(db, 'vi');
  const { filters } = words('vi', 'directory');
  const page = await readPage(request, `/vi/companies/region-${region.slug}`);
  const own = [...facetIn(page, filters.region).querySelectorAll('a')].find(({ textContent }) =>
    textContent?.startsWith(region.name),
  );
  expect(own?.textContent).toMatch(pattern(filters.formerly));
  expect(own?.textContent).toContain(region.formerly);
});

test('searching a former province says where it is now', async ({ request, db }) => {
  const region = await mergedRegion(db, 'en');
  const { screen } = await readPage(request, `/en/companies?q=${encodeURIComponent(region.formerly)}`);
  screen.getByText(fill(t.search.formerlyNote, { old: region.formerly, name: region.name }));
});

test('sorts by name', async ({ request, db }) => {
  const { document } = await readPage(request, '/en/companies');
  const links = [...document.querySelectorAll(`nav[aria-label="${t.sort.label}"] a`)];
  const byName = links.find(({ textContent }) => textContent === t.sort.name);
  expect(hrefOf(byName as Element)).toBe('/en/companies/sort-name');
  await expect(async () => {
    const sorted = await db.query<{ publicId: string }>(
      `SELECT public_id AS "publicId" FROM card_listing l JOIN card c ON c.id = l.card_id
       WHERE l.scope = $1 ORDER BY l.name_key, l.card_id LIMIT 20`,
      [listingScope('company', null, null)],
    );
    const page = await readPage(request, '/en/companies/sort-name');
    expect(idsIn(page)).toEqual(sorted.rows.map(({ publicId }) => publicId));
  }).toPass();
});

test('goes on on further pages and back', async ({ request }) => {
  const pageLinks = ({ document }: AnsweredPage, name: string) =>
    [...document.querySelectorAll(`nav[aria-label="${t.pages.label}"] a`)].find((link) =>
      [link.textContent, link.getAttribute('aria-label')].includes(name),
    ) as Element;
  // Cards of tests that run at the same time come and go at the top, and move the others.
  await expect(async () => {
    const page = await readPage(request, '/en/companies');
    const first = idsIn(page);
    const next = await readPage(request, hrefOf(pageLinks(page, t.pages.next)));
    expect(next.path).toBe('/en/companies/page-2');
    const second = idsIn(next);
    expect(second).toHaveLength(20);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(next.document.title).toContain(fill(t.pages.page, { page: 2 }));
    const back = await readPage(request, hrefOf(pageLinks(next, t.pages.previous)));
    expect(back.path).toBe('/en/companies');
    expect(idsIn(back)).toEqual(first);
  }).toPass();
});

test('an industry that a province has nobody of says so and leads on', async ({ request, db }) => {
  const { industry, region } = await emptyPair(db);
  const { screen, document } = await readPage(request, `/en/companies/industry-${industry}/region-${region}`);
  screen.getByRole('heading', { name: t.companies.empty });
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  const on = [...document.querySelectorAll('main a')].filter(
    ({ textContent }) => textContent === t.companies.all,
  );
  const all = await readPage(request, hrefOf(on.at(-1) as Element));
  expect(rowsIn(all)).toHaveLength(20);
});

test('a card tells its facts', async ({ request, db }) => {
  const card = await anyCard(db, 'company');
  const { facts } = words('vi', 'cards');
  const { screen } = await readPage(request, `/vi/companies/${card.publicId}`);
  screen.getByRole('heading', { name: facts.title });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toContain(words('vi', 'card-fields').industryIds);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home leads to a list, a list to a card, and all can be searched', async ({ page, db }) => {
    const company = await companyOf(db, 'en');
    await page.goto('/en');
    await test.step('the search box is a form', async () => {
      await page.getByRole('combobox', { name: t.searchBox.label }).fill(company.name);
      await page.getByRole('button', { name: t.searchBox.submit }).first().click();
      await expect(page).toHaveURL(/\/en\/companies\?q=/);
      await expect(rowOf(page, company.publicId)).toBeVisible();
    });
    await test.step('a list is gone through and searched', async () => {
      await page.goto('/en');
      const main = page.getByRole('main');
      await main
        .getByRole('link', { name: words('en', 'home').tiles.companies })
        .first()
        .click();
      await expect(page).toHaveURL(/\/en\/companies$/);
      // What is still being read moves under the pointer, and no script presses again.
      await page.waitForLoadState();
      await page
        .getByRole('navigation', { name: t.pages.label })
        .getByRole('link', { name: '2', exact: true })
        .click();
      await expect(page).toHaveURL(/\/en\/companies\/page-2$/);
      await main.getByRole('searchbox').fill(company.name);
      await main.getByRole('searchbox').press('Enter');
      await expect(rowOf(page, company.publicId)).toBeVisible();
    });
    await test.step('a row leads to its card', async () => {
      const link = rowOf(page, company.publicId).getByRole('link').first();
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(page).toHaveURL(/\/en\/companies\/[2-9a-z]{10}$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });
  });
});
