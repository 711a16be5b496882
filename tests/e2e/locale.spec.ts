import type { APIResponse, Page } from 'playwright/test';
import { type Locale, localeCookie, locales, localeTable } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { open } from './support/pages';
import { readPage } from './support/read-page';
import { largestRegion } from './support/site-data';
import { words } from './support/words';

const days = 24 * 60 * 60;
const prefixed = locales.filter((locale) => locale !== 'zh-CN');

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === localeCookie.name);
}

function pathIn(answer: APIResponse): string {
  const { pathname, search } = new URL(answer.headers().location ?? '', answer.url());
  return pathname + search;
}

async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  return box ? box.y + box.height : 0;
}

async function switchTo(page: Page, from: Locale, to: Locale): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words(from, 'layout').language.label })
    .click();
  await page.getByRole('menuitem', { name: localeTable[to].name, exact: true }).click();
}

test('the switch leads to the other languages of one page, with its query, and is remembered for a year', async ({
  page,
  request,
  db,
}) => {
  const region = await largestRegion(db, 'en');
  const path = `/companies/region-${region.slug}`;
  await open(page, 'zh-CN', path);
  let from: Locale = 'zh-CN';
  for (const to of ['zh-TW', 'zh-CN'] as const) {
    await switchTo(page, from, to);
    await expect(page).toHaveURL(new RegExp(`${localePath(to, path)}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    const cookie = await cookieOf(page);
    expect(cookie?.value).toBe(to);
    const left = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(left).toBeGreaterThan(364.9 * days);
    expect(left).toBeLessThan(365.1 * days);
    from = to;
  }
  await open(page, 'en', '/companies?q=coffee+%26+tea');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('en', 'layout').language.label })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(locales.map((locale) => localeTable[locale].name));
  await page.getByRole('menuitem', { name: localeTable.vi.name, exact: true }).click();
  await expect(page).toHaveURL(/\/vi\/companies\?q=coffee\+%26\+tea$/);
  for (const locale of locales) {
    const { status, document } = await readPage(request, localePath(locale, path));
    expect([status, document.documentElement.lang]).toEqual([200, locale]);
  }
});

test('a path without prefix leads its readers to their language, one with a prefix wins and is learned', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/ko');
  await expect.poll(async () => (await cookieOf(page))?.value).toBe('ko');
  await page.goto('/companies?q=x');
  await expect(page).toHaveURL(/\/ko\/companies\?q=x$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.goto('/vi/companies');
  await expect(page).toHaveURL(/\/vi\/companies$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect((await cookieOf(page))?.value).toBe('vi');
  // Written without prefix, it chooses the language all the same.
  await page.goto('/zh-CN/companies?q=x');
  await expect(page).toHaveURL(`${baseURL}/companies?q=x`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect((await cookieOf(page))?.value).toBe('zh-CN');

  for (const locale of prefixed)
    for (const [path, target] of [
      ['/', `/${locale}`],
      ['/companies?q=x', `/${locale}/companies?q=x`],
    ] as const) {
      const headers = { cookie: `${localeCookie.name}=${locale}` };
      const answer = await request.get(path, { maxRedirects: 0, headers });
      expect([answer.status(), pathIn(answer)], path).toEqual([307, target]);
    }
  const answer = await request.get('/zh-CN', { maxRedirects: 0 });
  expect([answer.status(), pathIn(answer)]).toEqual([307, '/']);
  expect(answer.headers()['cache-control']).toContain('no-store');
});

test('Accept-Language leads nobody anywhere', async ({ request }) => {
  for (const language of ['en-US,en', 'vi', 'ja;q=0.9', 'zh-TW']) {
    const answer = await request.get('/companies', {
      headers: { 'accept-language': language },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<html lang="zh-CN"');
  }
});

test('an unknown language in the cookie is none', async ({ request }) => {
  for (const value of ['fr', 'EN', 'en%0d%0a', '../en']) {
    const answer = await request.get('/companies', {
      headers: { cookie: `${localeCookie.name}=${value}` },
      maxRedirects: 0,
    });
    expect(answer.status(), value).toBe(200);
  }
});

test.describe('a reader of Vietnamese', () => {
  test.use({ locale: 'vi-VN' });

  const { offer, dismiss } = words('vi', 'layout').language;

  test('is offered it below the header, in nobody’s way, and takes or refuses it', async ({
    page,
    context,
    signIn,
  }) => {
    const link = page.getByRole('link', { name: offer });
    await page.goto('/companies?q=gi%E1%BA%A5y+in');
    await expect(link).toHaveAttribute('href', '/vi/companies?q=gi%E1%BA%A5y+in');
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ])
      await test.step(`at ${viewport.width}`, async () => {
        await page.setViewportSize(viewport);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(async () => {
          const box = await page.getByRole('complementary').filter({ has: link }).boundingBox();
          expect(box?.y).toBeGreaterThanOrEqual(await bottomOf(page, 'header'));
          const main = await page.locator('main').boundingBox();
          expect(main?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
        }).toPass();
        await page.mouse.wheel(0, 600);
        await expect.poll(async () => (await link.boundingBox())?.y ?? 0).toBeLessThan(0);
      });
    await test.step('takes it', async () => {
      await link.click();
      await expect(page).toHaveURL(/\/vi\/companies\?q=gi%E1%BA%A5y\+in$/);
      expect((await cookieOf(page))?.value).toBe('vi');
      await expect(link).toHaveCount(0);
    });
    await test.step('refuses it, for good', async () => {
      await context.clearCookies();
      await page.goto('/companies');
      await page.getByRole('button', { name: dismiss }).click();
      await expect(link).toHaveCount(0);
      await open(page, 'zh-CN', '/individuals');
      await expect(link).toHaveCount(0);
      expect((await cookieOf(page))?.value).toBe('zh-CN');
    });
    await test.step('is offered nothing once they are signed in', async () => {
      await context.clearCookies();
      await signIn('visitor');
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user'));
      await page.goto('/companies');
      await (await asked).finished();
      await expect(page.getByRole('button', { name: words('zh-CN', 'layout').account.menu })).toBeVisible();
      await expect(link).toHaveCount(0);
    });
  });
});
