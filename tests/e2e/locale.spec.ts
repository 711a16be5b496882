import type { Page } from 'playwright/test';
import { type Locale, localeCookie, locales, localeTable } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { open } from './support/pages';
import { largestRegion } from './support/site-data';
import { words } from './support/words';

const days = 24 * 60 * 60;
const prefixed = locales.filter((locale) => locale !== 'zh-CN');

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === localeCookie.name);
}

async function switchTo(page: Page, from: Locale, to: Locale): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words(from, 'layout').language.label })
    .click();
  await page.getByRole('menuitem', { name: localeTable[to].name, exact: true }).click();
}

test('the switch leads through all six languages of one page', async ({ page, db }) => {
  const region = await largestRegion(db, 'en');
  const path = `/companies/region-${region.slug}`;
  await open(page, 'zh-CN', path);
  let from: Locale = 'zh-CN';
  for (const to of [...prefixed, 'zh-CN'] as Locale[]) {
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
});

test('the switch keeps the query', async ({ page }) => {
  await open(page, 'en', '/companies?q=coffee+%26+tea');
  await switchTo(page, 'en', 'vi');
  await expect(page).toHaveURL(/\/vi\/companies\?q=coffee\+%26\+tea$/);
});

for (const locale of ['zh-TW', 'ko'] as const) {
  test(`a path without prefix leads a reader of ${locale} to theirs`, async ({ page }) => {
    await page.goto(localePath(locale, '/'));
    await expect.poll(async () => (await cookieOf(page))?.value).toBe(locale);
    await page.goto('/companies?q=x');
    await expect(page).toHaveURL(new RegExp(`/${locale}/companies\\?q=x$`));
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}

test('a path with a prefix wins over the cookie, which learns it', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: localeCookie.name, value: 'ko', url: baseURL ?? '' }]);
  await page.goto('/vi/companies');
  await expect(page).toHaveURL(/\/vi\/companies$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect((await cookieOf(page))?.value).toBe('vi');
});

test('/zh-CN is written without prefix, and chooses the language', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await context.addCookies([{ name: localeCookie.name, value: 'ko', url: baseURL ?? '' }]);
  await page.goto('/zh-CN/companies?q=x');
  await expect(page).toHaveURL(`${baseURL}/companies?q=x`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect((await cookieOf(page))?.value).toBe('zh-CN');
  const answer = await request.get('/zh-CN', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe('/');
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

  test('is offered their language, and takes it', async ({ page }) => {
    const { offer } = words('vi', 'layout').language;
    await page.goto('/companies');
    await page.getByRole('link', { name: offer }).click();
    await expect(page).toHaveURL(/\/vi\/companies$/);
    expect((await cookieOf(page))?.value).toBe('vi');
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test(`finds the offer below the header at ${viewport.width}, in nobody’s way, and keeps the query`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const { offer } = words('vi', 'layout').language;
      await page.goto('/companies?q=gi%E1%BA%A5y+in');
      const link = page.getByRole('link', { name: offer });
      await expect(link).toHaveAttribute('href', '/vi/companies?q=gi%E1%BA%A5y+in');
      const bottomOf = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        return box ? box.y + box.height : 0;
      };
      const box = await page.getByRole('complementary').filter({ has: link }).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(await bottomOf('header'));
      const main = await page.locator('main').boundingBox();
      expect(main?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      await page.mouse.wheel(0, 600);
      await expect.poll(async () => (await link.boundingBox())?.y ?? 0).toBeLessThan(0);
    });

  test('is offered nothing once they are signed in', async ({ page, signIn }) => {
    const { offer } = words('vi', 'layout').language;
    await signIn('visitor');
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user'));
    await page.goto('/companies');
    await (await asked).finished();
    await expect(page.getByRole('button', { name: words('zh-CN', 'layout').account.menu })).toBeVisible();
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
  });

  test('may refuse the offer, for good', async ({ page }) => {
    const { offer, dismiss } = words('vi', 'layout').language;
    await page.goto('/companies');
    await page.getByRole('button', { name: dismiss }).click();
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
    await open(page, 'zh-CN', '/individuals');
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
    expect((await cookieOf(page))?.value).toBe('zh-CN');
  });
});
