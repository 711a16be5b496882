import { within } from '@testing-library/dom';
import type { Page } from 'playwright/test';
import { languageName } from '@/lib/cards/language-names';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { hrefOf } from './support/answered';
import { seriousFindings } from './support/axe';
import { numberIn, open, rows } from './support/pages';
import { type AnsweredPage, readPage } from './support/read-page';
import { facetIn, idsIn, linkIn, namesIn, rowIn } from './support/read-rows';
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

test('a list is narrowed to verified cards that speak a language', async ({ request, makeCard }) => {
  const languages = ['Tiếng Quảng Đông'];
  const both = await makeCard({ companyName: 'Quux Filter Alpha', languages, verifiedAt: new Date() });
  const other = await makeCard({ companyName: 'Quux Filter Beta', languages });
  const all = await readPage(request, '/en/companies?q=Quux+Filter');
  const speaks = hrefOf(linkIn(facetIn(all, t.filters.speaks), languageName('yue', 'en')));
  expect(speaks).toMatch(/speaks=yue$/);
  const speaking = await readPage(request, speaks);
  expect(idsIn(speaking)).toEqual(expect.arrayContaining([both.publicId, other.publicId]));
  const verified = hrefOf(linkIn(facetIn(speaking, t.filters.only.title), t.filters.only.verified));
  expect(verified).toMatch(/q=Quux\+Filter&verified=1&speaks=yue$/);
  const narrowed = await readPage(request, verified);
  expect(rowIn(narrowed, other.publicId)).toBeUndefined();
  expect(rowIn(narrowed, both.publicId)).toBeDefined();
});

test('a list is narrowed to what is open now', async ({ request, makeCard }) => {
  const week = [1, 2, 3, 4, 5, 6, 7];
  const always = await makeCard({
    companyName: 'Quux Hours Alpha',
    openingHours: [{ days: week, from: '00:00', to: '24:00' }],
  });
  const untold = await makeCard({ companyName: 'Quux Hours Beta' });
  const all = await readPage(request, '/en/companies?q=Quux+Hours');
  expect(rowIn(all, untold.publicId)).toBeDefined();
  const open = hrefOf(linkIn(facetIn(all, t.filters.only.title), t.filters.only.open));
  expect(open).toMatch(/q=Quux\+Hours&open=1$/);
  const narrowed = await readPage(request, open);
  expect(idsIn(narrowed)).toEqual([always.publicId]);
});

test('a list leads to the languages that are looked for, the reader’s own first', async ({ request }) => {
  for (const locale of ['ko', 'zh-TW'] as const) {
    const { filters: names } = words(locale, 'directory');
    const page = await readPage(request, localePath(locale, '/companies/region-ha-noi'));
    const [first, ...others] = facetIn(page, names.speaks).querySelectorAll('a');
    expect(first?.textContent).toBe(languageName(locale === 'ko' ? 'ko' : 'zh', locale));
    expect(others.length).toBeGreaterThan(3);
    const speaking = await readPage(request, hrefOf(first as Element));
    expect(speaking.path).toMatch(/region=ha-noi&speaks=(ko|zh)$/);
  }
});

test('another text within a list keeps all that it is narrowed to, and leads to where else it is looked for', async ({
  request,
}) => {
  const chosen = [
    'industry=dining',
    'verified=1',
    'pictures=1',
    'products=1',
    'posts=1',
    'open=1',
    'speaks=zh',
  ];
  const page = await readPage(request, `/en/companies?q=quux&${chosen.join('&')}&sort=name&page=2&exact=1`);
  const form = page.screen.getByRole('searchbox', { name: t.companies.searchLabel }).closest('form');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])];
  expect(fields.map(({ name, value }) => `${name}=${value}`).sort()).toEqual(chosen.toSorted());
  const linkTo = (name: string) => hrefOf(page.screen.getByRole('link', { name }));
  expect(linkTo(t.search.searchIndividuals)).toBe('/en/individuals?q=quux');
  expect(linkTo(t.search.searchAll)).toBe('/en/search?q=quux');
});

test('what a path can say is asked for by its path', async ({ request }) => {
  const answer = await request.get('/en/companies?q=*&industry=dining', { maxRedirects: 0 });
  const body = answer.status() === 200 ? await answer.text() : (answer.headers().location ?? '');
  expect(body).toContain('/en/companies/industry-dining');
});

test.describe('on a phone without a script', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false });

  test('the filters come up all the same, lead on and go again', async ({ page }) => {
    for (const [path, title, facetTitle] of [
      ['/companies', t.filters.title, t.filters.industry],
      ['/interact', words('en', 'posts').filters.title, words('en', 'posts').filters.kind],
    ] as const)
      await test.step(path, async () => {
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
  request,
  makeCard,
}) => {
  const names = ['Quux Order Delta', 'Quux Order Alpha', 'Quux Order Charlie', 'Quux Order Bravo'];
  for (const companyName of names) await makeCard({ companyName, verifiedAt: new Date() });
  const orders = (page: AnsweredPage) => within(page.screen.getByRole('navigation', { name: t.sort.label }));
  const best = await readPage(request, '/en/companies?q=Quux+Order');
  expect(orders(best).getByRole('link', { name: t.sort.best }).getAttribute('aria-current')).toBe('true');
  const byName = await readPage(request, hrefOf(orders(best).getByRole('link', { name: t.sort.name })));
  expect(byName.path).toMatch(/q=Quux\+Order&sort=name$/);
  expect(namesIn(byName)).toEqual(names.toSorted());
  // A filter keeps the order.
  const verified = linkIn(facetIn(byName, t.filters.only.title), t.filters.only.verified);
  expect(hrefOf(verified)).toContain('sort=name');
  const newest = await readPage(request, hrefOf(orders(byName).getByRole('link', { name: t.sort.newest })));
  expect(namesIn(newest)).toEqual(names.toReversed());
  const again = await readPage(request, hrefOf(orders(newest).getByRole('link', { name: t.sort.best })));
  expect(again.path).toMatch(/q=Quux\+Order$/);
  expect(namesIn(again).toSorted()).toEqual(names.toSorted());
});

test('a list is narrowed to companies with products, and to cards with posts', async ({ request, db }) => {
  const all = await readPage(request, '/en/companies?q=*&several=1');
  for (const [flag, sql] of [
    ['products', 'SELECT FROM product WHERE seller_id = c.owner_id AND listed_at IS NOT NULL'],
    [
      'posts',
      `SELECT FROM post WHERE owner_id = c.owner_id AND identity = 'company' AND listed_at IS NOT NULL`,
    ],
  ] as const) {
    const narrowed = await readPage(
      request,
      hrefOf(linkIn(facetIn(all, t.filters.only.title), t.filters.only[flag])),
    );
    const ids = idsIn(narrowed);
    expect(ids.length, flag).toBeGreaterThan(0);
    const { rowCount } = await db.query(`SELECT FROM card c WHERE public_id = ANY ($1) AND EXISTS (${sql})`, [
      ids,
    ]);
    expect(rowCount, flag).toBe(ids.length);
  }
});
