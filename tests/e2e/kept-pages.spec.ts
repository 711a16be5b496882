import type { Client } from 'pg';
import { expect, test } from './fixtures';
import { type Asked, askFor, askNext, essence, legacyRouterRequest, routerRequest } from './support/answers';
import { addressOf, screens } from './support/screens';
import { anyCard, tradeOf } from './support/site-data';

// What stands before Next answers as Next does: each public route is asked for both ways, in all that makes a difference.

const gzip = { 'accept-encoding': 'gzip' };
const isLong = Boolean(process.env.TEST_LONG);

/** Asks until the answer comes from what is kept: the first is made and learned from. */
async function untilKept(
  baseUrl: string | undefined,
  path: string,
  headers: Record<string, string> = gzip,
): Promise<void> {
  await expect
    .poll(async () => (await askFor(baseUrl, { path, headers })).isMeasured, {
      message: path,
      intervals: [20],
      timeout: 10_000,
    })
    .toBe(true);
}

/** A page may pass its time between the two questions: then they are asked again. */
async function expectSame(baseUrl: string | undefined, asked: Asked): Promise<void> {
  await expect(async () => {
    const [kept, alone] = [await askFor(baseUrl, asked), await askNext(baseUrl, asked)];
    expect(essence(kept)).toEqual(essence(alone));
    // Next knows fewer encodings, and sends those that it knows for GET alone, for bodies too that are not worth it.
    const [coding, ofNext] = [kept, alone].map(({ headers }) => headers['content-encoding']);
    const { method = 'GET', headers = {} } = asked;
    if (coding !== undefined) expect(headers['accept-encoding']).toContain(coding);
    if (method === 'GET' && kept.body.length > 1_024) expect(coding === undefined).toBe(ofNext === undefined);
  }).toPass({ intervals: [50], timeout: 5_000 });
}

/** Where what is missing is told in words: cards, pages, posts, products, anything. */
const missing = [
  '/companies/zzzzzzzzzz',
  '/pages/nothing-here',
  '/posts/zzzzzzzzzz',
  '/products/zzzzzzzzzz',
  '/nothing/here',
];
/** Made anew for each reader, or with a nonce of their own. */
const neverKept = /^\/(admin|demo|unsubscribe)/;

/** Every public screen by the table of all of them, what is kept and is no screen, and what is missing. */
async function publicRoutes(db: Client): Promise<string[]> {
  const routes = await Promise.all(Object.entries(screens.nobody).map((entry) => addressOf(db, entry)));
  const { industry, region } = await tradeOf(db, 'en');
  return [
    ...routes.filter((route) => !neverKept.test(route)),
    `/companies/industry-${industry.slug}`,
    `/companies/industry-${industry.slug}/region-${region.slug}`,
    '/feed.xml',
    '/community/feed.xml',
    '/shop/feed.xml',
    ...missing,
  ];
}

/** Of no language. */
const rootFiles = ['/robots.txt', '/sitemap.xml', '/sitemaps/companies-vi-0.xml', '/sitemaps/lists-ja-0.xml'];

/** Too small to be compressed, and so to be told from Next's (isMeasured): the other sitemaps and what a phone reads. */
async function smallFiles(baseUrl: string | undefined): Promise<string[]> {
  const { body } = await askFor(baseUrl, { path: '/sitemap.xml' });
  const sitemaps = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return ['/manifest.webmanifest', ...sitemaps.filter((path) => !rootFiles.includes(path))];
}

const prefixes = ['', '/zh-TW', '/en', '/vi', '/ja', '/ko'];
const inLanguage = (prefix: string, path: string) => (prefix !== '' && path === '/' ? prefix : prefix + path);

