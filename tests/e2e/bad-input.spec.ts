import { expect, test } from './fixtures';
import { rows } from './support/pages';
import { anyCard } from './support/site-data';
import { actionId, sendRaw } from './support/wire';
import { words } from './support/words';

/** What nobody types and somebody sends, percent-encoded as it goes over the wire. */
const nasty: Record<string, string> = {
  'ten thousand characters': 'a'.repeat(10_000),
  'ten thousand Chinese characters': encodeURIComponent('河'.repeat(1_500)),
  'many words': Array.from({ length: 400 }, (_each, index) => `word${index}`).join('+'),
  'control characters': '%00%01%07%08%0B%1B%7F%C2%85',
  'a null in a word': 'ha%00noi',
  'half of a character': '%ED%A0%80',
  'broken UTF-8': '%FF%FE%C3%28',
  'a lone percent sign': '%',
  'a half escape': '%e4%bd',
  'characters of direction': '%E2%80%AE%E2%80%8B%EF%BB%BFtest',
  'many marks on one letter': `a${'%CC%81'.repeat(200)}`,
  emoji: '%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7',
  SQL: encodeURIComponent(`'; DROP TABLE card; -- " OR 1=1`),
  'search syntax': encodeURIComponent(`a & !b | (c <-> d):* '' \\ ' :ABCD <2> ((`),
  'operators only': encodeURIComponent(`& | ! <-> :* ( ) ' \\`),
  patterns: encodeURIComponent('%_*?[a-z]{3}$^\\d+(('),
  HTML: encodeURIComponent('<script>alert(1)</script><img src=x onerror=alert(1)>"\'>'),
  template: '%7B%7B7*7%7D%7D+%24%7B7*7%7D+%7Bq%7D',
  'a path': encodeURIComponent('../../etc/passwd'),
  'line breaks': 'a%0D%0ASet-Cookie:%20x=1',
  'only spaces': '+++%20%E3%80%80',
  nothing: '',
};

for (const [name, value] of Object.entries(nasty)) {
  test(`a search for ${name} gets a sensible answer`, async ({ requestAs }) => {
    const request = await requestAs('visitor');
    for (const path of ['/en/search', '/en/search/plain', '/companies', '/vi/individuals']) {
      const answer = await request.get(`${path}?q=${value}`, { maxRedirects: 2 });
      expect([200, 400, 404], `${path} answered ${answer.status()}`).toContain(answer.status());
    }
    for (const locale of ['en', 'vi']) {
      const answer = await request.get(`/api/search/suggest?locale=${locale}&q=${value}`);
      expect([200, 400]).toContain(answer.status());
      expect(await answer.json()).toHaveProperty('success', answer.status() === 200);
      const found = await request.get(`/api/search?locale=${locale}&q=${value}`);
      expect([200, 400]).toContain(found.status());
      expect(await found.json()).toHaveProperty('success', found.status() === 200);
    }
  });
}

