import { within } from '@testing-library/dom';
import { type Locale, locales } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { answered } from './support/guard';
import { readPage } from './support/read-page';
import { anyCard } from './support/site-data';
import { fill, words } from './support/words';

type Kind = 'page' | 'company' | 'card' | 'content';

/** Addresses that are none, with what their page says. */
const missing: { path: string; kind: Kind }[] = [
  { path: '/nothing/here', kind: 'page' },
  { path: '/companies/aaaaaaaaaa', kind: 'company' },
  { path: '/companies/no-such-shape', kind: 'company' },
  { path: '/cards/aaaaaaaaaa', kind: 'card' },
  { path: '/pages/no-such-page', kind: 'content' },
  { path: '/companies/industry-unknown', kind: 'page' },
  { path: '/companies/region-atlantis', kind: 'page' },
  { path: '/companies/page-0', kind: 'page' },
  { path: '/companies/page-1', kind: 'page' },
  { path: '/companies/page-999', kind: 'page' },
  { path: '/companies/sort-bogus', kind: 'page' },
  { path: '/companies/region-ha-noi/industry-dining', kind: 'page' },
  { path: '/individuals/page-999', kind: 'page' },
  { path: '/individuals/aaaaaaaaaa', kind: 'page' },
];

function titleOf(locale: Locale, kind: Kind): string {
  return words(locale, 'errors').notFound[kind].title;
}

/** The text of the page's one main heading. */
const headingOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];

for (const locale of locales) {
  test(`missing pages of ${locale} say what is missing in the answer itself, with status 404`, async ({
    request,
  }) => {
    for (const { path, kind } of missing) {
      const answer = await request.get(localePath(locale, path));
      expect(answer.status(), path).toBe(404);
      const html = await answer.text();
      expect(headingOf(html), path).toBe(titleOf(locale, kind));
      expect(html, path).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
      expect(html, path).toMatch(/<meta name="robots" content="[^"]*noindex/);
      if (kind === 'page') expect(html).toContain(fill(words(locale, 'errors').notFound.path, { path }));
      // What comes later and is put in its place by a script would be hidden from who runs none.
      expect(html, path).not.toMatch(/<div hidden[^>]* id="S:/);
    }
  });
}

test("what is not there, or not one's own, says so in the answer itself, inside its frame", async ({
  requestAs,
}) => {
  const member = await requestAs('enterprise');
  for (const [index, locale] of locales.entries()) {
    const product = words(locale, 'product-editor').missing.title;
    const post = words(locale, 'post-editor').missing.title;
    const own: [path: string, title: string][] = [
      [paths.memberOrder('aaaaaaaaaa'), words(locale, 'orders').detail.missing],
      [paths.memberProduct('aaaaaaaaaa'), product],
      [paths.memberProductPreview('aaaaaaaaaa'), product],
      [paths.memberProductTranslations('aaaaaaaaaa'), product],
      [paths.publish({ post: 'aaaaaaaaaa' }), post],
      [paths.publishPreview('aaaaaaaaaa'), post],
    ];
    // Each language has its turn, and its neighbour's.
    for (const [path, title] of [own[index % own.length], own[(index + 1) % own.length]] as typeof own) {
      const { status, screen } = await readPage(member, localePath(locale, path));
      expect(status, path).toBe(404);
      expect(screen.getByRole('heading', { level: 1 }).textContent, path).toBe(title);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('missing pages show what is missing', async ({ page, guard }) => {
    guard.allow(answered(404));
    // One of each kind: the answers of all have it where it is shown.
    for (const { path, kind } of missing.filter(
      (each, at) => missing.findIndex(({ kind }) => kind === each.kind) === at,
    )) {
      await page.goto(localePath('vi', path));
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(titleOf('vi', kind));
      if (kind === 'page')
        await expect(page.getByText(fill(words('vi', 'errors').notFound.path, { path }))).toBeVisible();
    }
  });
});

test('an unmatched path is shown, and ways on', async ({ page, guard }) => {
  guard.allow(answered(404));
  const response = await page.goto(localePath('vi', '/không/có/trang%20này'));
  expect(response?.status()).toBe(404);
  const { notFound } = words('vi', 'errors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.page.title);
  await expect(page.getByText(fill(notFound.path, { path: '/không/có/trang này' }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: words('vi', 'common').backHome })
    .click();
  await expect(page).toHaveURL(/\/vi$/);
});

test('an unmatched path and ways on are said in each language', async ({ request }) => {
  for (const locale of locales) {
    const { status, screen } = await readPage(request, localePath(locale, '/không/có/trang%20này'));
    expect(status).toBe(404);
    const { notFound } = words(locale, 'errors');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(notFound.page.title);
    screen.getByText(fill(notFound.path, { path: '/không/có/trang này' }));
    const home = within(screen.getByRole('main')).getByRole('link', {
      name: words(locale, 'common').backHome,
    });
    expect(home.getAttribute('href')).toBe(localePath(locale, '/'));
  }
});

test('a person is no company, and a card that is gone is missing', async ({
  request,
  db,
  makeCard,
  cardService,
}) => {
  const headingAt = async (path: string) => {
    const { status, screen } = await readPage(request, path);
    return [status, screen.getByRole('heading', { level: 1 }).textContent];
  };
  const person = await anyCard(db, 'personal');
  expect(await headingAt(`/en/companies/${person.publicId}`)).toEqual([404, titleOf('en', 'company')]);
  const hidden = await makeCard({ companyName: 'Soon Gone Quux' });
  expect(await headingAt(`/en/cards/${hidden.publicId}`)).toEqual([200, 'Soon Gone Quux']);
  await cardService.update(hidden.id, { status: 'hidden' });
  await expect.poll(() => headingAt(`/en/cards/${hidden.publicId}`)).toEqual([404, titleOf('en', 'card')]);
});

test('a prefix that is no language of ours is a path like any other', async ({ request }) => {
  for (const path of ['/fr/companies', '/de', '/english']) {
    const { status, screen } = await readPage(request, path);
    expect(status, path).toBe(404);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(titleOf('zh-CN', 'page'));
    screen.getByText(fill(words('zh-CN', 'errors').notFound.path, { path }));
  }
});

test('unknown addresses of the API answer in JSON', async ({ request }) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await request.fetch('/api/unknown/thing', { method });
    expect(answer.status(), method).toBe(404);
    expect(await answer.json()).toEqual({ success: false, code: 'notFound' });
  }
  for (const path of ['/api/auth/signin', '/api/auth/session', '/api/auth/signout'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('files and feeds that do not exist are missing too', async ({ request }) => {
  const paths = [
    '/media/aaaaaaaaaaaaaaaaaaaaaaaa/256.webp',
    '/media/x/256.webp',
    '/sitemaps/nothing.xml',
    '/sitemaps/companies-fr-0.xml',
    '/fr/feed.xml',
    '/assets/nothing.png',
    '/_next/static/nothing.js',
  ];
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(404);
});
