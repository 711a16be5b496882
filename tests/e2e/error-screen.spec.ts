import type { Page } from 'playwright/test';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './own-site-fixtures';
import { textOf } from './support/answered';
import { asServer, testConnection } from './support/database';
import { answered } from './support/guard';
import { open, rowOf } from './support/pages';
import { readPage } from './support/read-page';
import { anyCard } from './support/site-data';
import { fatalWords, pattern, words } from './support/words';

// One after the other on one site and database, which each test breaks and mends.
test.describe.configure({ mode: 'default' });

const fatal = fatalWords();

/** What React and the browser write when a page fails. */
const failureNoise = [
  answered(500),
  /^error: .*(An error occurred|digest|Minified React error|Server Components render)/s,
  /^not caught: /,
];

test.beforeEach(({ guard }) => guard.allow(...failureNoise));

async function expectFatalScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fatal.titles.serverError);
  await expect(page.getByText(fatal.texts.beingFixed)).toBeVisible();
}

test.describe('a table is gone', () => {
  test.beforeEach(async ({ db, cardService }) => {
    // Pages that are kept would not notice.
    await cardService.everythingChanged();
    await db.query('ALTER TABLE card RENAME TO card_gone');
  });
  test.afterEach(async ({ db }) => {
    await db.query('ALTER TABLE IF EXISTS card_gone RENAME TO card');
  });

  test('the fatal screen stands in for the page, in Chinese, with the id of the logged failure, and leads to the root', async ({
    page,
    db,
    baseURL,
    ownSite,
  }) => {
    const logged = ownSite.log.length;
    const response = await page.goto('/en/companies');
    expect(response?.status()).toBe(500);
    await expectFatalScreen(page);
    const id = await page.getByText(pattern(fatal.errorId)).textContent();
    const digest = id?.match(/[0-9a-z@:]+$/i)?.[0] ?? '';
    expect(digest).not.toBe('');
    const lines = ownSite.log.slice(logged).filter((line) => line.includes('"request failed"'));
    expect(lines.some((line) => line.includes(digest))).toBe(true);
    // Neither the table nor the query reaches the reader. The page carries a text of ours, "This does not exist": what a
    // database says names the table in quotes or backticks before it.
    const html = await page.content();
    expect(html).not.toMatch(/card_gone|relation|public\.card|prisma/i);
    expect(html.replaceAll(words('en', 'errors').codes.notFound, '')).not.toMatch(/does not exist/i);
    await expect(page.getByRole('link', { name: fatal.home })).toHaveAttribute('href', '/');
    await db.query('ALTER TABLE card_gone RENAME TO card');
    const mended = await readPage(page.request, '/en/companies');
    expect(textOf(mended.screen.getByRole('heading', { level: 1 }))).toBe(
      words('en', 'directory').companies.title,
    );
    // Its button leads to the root of the site.
    await page.context().clearCookies();
    await page.getByRole('button', { name: fatal.reload }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('zh-CN', 'home').title);
  });

  test('it also stands in when the reader moves there within the site', async ({ page, db }) => {
    await page.goto('/en/pages/terms');
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('en', 'layout').nav.companies })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fatal.titles.serverError);
    await db.query('ALTER TABLE card_gone RENAME TO card');
    const mended = await readPage(page.request, '/en/companies');
    expect(textOf(mended.screen.getByRole('heading', { level: 1 }))).toBe(
      words('en', 'directory').companies.title,
    );
  });

  test('search engines, which run scripts, and link previews are not shown it; the failure is logged', async ({
    browser,
    playwright,
    baseURL,
    ownSite,
  }) => {
    const logged = () => ownSite.log.filter((line) => line.includes('request failed')).length;
    const before = logged();
    const userAgent = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
    const context = await browser.newContext({ baseURL, userAgent });
    const page = await context.newPage();
    const response = await page.goto('/vi/companies');
    expect(response?.status()).toBe(500);
    await expect(page.getByText(fatal.titles.serverError)).toHaveCount(0);
    await expect(page.getByRole('heading')).toHaveCount(0);
    await context.close();
    expect(logged()).toBeGreaterThan(before);

    const between = logged();
    const preview = await playwright.request.newContext({ baseURL, userAgent: 'facebookexternalhit/1.1' });
    const { status, document, screen } = await readPage(preview, '/vi/companies');
    expect(status).toBe(500);
    expect(textOf(document.body)).not.toContain(fatal.titles.serverError);
    expect(screen.queryAllByRole('heading')).toHaveLength(0);
    await preview.dispose();
    expect(logged()).toBeGreaterThan(between);
  });
});

/** A part of every page throws what its address says, in place of looking for a new build once an hour. */
async function breakPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const thrown = new URLSearchParams(window.location.search).get('thrown');
    if (thrown === null) return;
    const { message, digest } = JSON.parse(thrown) as { message?: string; digest?: string };
    const real = window.setInterval;
    const broken = (work: TimerHandler, delay?: number, ...rest: unknown[]) => {
      if (delay === 3_600_000) throw Object.assign(new Error(message), digest && { digest });
      return real(work, delay, ...rest);
    };
    window.setInterval = broken as typeof window.setInterval;
  });
}