test('what was typed is shown as text, and runs nowhere', async ({ page, signIn }) => {
  await signIn('visitor');
  const typed = `<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>`;
  await page.goto(`/en/search?q=${encodeURIComponent(typed)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.title()).not.toBe('hacked');
});

const parameters = [
  'q=a&q=b',
  'q[]=a',
  'q=a&page=0',
  'q=a&page=-5',
  'q=a&page=1e9',
  'q=a&page=NaN',
  'q=a&page=2147483648',
  'q=a&page=99999999999999999999',
  'q=a&page=1.5',
  'q=a&page=1&page=2',
  'q=a&industry=../x&region=%00',
  'q=a&industry=unknown&region=unknown',
  'q=a&industry=dining&industry=it',
  'q=a&type=bogus',
  'q=a&type=companies&type=individuals',
  'q=a&sort=bogus&order=1;DROP',
  'page=2',
  '__proto__=x&constructor=y&q=a',
];

for (const given of parameters) {
  test(`?${given} is answered`, async ({ request }) => {
    for (const path of ['/en/search', '/en/search/plain', '/en/companies', '/individuals'])
      expect((await request.get(`${path}?${given}`)).status(), path).toBe(200);
  });
}

test('with each of these a member gets a sensible page', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('visitor');
  for (const given of parameters) {
    const response = await page.goto(`/en/search?${given}`);
    expect(response?.status(), given).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), given).toBeVisible();
  }
});

test('pages beyond the last show the last or none, never a failure', async ({ page, signIn }) => {
  await signIn('visitor');
  await page.goto('/en/search?q=viet+nam&page=50');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(words('en', 'errors').panel.titles.results)).toHaveCount(0);
  await page.goto('/en/search?q=viet+nam&page=-3');
  await expect(rows(page).first()).toBeVisible();
});

test('a page of found posts or products beyond the last leads to the last', async ({ request, db }) => {
  const { rows: found } = await db.query<{ post: string; product: string }>(
    `SELECT (SELECT title FROM post WHERE status = 'published' AND listed_at IS NOT NULL AND source_locale = 'en' ORDER BY id LIMIT 1) AS post,
       (SELECT name FROM product WHERE status = 'published' AND deleted_at IS NULL ORDER BY id LIMIT 1) AS product`,
  );
  for (const [path, q = ''] of [
    ['/en/interact', found[0]?.post],
    ['/en/shop', found[0]?.product],
  ]) {
    const answer = await request.get(`${path}?${new URLSearchParams({ q, page: '50' })}`);
    const { searchParams } = new URL(answer.url());
    expect([searchParams.get('q'), searchParams.get('page')], path).toEqual([q, null]);
    expect(await answer.text(), path).not.toContain(words('en', 'posts').search.emptyText);
  }
});

test('wrong addresses of lists, cards and files are missing, not failures', async ({ request, db }) => {
  const card = await anyCard(db, 'company');
  const addresses = [
    '/companies/page-0',
    '/companies/page--1',
    '/companies/page-2147483648',
    '/companies/page-99999999999999999999',
    '/companies/page-1e3',
    '/companies/page-%31',
    '/companies/industry-%00',
    '/companies/industry-%ED%A0%80',
    "/companies/industry-'%3B--",
    `/companies/industry-${'a'.repeat(5_000)}`,
    '/companies/region-../region-x',
    '/companies/industry-a/industry-b',
    '/individuals/region-%2e%2e',
    `/companies/${card.publicId}/more`,
    `/companies/${card.publicId.toUpperCase()}`,
    `/companies/${card.publicId}%00`,
    '/cards/%00',
    '/cards/-1',
    '/cards/1',
    `/cards/${'a'.repeat(5_000)}`,
    '/pages/%00',
    '/pages/..%2f..%2fetc',
    `/pages/${'p'.repeat(3_000)}`,
    '/media/..%2f..%2f/256.webp',
    '/media/%00/256.webp',
    '/media/aaaaaaaaaaaaaaaaaaaaaaaa/99999.webp',
    '/media/aaaaaaaaaaaaaaaaaaaaaaaa/-1.webp',
    '/media/aaaaaaaaaaaaaaaaaaaaaaaa/256.png',
    '/sitemaps/companies-en--1.xml',
    '/sitemaps/companies-en-99999.xml',
    '/sitemaps/..%2fx.xml',
  ];
  const wrong: string[] = [];
  for (const address of addresses) {
    const status = (await request.get(address)).status();
    // A part of the sitemap that holds nothing yet is an empty one.
    if (![400, 404].includes(status) && !(status === 200 && address.includes('99999.xml')))
      wrong.push(`${status} ${address.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
});

test('routes of the API answer wrong input with a code', async ({ requestAs, db }) => {
  const card = await anyCard(db, 'company');
  const request = await requestAs('visitor');
  const questions: [method: string, path: string][] = [
    ['GET', `/api/cards/${card.publicId}/contact`],
    ['GET', `/api/cards/${card.publicId}/contact?locale=xx`],
    ['GET', `/api/cards/${card.publicId}/contact?locale=en&locale=vi&id=other`],
    ['GET', '/api/cards/%00/contact?locale=en'],
    ['GET', '/api/cards/-1/contact?locale=en'],
    ['GET', `/api/cards/${'x'.repeat(4_000)}/contact?locale=en`],
    ['GET', '/api/cards/%ED%A0%80/contact?locale=en'],
    ['POST', '/api/cards/%00/view'],
    ['POST', '/api/cards/aaaaaaaaaa/view'],
    ['POST', '/api/pages/%00/view'],
    ['POST', `/api/pages/${'x'.repeat(4_000)}/view`],
    ['GET', '/api/search/suggest'],
    ['GET', '/api/search/suggest?locale=xx&q=a'],
    ['GET', '/api/search/suggest?locale=en&locale=vi&q=a&q=b'],
  ];
  for (const [method, path] of questions) {
    const answer = await request.fetch(path, { method });
    expect(answer.status(), `${method} ${path.slice(0, 80)}`).toBeLessThan(500);
    expect(Object.keys(await answer.json()), path.slice(0, 80)).toContain('success');
  }
});

test('a sign-in with a broken body is refused, not a failure', async ({ request }) => {
  for (const data of ['{', '{}', 'email[]=x&password=y', `email=${'a'.repeat(50_000)}`, 'csrfToken=%00']) {
    const answer = await request.post('/api/auth/callback/member-password', {
      data,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      maxRedirects: 0,
    });
    expect(answer.status(), data.slice(0, 40)).toBeLessThan(500);
  }
});

const noPages: [name: string, asked: Parameters<typeof sendRaw>[1], statuses: number[]][] = [
  ['TRACE', { method: 'TRACE', target: '/' }, [405]],
  ['TRACE of a route', { method: 'TRACE', target: '/api/health' }, [405]],
  ['a star', { method: 'OPTIONS', target: '*' }, [400]],
  ['a GET of a star', { target: '*' }, [400]],
  ['a POST to a page', { method: 'POST', target: '/companies', body: 'a=b' }, [405]],
  ['DELETE of a page', { method: 'DELETE', target: '/' }, [405]],
  ['an unknown part of a file', { target: '/favicon.ico', headers: { Range: 'bytes=9999999-' } }, [200]],
  ['a condition of a file', { target: '/favicon.ico', headers: { 'If-Match': '"x"' } }, [200]],
  ['the site as its proxy is asked', { target: 'http://localhost/api/health' }, [200]],
];

for (const [name, asked, statuses] of noPages) {
  test(`${name} is answered ${statuses.join(' or ')}`, async ({ baseURL }) => {
    expect(statuses).toContain((await sendRaw(baseURL ?? '', asked)).status);
  });
}

for (const state of ['%', '%7B%22a%22', '{"a":1}', '[]', 'a'.repeat(12_000)]) {
  test(`a router state of ${state.slice(0, 20)} is refused`, async ({ baseURL }) => {
    for (const target of ['/companies', '/companies?q=a', '/en/search?q=a', '/login', '/member'])
      for (const headers of [{ RSC: '1' }, {}] as Record<string, string>[])
        expect(
          (await sendRaw(baseURL ?? '', { target, headers: { ...headers, 'Next-Router-State-Tree': state } }))
            .status,
          target,
        ).toBe(400);
  });
}

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const bodies: [name: string, type: string, body: string][] = [
  ['nothing', 'text/plain', ''],
  ['half a text', 'text/plain', '{'],
  ['a number', 'text/plain', '1'],
  ['no list', 'text/plain', '{"a":1}'],
  ['what is not there', 'text/plain', '["$1"]'],
  ['an action in an action', 'text/plain', '["$F1"]'],
  ['itself', 'text/plain', '["$0:0"]'],
  ['a deep list', 'text/plain', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['half a form', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['a form without a boundary', 'multipart/form-data', '--x\r\nbroken'],
  ['an empty form', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['a form of half a text', 'multipart/form-data; boundary=x', `${part('0', '{')}--x--\r\n`],
  ['a prototype', 'multipart/form-data; boundary=x', `${part('0', '["$1:__proto__:then"]')}--x--\r\n`],
];

for (const [name, type, body] of bodies) {
  test(`an action of ${name} is refused`, async ({ baseURL }) => {
    const id = actionId('sendEmailCodeAction');
    const headers = { 'Content-Type': type, 'Next-Action': id };
    const post = { method: 'POST', target: '/login', body };
    expect((await sendRaw(baseURL ?? '', { ...post, headers })).status).toBe(400);
    // A form that works without script is none of this site's.
    const { 'Next-Action': _id, ...plain } = headers;
    expect((await sendRaw(baseURL ?? '', { ...post, headers: plain })).status).toBe(405);
  });
}

test('a whole action reaches the site, and its input is judged there', async ({ baseURL }) => {
  const post = { method: 'POST', target: '/login', body: '[{"email":"x"}]' };
  const headers = { 'Content-Type': 'text/plain', 'Next-Action': actionId('sendEmailCodeAction') };
  const { status, headers: answered } = await sendRaw(baseURL ?? '', { ...post, headers });
  expect(status).toBe(200);
  expect(answered).toMatch(/content-type: text\/x-component/i);
  const foreign = { ...headers, Origin: 'https://evil.example' };
  expect((await sendRaw(baseURL ?? '', { ...post, headers: foreign })).status).toBe(403);
});

test('sign-in is not kept from anybody by a crafted address to go back to', async ({ request }) => {
  const cookie = 'next-auth.callback-url=nowhere; callback=nowhere';
  for (const address of ['/api/auth/csrf', '/api/auth/csrf/admin', '/api/auth/csrf?callbackUrl=nowhere'])
    expect((await request.get(address, { headers: { cookie } })).status(), address).toBe(200);
});
