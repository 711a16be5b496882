import type { Page } from 'playwright/test';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { type AnsweredPage, readPage } from './support/read-page';
import { anyCard, anyPage, largestRegion } from './support/site-data';
import { fill, words } from './support/words';

type JsonLd = { '@type': string; '@context': string } & Record<string, unknown>;

// As those read it who run no scripts: what stands in the answer itself.

function jsonLd({ document }: AnsweredPage): JsonLd[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as JsonLd);
}

/** An attribute of the one element of the head that fits. */
function head({ document }: AnsweredPage, selector: string, attribute: string): string | null {
  const found = document.head.querySelectorAll(selector);
  expect(found, selector).toHaveLength(1);
  return found[0]?.getAttribute(attribute) ?? null;
}

const canonical = (page: AnsweredPage) => head(page, 'link[rel="canonical"]', 'href');

/** The languages that the head names, with their addresses. */
const alternates = ({ document }: AnsweredPage) =>
  [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map(
    (link) => [link.getAttribute('hreflang') ?? '', pathOf(link.getAttribute('href'))] as const,
  );

const robots = ({ document }: AnsweredPage) =>
  document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';

/** Addresses differ from the site's own by host where tests reach it under another name. */
const pathOf = (url: string | null) => (url === null ? null : new URL(url).pathname);

test.describe('heads', () => {
  test('name the canonical address and all six languages', async ({ request, db, makeCard }) => {
    const translations = locales.map((locale) => ({
      locale,
      field: 'companyDescription',
      text: `Quux ${locale}`,
      source: 'human' as const,
    }));
    const company = await makeCard({ companyName: 'Quux Six', companyDescription: 'Quux', translations });
    const region = await largestRegion(db, 'en');
    const paths = [
      '/',
      '/companies',
      `/companies/region-${region.slug}`,
      `/companies/${company.publicId}`,
      '/about',
    ];
    for (const path of paths) {
      for (const locale of locales) {
        const page = await readPage(request, localePath(locale, path));
        expect(pathOf(canonical(page)), path).toBe(localePath(locale, path));
        expect(Object.fromEntries(alternates(page))).toEqual({
          ...Object.fromEntries(locales.map((each) => [each, localePath(each, path)])),
          'x-default': path,
        });
        const { body } = page.document;
        expect(body.querySelector('link[rel="alternate"], link[rel="canonical"]')).toBeNull();
        expect(robots(page)).not.toContain('noindex');
      }
    }
  });

  test('of a card that says the same in several languages name the original', async ({
    request,
    makeCard,
  }) => {
    const card = await makeCard({
      kind: 'personal',
      contactName: 'Quux Same',
      personalDescription: 'Quux',
      sourceLocale: 'vi',
      translations: [{ locale: 'ko', field: 'personalDescription', text: '쿼크', source: 'human' }],
    });
    const path = `/cards/${card.publicId}`;
    for (const locale of locales) {
      const page = await readPage(request, localePath(locale, path));
      const own = locale === 'vi' || locale === 'ko';
      expect(pathOf(canonical(page)), locale).toBe(localePath(own ? locale : 'vi', path));
      const named = alternates(page).map(([language]) => language);
      expect(named.sort(), locale).toEqual(own ? ['ko', 'vi', 'x-default'] : []);
    }
  });

  test('lead to the feed on every page', async ({ request }) => {
    for (const path of ['/', '/companies?q=x', '/search', '/login', '/about', '/no/such/page'])
      for (const locale of locales) {
        const page = await readPage(request, localePath(locale, path));
        expect(pathOf(head(page, 'link[type="application/rss+xml"]', 'href')), path).toBe(
          localePath(locale, '/feed.xml'),
        );
      }
  });

  test('of a feed or shop that is searched lead to its own feed', async ({ request }) => {
    for (const [path, feed] of [
      ['/interact?q=x', '/community/feed.xml'],
      ['/shop?q=x', '/shop/feed.xml'],
    ] as const)
      expect(
        pathOf(
          head(await readPage(request, localePath('vi', path)), 'link[type="application/rss+xml"]', 'href'),
        ),
      ).toBe(localePath('vi', feed));
  });

  test('tell title, description, keywords and icon of the settings', async ({ db, request }) => {
    const { rows } = await db.query<{
      value: Record<'title' | 'description' | 'keywords', Record<string, string>> & { favicon?: string };
    }>(`SELECT value FROM setting WHERE key = 'site'`);
    const site = rows[0]?.value;
    expect(site, 'the settings of the site').toBeDefined();
    for (const locale of locales) {
      const home = await readPage(request, localePath(locale, '/'));
      expect(home.document.title).toBe(
        fill(words(locale, 'home').documentTitle, { site: site?.title[locale] ?? '' }),
      );
      expect(head(home, 'meta[name="description"]', 'content')).toBe(site?.description[locale]);
      expect(head(home, 'meta[name="keywords"]', 'content')).toBe(site?.keywords[locale]);
      const icon = home.document.head.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';
      expect(icon).toBe(site?.favicon ?? '/assets/favicon.svg');
      expect((await request.get(icon)).status()).toBe(200);
      const list = await readPage(request, localePath(locale, '/companies'));
      expect(list.document.title).toMatch(new RegExp(` - ${site?.title[locale]}$`));
    }
  });

  test('have what a link shows in a chat', async ({ db, request }) => {
    const company = await anyCard(db, 'company');
    for (const path of ['/', '/companies', `/companies/${company.publicId}`, '/about']) {
      const page = await readPage(request, localePath('vi', path));
      const property = (name: string) => head(page, `meta[property="og:${name}"]`, 'content');
      expect(property('title'), path).toBeTruthy();
      expect(property('description'), path).toBeTruthy();
      expect(pathOf(property('url')), path).toBe(localePath('vi', path));
      expect(property('locale')).toBe('vi_VN');
      expect(page.document.querySelectorAll('meta[property="og:locale:alternate"]')).toHaveLength(5);
      const image = new URL(property('image') ?? '');
      const answer = await request.get(image.pathname);
      expect(answer.status(), image.pathname).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    }
  });

  test('keep searches, missing pages and the login out of search engines', async ({ request }) => {
    for (const path of [
      '/en/search?q=x',
      '/en/companies?q=x',
      '/en/individuals?q=x',
      '/en/login',
      '/en/nothing/here',
      '/en/companies/aaaaaaaaaa',
      '/en/companies/sort-name',
    ])
      expect(robots(await readPage(request, path)), path).toContain('noindex');
  });

  test('a company’s card has the company’s address as its canonical one', async ({ request, db }) => {
    const company = await anyCard(db, 'company');
    const page = await readPage(request, `/ko/cards/${company.publicId}`);
    expect(pathOf(canonical(page))).toBe(`/ko/companies/${company.publicId}`);
  });
});

test.describe('structured data', () => {
  test('home: the site with its search', async ({ request }) => {
    const data = jsonLd(await readPage(request, '/en'));
    const site = data.find((each) => each['@type'] === 'WebSite');
    expect(site).toMatchObject({
      '@context': 'https://schema.org',
      inLanguage: 'en',
      potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' },
    });
    const { target } = (site?.potentialAction ?? {}) as { target: { urlTemplate: string } };
    const found = new URL(target.urlTemplate.replace('{search_term_string}', 'coffee'));
    expect(found.pathname).toBe('/en/companies');
    expect((await request.get(found.pathname + found.search)).status()).toBe(200);
  });

  test('a list: what stands on the page, in its order', async ({ request }) => {
    const page = await readPage(request, '/vi/companies');
    const list = jsonLd(page).find((data) => data['@type'] === 'ItemList');
    const shown = [...page.document.querySelectorAll('main h2 a')].map((link) => link.getAttribute('href'));
    expect(shown.length).toBeGreaterThan(10);
    const listed = (list?.itemListElement ?? []) as string[];
    expect(listed.map(pathOf)).toEqual(shown);
  });

  test('a company, a person, and where they stand', async ({ request, db }) => {
    const company = await anyCard(db, 'company');
    const ofCompany = jsonLd(await readPage(request, `/companies/${company.publicId}`));
    const business = ofCompany.find((data) => ['LocalBusiness', 'Organization'].includes(data['@type']));
    expect(business?.name).toBeTruthy();
    expect(new URL(business?.url as string).pathname).toBe(`/companies/${company.publicId}`);
    expect(business?.address).toMatchObject({ addressLocality: expect.stringMatching(/./) });
    expect(business).not.toHaveProperty('telephone');
    expect(business).not.toHaveProperty('email');
    const crumbs = ofCompany.find((data) => data['@type'] === 'BreadcrumbList') as unknown as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    expect(crumbs.itemListElement.map(({ position }) => position)).toEqual(
      crumbs.itemListElement.map((_each, index) => index + 1),
    );
    for (const { item } of crumbs.itemListElement)
      expect((await request.get(new URL(item).pathname)).status(), item).toBe(200);

    const person = await anyCard(db, 'personal');
    const ofPerson = jsonLd(await readPage(request, `/vi/cards/${person.publicId}`));
    expect(ofPerson.map((data) => data['@type'])).toEqual(
      expect.arrayContaining(['Person', 'BreadcrumbList']),
    );
  });

  test('a post: who says what, with its pictures and what was said to it', async ({ request, db }) => {
    const { rows } = await db.query<{ publicId: string; comments: number; validUntil: string | null }>(
      `SELECT post.public_id AS "publicId", post.valid_until::text AS "validUntil",
        (SELECT count(*)::integer FROM comment WHERE post_id = post.id AND shown) AS comments
      FROM post WHERE listed_at IS NOT NULL AND valid_until IS NOT NULL
        AND EXISTS (SELECT FROM post_image WHERE post_id = post.id)
        AND EXISTS (SELECT FROM comment WHERE post_id = post.id AND shown) ORDER BY id LIMIT 1`,
    );
    const [post] = rows;
    if (!post) throw new Error('no post of the demo has pictures and comments');
    const page = await readPage(request, `/vi/posts/${post.publicId}`);
    const posting = jsonLd(page).find((data) => data['@type'] === 'DiscussionForumPosting');
    expect(posting).toMatchObject({
      headline: expect.stringMatching(/./),
      text: expect.stringMatching(/./),
      datePublished: expect.stringMatching(/^20/),
      expires: post.validUntil,
      author: {
        '@type': expect.stringMatching(/^(?:Organization|Person)$/),
        name: expect.stringMatching(/./),
      },
      commentCount: post.comments,
    });
    expect(pathOf(posting?.url as string)).toBe(`/vi/posts/${post.publicId}`);
    const comments = posting?.comment as { '@type': string; url: string; text: string }[];
    expect(comments.length).toBe(Math.min(post.comments, 20));
    for (const comment of comments)
      expect(comment).toMatchObject({ '@type': 'Comment', text: expect.stringMatching(/./) });
    const [picture] = (posting?.image ?? []) as string[];
    const shared = head(page, 'meta[property="og:image"]', 'content');
    expect(pathOf(shared)).toBe(pathOf(picture ?? null));
    expect((await request.get(pathOf(shared) ?? '')).headers()['content-type']).toBe('image/webp');
  });

  test('no text can end the element it stands in', async ({ request, makeCard }) => {
    const card = await makeCard({
      companyName: 'Quux </script><script>document.title="hacked"</script>',
      companyDescription: '<!-- <script> -->',
    });
    const page = await readPage(request, `/en/companies/${card.publicId}`);
    const [business] = jsonLd(page);
    expect(business?.name).toContain('</script>');
    const scripts = [...page.document.querySelectorAll('script:not([type])')];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(({ textContent }) => textContent?.startsWith('document.title'))).toEqual([]);
  });
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
}

/** Whether the browser's own parser reads it as XML; its page may be empty. */
function isXml(page: Page, xml: string): Promise<boolean> {
  return page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null,
    xml,
  );
}