// Which words belong to which failure is for lib/shared/fatal-error.test.ts to say; here, that the screen has them from there.
test('the fatal screen says what there is to say of what was thrown, and leads to the root', async ({
  page,
  baseURL,
  guard,
}) => {
  // React names what was thrown.
  guard.allow(/^error: /);
  const own = '积分服务暂停至今晚八点。';
  const { titles, texts } = fatal;
  await breakPages(page);
  for (const { title, text, ...thrown } of [
    { digest: '404-ab12cd34', title: titles.notFound, text: texts.checkAddress },
    { digest: '3141592653', title: titles.serverError, text: texts.beingFixed },
    { message: 'The network connection was lost.', title: titles.wentWrong, text: texts.network },
    { message: own, title: titles.wentWrong, text: own },
    { message: '', title: titles.wentWrong, text: texts.apology },
  ])
    await test.step(JSON.stringify(thrown), async () => {
      await page.goto(`/en/about?thrown=${encodeURIComponent(JSON.stringify(thrown))}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: fatal.home })).toHaveAttribute('href', '/');
      // The block for developers is switched off.
      await expect(page.locator('details, pre')).toHaveCount(0);
    });
  // The root is in the language that the reader was in: here the default one.
  await page.context().clearCookies();
  await page.getByRole('button', { name: fatal.reload }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('pages that are kept outlive the database, others show the screen, and all come back', async ({
  page,
  db,
  ownDatabase,
  ownSite,
  guard,
}) => {
  await open(page, 'en', '/about');
  // What the home pages show is kept with them, lists as well; this card is not.
  const card = `/ko/cards/${(await anyCard(db, 'personal')).publicId}`;
  await asServer(async (server) => {
    await server.query(`ALTER DATABASE ${ownDatabase.name} ALLOW_CONNECTIONS false`);
    await server.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name <> $2',
      [ownDatabase.name, testConnection],
    );
  });
  try {
    guard.allow(answered(503));
    await expect.poll(() => ownSite.isWell()).toBe(false);
    const response = await page.goto(card);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fatal.titles.unavailable);
    await expect(page.getByText(fatal.texts.maintenance)).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBeLessThan(500);
    const ready = await page.request.get('/api/ready');
    expect(ready.status()).toBe(503);
    expect((await ready.json()).failing).toContain('database');
    // The process itself lives: nobody is to start it again for that.
    expect((await page.request.get('/api/health')).status()).toBe(200);
  } finally {
    await asServer((server) => server.query(`ALTER DATABASE ${ownDatabase.name} ALLOW_CONNECTIONS true`));
  }
  await expect.poll(() => ownSite.isWell()).toBe(true);
  expect((await page.request.get(card)).status()).toBe(200);
});

test('contact details that cannot be read say so, and come with a retry', async ({
  page,
  db,
  signIn,
  guard,
}) => {
  const t = words('en', 'cards').contact;
  const card = await anyCard(db, 'company');
  await signIn('individual');
  await open(page, 'en', `/companies/${card.publicId}`);
  await db.query('ALTER TABLE contact_view RENAME TO contact_view_gone');
  try {
    await page.getByRole('button', { name: t.show }).click();
    await expect(page.getByText(t.failed)).toBeVisible();
  } finally {
    await db.query('ALTER TABLE contact_view_gone RENAME TO contact_view');
  }
  await page.getByRole('button', { name: words('en', 'common').islands.retry }).click();
  await expect(page.getByText(t.failed)).toBeHidden();
  await expect(page.locator('#contact').getByRole('definition').first()).toBeVisible();
  expect(guard.errors()).toEqual([]);
});

for (const { who, path } of [
  { who: 'the signed-out', path: '/companies' },
  { who: 'members', path: '/search' },
]) {
  test(`a search that fails for ${who} fails in its panel, with an id and another try`, async ({
    page,
    db,
    signIn,
    ownSite,
  }) => {
    const company = await anyCard(db, 'company');
    if (path === '/search') await signIn('visitor');
    await db.query('ALTER TABLE card_search RENAME TO card_search_gone');
    const { panel, errorId } = words('en', 'errors');
    const address = `/en${path}?q=${encodeURIComponent(company.name)}`;
    try {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: panel.titles.results })).toBeVisible();
      const id = /[0-9a-f]{8}/.exec((await page.getByText(pattern(errorId)).textContent()) ?? '')?.[0];
      expect(ownSite.log.some((line) => line.includes(`"errorId":"${id}"`))).toBe(true);
    } finally {
      await db.query('ALTER TABLE card_search_gone RENAME TO card_search');
    }
    await page.getByRole('button', { name: words('en', 'common').islands.retry }).click();
    await expect(rowOf(page, company.publicId)).toBeVisible();
  });
}

test('one’s own card that cannot be read says so, with an id and another try', async ({ requestAs, db }) => {
  const request = await requestAs('individual');
  await db.query('ALTER TABLE card RENAME TO card_gone');
  try {
    for (const locale of locales) {
      const { panel, errorId } = words(locale, 'errors');
      const { document, screen } = await readPage(request, localePath(locale, '/member/my-profile'));
      screen.getByRole('heading', { name: panel.titles.profile });
      expect(textOf(document.body)).toMatch(pattern(errorId));
      screen.getByRole('button', { name: words(locale, 'common').islands.retry });
    }
  } finally {
    await db.query('ALTER TABLE card_gone RENAME TO card');
  }
  const { screen } = await readPage(request, localePath('ko', '/member/my-profile'));
  screen.getByLabelText(`${words('ko', 'card-fields').personName} *`);
});
