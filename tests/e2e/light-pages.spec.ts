import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { scriptsOf } from '@/bench/javascript';
import { mostScriptBytes } from '@/bench/targets';
import { judgeWeight, weigh, weightLimits } from '@/bench/weights';
import { optionsAtFirst } from '@/components/search/filter-option';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { mostPrefetches } from '@/lib/shared/prefetch-queue';
import { expect, test } from './fixtures';
import { hrefOf } from './support/answered';
import { open, rows } from './support/pages';
import { readPage } from './support/read-page';

import { anyCard, anyProduct, fullestCompany, largestRegion } from './support/site-data';
import { words } from './support/words';

const t = words('en', 'directory');

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Requests of the router for pages that nobody went to yet. */
function isAhead(request: Request): boolean {
  return new URL(request.url()).searchParams.has('_rsc');
}

test('the pages that people see first stay light in each language', async ({ request, db }) => {
  const { publicId } = await fullestCompany(db);
  const pages: [keyof typeof weightLimits, string][] = [
    ['home', '/'],
    ['companies', '/companies'],
    ['companies', '/individuals'],
    ['companies', '/community'],
    ['a company', `/companies/${publicId}`],
    ['the shop', '/shop'],
    ['a product', `/products/${await anyProduct(db)}`],
  ];
  const heavy: object[] = [];
  for (const locale of locales) {
    for (const [name, path] of pages) {
      const address = localePath(locale, path);
      const weight = weigh(await (await request.get(address)).text());
      if (judgeWeight(name, weight) !== 'ok') heavy.push({ address, weight, limit: weightLimits[name] });
    }
  }
  expect(heavy).toEqual([]);
});

test('no public page asks for more script at first than is allowed', async ({ request, db }) => {
  const { publicId } = await anyCard(db, 'company');
  const person = await anyCard(db, 'personal');
  const sizes = new Map<string, number>();
  const sizeOf = async (address: string) => {
    const size =
      sizes.get(address) ?? gzipSync(await (await request.get(address)).body(), { level: 6 }).length;
    sizes.set(address, size);
    return size;
  };
  const heavy: object[] = [];
  for (const path of [
    '/',
    '/companies',
    '/companies?q=*',
    '/individuals',
    `/companies/${publicId}`,
    `/cards/${person.publicId}`,
    '/shop',
    '/shop?q=*&stock=1',
    `/products/${await anyProduct(db)}`,
    '/search',
    '/search?q=*',
    '/about',
    '/contact',
    '/login',
    '/register',
    '/nothing-here',
  ]) {
    const scripts = scriptsOf(await (await request.get(path)).text());
    expect(scripts.length, path).toBeGreaterThan(5);
    const total = (await Promise.all(scripts.map(sizeOf))).reduce((sum, size) => sum + size, 0);
    if (total > mostScriptBytes) heavy.push({ path, total });
  }
  expect(heavy).toEqual([]);
});

test('an anchor goes on within the document and back, fetched ahead while a hand rests on it', async ({
  page,
  context,
}) => {
  await open(page, 'en', '/companies');
  await mark(page);
  // The newest may be another test's, and gone when it is pressed.
  const link = rows(page).last().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const path = await link.getAttribute('href');
  const ahead: string[] = [];
  page.on('requestfinished', (request) => isAhead(request) && ahead.push(new URL(request.url()).pathname));
  await test.step('it is fetched ahead, and shown without another request', async () => {
    await link.hover();
    // Its shape, then the page.
    const ofLink = () => ahead.filter((each) => each === path);
    await expect.poll(ofLink).toEqual([path, path]);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(ofLink()).toEqual([path, path]);
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('back', async () => {
    await page.goBack();
    await expect(rows(page)).toHaveCount(20);
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('with a modifier key it opens a tab, and the page stays', async () => {
    const opened = context.waitForEvent('page');
    await rows(page)
      .nth(17)
      .getByRole('link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect.poll(() => tab.url()).toMatch(/\/en\/companies\/[2-9a-z]{10}$/);
    await tab.close();
    await expect(page).toHaveURL(/\/en\/companies$/);
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('another language is another document', async () => {
    await page.evaluate(() => {
      const anchor = document.createElement('a');
      anchor.href = '/vi/companies';
      document.body.append(anchor);
      anchor.click();
    });
    await expect(page).toHaveURL(/\/vi\/companies$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    expect(await isMarked(page)).toBe(false);
  });
});

test('at most four pages are fetched ahead at once, and the rest of a facet when it is opened, by key too', async ({
  page,
  db,
}) => {
  const region = await largestRegion(db, 'en');
  await open(page, 'en', '/companies');
  await test.step('four pages', async () => {
    const held = new Map<string, () => void>();
    let most = 0;
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      async (route) => {
        await new Promise<void>((release) => {
          held.set(new URL(route.request().url()).pathname, release);
          most = Math.max(most, held.size);
        });
        await route.continue();
      },
    );
    const links = rows(page).locator(':is(h2, h3) a');
    for (let index = 0; index < 8; index += 1) {
      await links.nth(index).hover();
      await page.waitForTimeout(100);
    }
    await expect.poll(() => held.size).toBe(mostPrefetches);
    expect(most).toBe(mostPrefetches);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const release of held.values()) release();
  });
  const facet = page
    .getByRole('complementary', { name: t.filters.title })
    .getByRole('heading', { name: t.filters.region, exact: true })
    .locator('xpath=..');
  const options = facet.getByRole('link').filter({ hasNotText: t.filters.showMore });
  await expect(options).toHaveCount(optionsAtFirst);
  await expect(options.first()).toContainText(region.name);
  await facet.getByRole('link', { name: t.filters.showMore }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => options.count()).toBeGreaterThan(optionsAtFirst);
  await expect(options.nth(optionsAtFirst)).toBeFocused();
  const address = await options.nth(optionsAtFirst).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

// Which connections: lib/shared/prefetch-queue.test.ts.
test('nothing is fetched ahead over a connection that is slow', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true, effectiveType: '4g' }),
    });
  });
  await open(page, 'en', '/companies');
  const ahead: string[] = [];
  page.on('request', (request) => isAhead(request) && ahead.push(request.url()));
  const link = rows(page).last().getByRole('link').first();
  await link.hover();
  await link.focus();
  await page.waitForTimeout(400);
  expect(ahead).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/\/en\/companies\/[2-9a-z]{10}$/);
});

test('without a script the rest of a facet is a link away', async ({ request }) => {
  const list = await readPage(request, '/en/companies');
  const more = list.screen.getAllByRole('link', { name: t.filters.showMore }).at(-1);
  expect(hrefOf(more as Element)).toBe('/en#regions');
  const { screen, document } = await readPage(request, '/en');
  expect(document.getElementById('regions')).not.toBeNull();
  const regions = screen.getByRole('region', { name: words('en', 'home').regions });
  expect(regions.querySelectorAll('a').length).toBeGreaterThan(12);
});