test('the sitemap leads to every kind in every language, and its addresses answer', async ({
  page,
  request,
  db,
}) => {
  test.setTimeout(90_000);
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toContain('xml');
  const parts = locations(await index.text()).map((url) => new URL(url).pathname);
  for (const locale of locales)
    for (const kind of ['pages', 'lists', 'companies', 'individuals'])
      expect(parts).toContainEqual(expect.stringMatching(new RegExp(`/sitemaps/${kind}-${locale}-0\\.xml$`)));
  let companies = 0;
  for (const part of parts) {
    const answer = await request.get(part);
    expect(answer.status(), part).toBe(200);
    const xml = await answer.text();
    expect(await isXml(page, xml), part).toBe(true);
    expect(xml).not.toContain('hreflang');
    const urls = locations(xml).map((url) => new URL(url).pathname);
    if (part.includes('/companies-en-')) companies += urls.length;
    expect(urls.length, part).toBeGreaterThan(0);
    // One of each: a page that nobody asked for yet is made for it. Not the newest: cards of tests that run at the same time may
    // be gone.
    const path = urls[Math.floor(urls.length / 2)] ?? '';
    const reached = await request.get(path, { maxRedirects: 0 });
    expect(reached.status(), path).toBe(200);
  }
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM card c LEFT JOIN member m ON m.id = c.owner_id
     WHERE kind = 'company' AND status = 'published' AND m.deleted_at IS NULL AND company_name NOT LIKE '%Quux%'
       AND (source_locale = 'en' OR EXISTS (SELECT FROM card_translation t WHERE t.card_id = c.id
         AND t.locale = 'en' AND t.field IN ('companyName', 'companyDescription')))`,
  );
  // Cards of tests that run at the same time may come and go.
  expect(companies).toBeGreaterThanOrEqual(rows[0]?.count ?? 1);
});

test('robots may read the directory and not the searches', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toMatch(/^Allow: \/$/m);
  for (const closed of ['/api/', '/search', '/vi/search', '/ko/login', '/member', '/ja/admin', '/*?q='])
    expect(text).toContain(`Disallow: ${closed}`);
  expect(text).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
});

test('the feed of the newest is RSS, in each language', async ({ page, request, makeCard }) => {
  const card = await makeCard({ companyName: 'Quux & <Sons>' });
  for (const locale of locales) {
    const answer = await request.get(localePath(locale, '/feed.xml'));
    expect(answer.headers()['content-type']).toContain('application/rss+xml');
    const xml = await answer.text();
    expect(await isXml(page, xml)).toBe(true);
    expect(xml).toContain(`<language>${locale}</language>`);
    expect(xml).toContain(`${localePath(locale, `/companies/${card.publicId}`)}</link>`);
  }
});

test('the manifest names icons that exist', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBeTruthy();
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('pages of the operator count an address once a day', async ({ page, request, db, baseURL }) => {
  const { slug } = await anyPage(db);
  const views = async () =>
    (await db.query<{ views: number }>('SELECT view_count AS views FROM page WHERE slug = $1', [slug]))
      .rows[0]?.views ?? 0;
  // Other tests come from this address, too.
  await db.query(`DELETE FROM rate_limit WHERE key LIKE 'pageViewsByAddress:%'`);
  const before = await views();
  const counted = page.waitForResponse(/\/api\/pages\/[^/]+\/view$/);
  await page.goto(`/en/pages/${slug}`);
  const path = new URL((await counted).url()).pathname;
  await expect.poll(views).toBe(before + 1);
  expect((await request.post(path, { headers: { origin: baseURL ?? '' } })).status()).toBe(200);
  expect(await views()).toBe(before + 1);
});