/** What readers' browsers, proxies and tools ask. */
async function expectSameAsAsked(baseUrl: string | undefined, path: string): Promise<void> {
  await untilKept(baseUrl, path);
  const { headers } = await askFor(baseUrl, { path, headers: gzip });
  for (const accept of ['gzip', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=0.1', 'identity', '*;q=0'])
    await expectSame(baseUrl, { path, headers: { 'accept-encoding': accept } });
  await expectSame(baseUrl, { path });
  await expectSame(baseUrl, { path, method: 'HEAD', headers: gzip });
  await expectSame(baseUrl, { path, headers: { ...gzip, 'x-forwarded-proto': 'https' } });
  await expectSame(baseUrl, { path, headers: { ...gzip, range: 'bytes=0-9' } });
  for (const known of [String(headers.etag), `W/${headers.etag}`, '"other"', '*'])
    await expectSame(baseUrl, { path, headers: { ...gzip, 'if-none-match': known } });
}

// A long run asks everything in each language.
test('every public route answers as Next alone does, in each language by turns', async ({ baseURL, db }) => {
  test.setTimeout(isLong ? 900_000 : 180_000);
  const routes = await publicRoutes(db);
  for (const [index, route] of routes.entries())
    for (const prefix of isLong ? prefixes : [prefixes[index % prefixes.length] ?? ''])
      await expectSameAsAsked(baseURL, inLanguage(prefix, route));
  for (const file of rootFiles) await expectSameAsAsked(baseURL, file);
  const small = await smallFiles(baseURL);
  expect(small.length).toBeGreaterThan(6);
  for (const path of small) {
    for (let again = 0; again < 2; again += 1) await askFor(baseURL, { path, headers: gzip });
    const { headers } = await askFor(baseURL, { path, headers: gzip });
    await expectSame(baseURL, { path, headers: gzip });
    await expectSame(baseURL, { path, method: 'HEAD', headers: gzip });
    await expectSame(baseURL, { path, headers: { ...gzip, 'if-none-match': String(headers.etag) } });
  }
});

test('every public route in each language answers as Next alone does to what browsers ask', async ({
  baseURL,
  db,
}) => {
  test.setTimeout(180_000);
  for (const route of await publicRoutes(db))
    for (const prefix of prefixes) {
      const path = inLanguage(prefix, route);
      await untilKept(baseURL, path);
      await expectSame(baseURL, { path, headers: gzip });
      await expectSame(baseURL, { path, method: 'HEAD', headers: gzip });
      const { headers } = await askFor(baseURL, { path, headers: gzip });
      await expectSame(baseURL, { path, headers: { ...gzip, 'if-none-match': String(headers.etag) } });
      await expectSame(baseURL, await routerRequest(path, { 'next-url': '/en' }));
    }
});

test('other methods, hosts and times change of a kept page what Next changes', async ({ baseURL, db }) => {
  const { publicId } = await anyCard(db, 'company');
  // One of each way to be made: before it is asked for, when it is, by its query, none, a route's answer, and a file of the root.
  for (const path of [
    '/ko',
    `/companies/${publicId}`,
    '/vi/search',
    '/ja/nothing/here',
    '/en/feed.xml',
    '/sitemap.xml',
  ]) {
    await untilKept(baseURL, path);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
      await expectSame(baseURL, { path, method, headers: gzip });
    await expectSame(baseURL, { path, headers: { ...gzip, host: 'elsewhere.example' } });
    await expectSame(baseURL, {
      path,
      headers: { ...gzip, 'if-modified-since': 'Sat, 01 Nov 2036 00:00:00 GMT' },
    });
  }
});

test('cookies of a language, queries, draft mode and odd paths lead where Next leads them', async ({
  baseURL,
  db,
}) => {
  const { publicId } = await anyCard(db, 'company');
  for (const path of ['/', '/companies', '/vi/companies', `/companies/${publicId}`]) {
    await untilKept(baseURL, path);
    for (const cookie of [
      'NEXT_LOCALE=vi',
      'NEXT_LOCALE=zh-CN',
      'NEXT_LOCALE=xx',
      'NEXT_LOCALE=zh-CN; NEXT_LOCALE=ko',
      '__prerender_bypass=x',
      'member=forged; theme=dark',
    ])
      await expectSame(baseURL, { path, headers: { ...gzip, cookie } });
    for (const odd of [
      `${path}?utm_source=x`,
      `${path}?`,
      `${path}/`,
      `${path}//`,
      `/${path}`,
      `${path}%2F`,
      `${path}/%63`,
      `${path};a`,
      path.toUpperCase(),
    ])
      await expectSame(baseURL, { path: odd, headers: gzip });
  }
  for (const path of ['/zh-CN', '/zh-CN/companies', '/member', '/admin', '/search/plain', '/demo/mailbox'])
    expect((await askFor(baseURL, { path, headers: gzip })).isMeasured, path).toBe(false);
});

test('the router gets the payload, whole and by segments, only for a query that is right', async ({
  baseURL,
  db,
}) => {
  const { publicId } = await anyCard(db, 'company');
  for (const path of ['/', '/en/companies', `/vi/companies/${publicId}`, '/ja/nothing/here']) {
    await untilKept(baseURL, path);
    const from = { 'next-url': '/en' };
    const requests = [
      await routerRequest(path, {}),
      await routerRequest(path, from),
      legacyRouterRequest(path, from),
      await routerRequest(path, { ...from, 'next-router-prefetch': '1' }),
      ...(await Promise.all(
        ['/_tree', '/_head', '/nothing'].map((segment) =>
          routerRequest(path, {
            ...from,
            'next-router-prefetch': '1',
            'next-router-segment-prefetch': segment,
          }),
        ),
      )),
      { path: `${path}?_rsc=wrong`, headers: { rsc: '1', ...from } },
      { path, headers: { rsc: '1' } },
    ];
    for (const asked of requests) {
      for (let again = 0; again < 3; again += 1) await askFor(baseURL, asked);
      await expectSame(baseURL, asked);
      await expectSame(baseURL, { ...asked, headers: { ...asked.headers, ...gzip } });
    }
  }
});

test('a part of a missing page that is fetched ahead before anything else is told for as long as Next tells it', async ({
  baseURL,
}) => {
  for (const prefix of prefixes) {
    const asked = await routerRequest(`${prefix}/nothing/ahead`, {
      'next-url': '/en',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    });
    for (let again = 0; again < 2; again += 1) await askFor(baseURL, asked);
    await expectSame(baseURL, asked);
  }
});

test('a payload of the router is kept as well', async ({ baseURL }) => {
  const { path, headers } = await routerRequest('/en/companies', { 'next-url': '/en' });
  await untilKept(baseURL, path, { ...headers, ...gzip });
});

test('what the first reader asked with stands in no page that others are sent', async ({
  baseURL,
  db,
  cardService,
}) => {
  await cardService.everythingChanged();
  const routes = await publicRoutes(db);
  const paths = routes.map((route, index) =>
    inLanguage(prefixes[(index + 3) % prefixes.length] ?? '', route),
  );
  const secret = 'mail%40example.com/q0x7secret';
  for (const [index, path] of paths.entries()) {
    await askFor(baseURL, {
      path: `${path}?from=${secret}`,
      method: index % 2 === 0 ? 'HEAD' : 'GET',
      // By turns as the page and as the router asks.
      headers: index % 3 === 0 ? { rsc: '1' } : {},
    });
  }
  for (const path of paths) {
    const { body } = await askFor(baseURL, { path });
    expect(body, path).not.toContain('q0x7secret');
    const payload = await askFor(baseURL, await routerRequest(path, { 'next-url': '/en' }));
    expect(payload.body, path).not.toContain('q0x7secret');
  }
});

test('other spellings of a page take no place of its own', async ({ baseURL, db }) => {
  const { publicId } = await anyCard(db, 'company');
  for (const odd of [
    `/./ja/companies/${publicId}`,
    `/ja/./companies/${publicId}`,
    `/ja/companies/x/../${publicId}`,
    `/ja/x/../companies/${publicId}`,
    `/x/../ja/companies/${publicId}`,
  ])
    for (let again = 0; again < 3; again += 1) await askFor(baseURL, { path: odd, headers: gzip });
  await untilKept(baseURL, `/ja/companies/${publicId}`);
});

test('who asks for another protocol is answered in this one', async ({ baseURL }) => {
  const headers = { connection: 'Upgrade', upgrade: 'h2c' };
  expect((await askFor(baseURL, { path: '/en', headers })).status).toBe(200);
  expect((await askFor(baseURL, { path: '/companies/', headers })).status).toBe(308);
});
