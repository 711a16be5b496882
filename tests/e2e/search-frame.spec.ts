import type { Page, Request } from 'playwright/test';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { open, rows, searchBox, shownIds, untilAlive } from './support/pages';
import { readPage } from './support/read-page';
import { idsIn, rowsIn } from './support/read-rows';
import { anyCard, companyOf, largestRegion } from './support/site-data';
import { fill, pattern, words } from './support/words';

const t = words('en', 'directory');

const isAnswer = (request: Request) => new URL(request.url()).pathname === '/api/search';

/** The searches that the page asks the server for, from here on. */
function answersOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isAnswer(request)) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  return asked;
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('the page is kept, the same for all readers and searches, and holds nothing of them', async ({
  request,
  requestAs,
}) => {
  const member = await requestAs('enterprise');
  const user = (await (await member.get('/api/auth/user')).json()) as { data: { user: { email: string } } };
  const { email } = user.data.user;
  const ask = async (asker: typeof request, path: string) => {
    const answer = await asker.get(path);
    expect(answer.status()).toBe(200);
    return { headers: answer.headers(), text: await answer.text() };
  };
  await ask(request, '/en/search');
  const empty = await ask(request, '/en/search');
  for (const [asker, path] of [
    [request, '/en/search?q=quuxsecretword'],
    [member, '/en/search?q=quuxsecretword&industry=dining'],
    [member, '/en/search'],
  ] as const) {
    const { headers, text } = await ask(asker, path);
    expect(text).toBe(empty.text);
    expect(headers['x-nextjs-cache']).toBe('HIT');
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toContain('quuxsecretword');
    expect(text).not.toContain(email);
  }
});

test('one search leads to the next within the page, and back from it and from a card without another question', async ({
  page,
  context,
  db,
  guard,
  signIn,
}) => {
  guard.allow(/status of 401/);
  const { name } = await largestRegion(db, 'en');
  await signIn('visitor');
  await open(page, 'en', `/search?q=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(20);
  await expect(page).toHaveTitle(pattern(fill(t.search.titleFor, { query: name })));
  await mark(page);
  const first = await shownIds(page);
  const asked = answersOf(page);
  const pages = page.getByRole('navigation', { name: t.pages.label });
  await test.step('to the second page and back', async () => {
    const documents: string[] = [];
    page.on('request', (request) => request.url().includes('_rsc=') && documents.push(request.url()));
    await pages.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await pages.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => shownIds(page)).not.toEqual(first);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(asked).toEqual([name]);
    await page.goBack();
    await expect.poll(() => shownIds(page)).toEqual(first);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left / 2);
    expect(asked).toHaveLength(1);
    expect(documents).toEqual([]);
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('to a card and back: the results are where they were', async () => {
    const link = rows(page).last().getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page).toHaveURL(/\/en\/(companies|cards)\/[2-9a-z]{10}$/);
    await page.goBack();
    await expect.poll(() => shownIds(page)).toEqual(first);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left / 2);
    await expect(page).toHaveTitle(pattern(fill(t.search.titleFor, { query: name })));
    expect(asked).toHaveLength(1);
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('a session that ended meanwhile leads to the login, and nothing stays shown', async () => {
    await context.clearCookies();
    const { type } = t.searchBox;
    const kinds = page.getByRole('navigation', { name: type.label });
    await kinds.getByRole('link', { name: type.companies }).click();
    await expect(page.getByRole('heading', { name: t.search.loginTitle })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    const login = page.getByRole('main').getByRole('link', { name: words('en', 'accounts').gate.login });
    expect(await login.getAttribute('href')).toContain(encodeURIComponent('type=companies'));
  });
});

test('an answer that does not come is asked for again in its place; one that is refused says why', async ({
  page,
  db,
  signIn,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Failed to load resource/);
  const company = await companyOf(db, 'en');
  await signIn('visitor');
  const isAsked = (url: URL) => url.pathname === '/api/search';
  await page.route(isAsked, (route) => route.abort());
  await open(page, 'en', `/search?q=${encodeURIComponent(company.name)}`);
  await expect(page.getByRole('heading', { name: words('en', 'errors').panel.titles.results })).toBeVisible();
  await mark(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: words('en', 'common').islands.retry }).click();
  await expect(rows(page).first().getByRole('link').first()).toHaveText(company.name);
  expect(await isMarked(page)).toBe(true);
  await test.step('who used up the searches of an hour is told so', async () => {
    await page.route(isAsked, (route) =>
      route.fulfill({ status: 429, json: { success: false, code: 'tooManyRequests' } }),
    );
    const { input } = searchBox(page, 'en');
    await input.fill('hotel');
    await input.press('Enter');
    await expect(page.getByText(t.search.limitText)).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is the server’s, with the same rows, filters and pages', async ({ page, db, signIn }) => {
    await page.goto('/vi/search?q=hotel');
    await test.step('the signed-out are led to the login and the open lists', async () => {
      await expect(page).toHaveURL(/\/vi\/search\/plain\?q=hotel$/);
      const { loginTitle, searchCompanies } = words('vi', 'directory').search;
      await expect(page.getByRole('heading', { name: loginTitle })).toBeVisible();
      const link = page.getByRole('link', { name: searchCompanies, exact: true });
      const companies = await readPage(page.request, (await link.getAttribute('href')) ?? '');
      expect(rowsIn(companies).length).toBeGreaterThan(0);
    });
    const { name } = await largestRegion(db, 'en');
    await signIn('visitor');
    await page.goto(`/en/search?q=${encodeURIComponent(name)}`);
    await expect(page).toHaveURL((url) => url.pathname === '/en/search/plain');
    expect(new URL(page.url()).searchParams.get('q')).toBe(name);
    await expect(rows(page)).toHaveCount(20);
    const first = await shownIds(page);
    await test.step('its second page', async () => {
      const next = await page
        .getByRole('navigation', { name: t.pages.label })
        .getByRole('link', { name: '2', exact: true })
        .getAttribute('href');
      expect(next).toMatch(/\/en\/search\/plain\?.*page=2/);
      const second = idsIn(await readPage(page.request, next ?? ''));
      expect(second.length).toBeGreaterThan(0);
      expect(second).not.toEqual(first);
    });
    const { publicId, name: company } = await anyCard(db, 'company');
    await searchBox(page, 'en').input.fill(company);
    await searchBox(page, 'en').input.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === company);
    expect(await shownIds(page)).toContain(publicId);
  });
});

test('what was written before the scripts came stays, with its kind and the focus', async ({ page }) => {
  const { input, type } = searchBox(page, 'vi');
  for (const path of ['/', '/search']) {
    const [late, come] = [Promise.withResolvers<void>(), /\/_next\/static\/.*\.js/];
    await page.route(come, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(localePath('vi', path), { waitUntil: 'commit' });
    await type.selectOption('companies');
    await input.focus();
    await page.keyboard.type('khách');
    late.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await untilAlive(page, 'vi');
    await expect(input).toHaveValue('khách');
    await expect(type).toHaveValue('companies');
    await expect(input).toBeFocused();
    await page.keyboard.type(' sạn');
    await expect(input).toHaveValue('khách sạn');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
  }
});
