import type { Page } from 'playwright/test';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './own-site-fixtures';
import { asServer, testConnection } from './support/database';
import { answered } from './support/guard';
import { open, rowOf } from './support/pages';
import { anyCard } from './support/site-data';
import { longest } from './support/wide';
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

  test('the fatal screen stands in for the page, in Chinese, with the id of the logged failure', async ({
    page,
    db,
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
    await db.query('ALTER TABLE card_gone RENAME TO card');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('en', 'directory').companies.title,
    );
  });

  test('its buttons lead to the root of the site', async ({ page, db, baseURL }) => {
    await page.goto('/en/individuals');
    await expectFatalScreen(page);
    await expect(page.getByRole('link', { name: fatal.home })).toHaveAttribute('href', '/');
    await db.query('ALTER TABLE card_gone RENAME TO card');
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
    await page.goto('/en/companies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('en', 'directory').companies.title,
    );
  });

  for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'facebookexternalhit/1.1']) {
    test(`${agent.split('/')[0]} is not shown it; the failure is logged`, async ({
      browser,
      baseURL,
      ownSite,
    }) => {
      const logged = ownSite.log.length;
      const context = await browser.newContext({ baseURL, userAgent: agent });
      const page = await context.newPage();
      const response = await page.goto('/vi/companies');
      expect(response?.status()).toBe(500);
      await expect(page.getByText(fatal.titles.serverError)).toHaveCount(0);
      await expect(page.getByRole('heading')).toHaveCount(0);
      expect(ownSite.log.slice(logged).join('\n')).toContain('request failed');
      await context.close();
    });
  }
});

/** A part of every page throws this, in place of looking for a new build once an hour. */
async function breakPage(page: Page, thrown: { message?: string; digest?: string }): Promise<void> {
  await page.addInitScript(({ message, digest }) => {
    const real = window.setInterval;
    const broken = (work: TimerHandler, delay?: number, ...rest: unknown[]) => {
      if (delay === 3_600_000) throw Object.assign(new Error(message), digest && { digest });
      return real(work, delay, ...rest);
    };
    window.setInterval = broken as typeof window.setInterval;
  }, thrown);
}

const own = '积分服务暂停至今晚八点。';
const { titles, texts } = fatal;

for (const { cause, title, text, ...thrown } of [
  { cause: 'status 404', digest: '404-ab12cd34', title: titles.notFound, text: texts.checkAddress },
  { cause: 'status 500', digest: '3141592653', title: titles.serverError, text: texts.beingFixed },
  { cause: 'status 503', digest: '503-ab12cd34', title: titles.unavailable, text: texts.maintenance },
  { cause: 'a dropped connection', message: 'The network connection was lost.', text: texts.network },
  { cause: 'a refused connection', message: 'connect ECONNREFUSED 127.0.0.1:80', text: texts.network },
  { cause: 'a reset connection', message: 'net::ERR_CONNECTION_RESET', text: texts.network },
  { cause: 'a message for people', message: own, text: own },
  { cause: 'a message of a program', message: 'x is not a function', text: texts.apology },
  { cause: 'an error without a message', message: '', text: texts.apology },
]) {
  test(`the fatal screen of ${cause} says what there is to say, and leads to the root`, async ({
    page,
    baseURL,
    guard,
  }) => {
    // React names what was thrown.
    guard.allow(/^error: /);
    await breakPage(page, thrown);
    await page.goto('/en/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? titles.wentWrong);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: fatal.home })).toHaveAttribute('href', '/');
    // The block for developers is switched off.
    await expect(page.locator('details, pre')).toHaveCount(0);
    // The root is in the language that the reader was in: here the default one.
    await page.context().clearCookies();
    await page.getByRole('button', { name: fatal.reload }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

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
  expect((await page.goto(card))?.status()).toBe(200);
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
  expect(guard.faults()).toEqual([]);
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
    try {
      const response = await page.goto(`/en${path}?q=${encodeURIComponent(company.name)}`);
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

test('one’s own card that cannot be read says so, with an id and another try', async ({
  page,
  db,
  signIn,
}) => {
  await signIn('individual');
  await db.query('ALTER TABLE card RENAME TO card_gone');
  try {
    for (const locale of longest) {
      await page.goto(localePath(locale, '/member/my-profile'));
      await expect(
        page.getByRole('heading', { name: words(locale, 'errors').panel.titles.profile }),
      ).toBeVisible();
      await expect(page.getByText(pattern(words(locale, 'errors').errorId))).toBeVisible();
    }
  } finally {
    await db.query('ALTER TABLE card_gone RENAME TO card');
  }
  await page.reload();
  await expect(page.getByLabel(`${words('ko', 'card-fields').personName} *`)).toBeVisible();
});
