import { expect, test } from './fixtures';
import { type Asked, askFor, askNext, essence, legacyRouterRequest, routerRequest } from './support/answers';
import { anyCard, tradeOf } from './support/site-data';

// What stands before Next answers as Next does: each public route is asked for both ways, in all that makes a difference.

const gzip = { 'accept-encoding': 'gzip' };

/** Asks until the answer comes from what is kept: the first is made, the second learned from, the third kept. */
async function untilKept(
  baseUrl: string | undefined,
  path: string,
  headers: Record<string, string> = gzip,
): Promise<void> {
  await expect
    .poll(async () => (await askFor(baseUrl, { path, headers })).isMeasured, {
      intervals: [20],
      timeout: 10_000,
    })
    .toBe(true);
}

/** A page may pass its time between the two questions: then they are asked again. */
async function expectSame(baseUrl: string | undefined, asked: Asked): Promise<void> {
  await expect(async () => {
    const kept = essence(await askFor(baseUrl, asked));
    expect(kept).toEqual(essence(await askNext(baseUrl, asked)));
  }).toPass({ intervals: [50], timeout: 5_000 });
}

const pageRoutes = async (db: Parameters<typeof anyCard>[0]) => {
  const company = await anyCard(db, 'company');
  const person = await anyCard(db, 'personal');
  const { industry, region } = await tradeOf(db, 'en');
  return [
    '/',
    '/companies',
    `/companies/industry-${industry.slug}`,
    `/companies/industry-${industry.slug}/region-${region.slug}`,
    '/individuals',
    `/companies/${company.publicId}`,
    `/cards/${person.publicId}`,
    '/about',
    '/contact',
    '/search',
    '/pages/terms',
    '/login',
    '/register',
    '/forgot-password',
    '/feed.xml',
    '/companies/zzzzzzzzzz',
    '/pages/nothing-here',
    '/nothing/here',
  ];
};

const prefixes = ['', '/zh-TW', '/en', '/vi', '/ja', '/ko'];
const inLanguage = (prefix: string, path: string) => (prefix !== '' && path === '/' ? prefix : prefix + path);

test('every kept page answers as Next alone does, in every encoding, for HEAD and for who has it', async ({
  baseURL,
  db,
}) => {
  test.setTimeout(180_000);
  const routes = await pageRoutes(db);
  for (const [index, route] of routes.entries()) {
    // Each language has its turn three times.
    for (const prefix of [prefixes[index % prefixes.length] ?? '']) {
      const path = inLanguage(prefix, route);
      await untilKept(baseURL, path);
      const { headers } = await askFor(baseURL, { path, headers: gzip });
      for (const accept of ['gzip', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=0.1', 'identity', '*;q=0'])
        await expectSame(baseURL, { path, headers: { 'accept-encoding': accept } });
      await expectSame(baseURL, { path });
      await expectSame(baseURL, { path, method: 'HEAD', headers: gzip });
      await expectSame(baseURL, { path, headers: { ...gzip, 'x-forwarded-proto': 'https' } });
      await expectSame(baseURL, { path, headers: { ...gzip, range: 'bytes=0-9' } });
      for (const known of [String(headers.etag), `W/${headers.etag}`, '"other"', '*'])
        await expectSame(baseURL, { path, headers: { ...gzip, 'if-none-match': known } });
    }
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
  for (const path of [
    '/zh-CN',
    '/zh-CN/companies',
    '/member',
    '/admin',
    '/search/plain',
    '/demo/mailbox',
    '/robots.txt',
  ])
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

test('a payload of the router is kept as well', async ({ baseURL }) => {
  const { path, headers } = await routerRequest('/en/companies', { 'next-url': '/en' });
  await untilKept(baseURL, path, { ...headers, ...gzip });
});
