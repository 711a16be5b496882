import type { APIResponse } from 'playwright/test';
import { expect, test } from './fixtures';
import { answered, Guard, unanswered } from './support/guard';
import { open } from './support/pages';
import { anyCard } from './support/site-data';

/** Each header by itself: a policy that is sent twice holds twice. */
function policies(answer: APIResponse): string[] {
  return answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'content-security-policy')
    .flatMap(({ value }) => value.split(', '));
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

test('every kind of answer carries the headers that protect', async ({ request, db }) => {
  const card = await anyCard(db, 'company');
  const media = await db.query<{ key: string; width: number }>(
    'SELECT key, widths[1] AS width FROM media LIMIT 1',
  );
  const picture = media.rows[0];
  const answers: [path: string, status: number, headers?: Record<string, string>][] = [
    ['/', 200],
    ['/vi/companies', 200],
    [`/en/companies/${card.publicId}`, 200],
    ['/en/login', 200],
    ['/en/search?q=x', 200],
    ['/en/nothing/here', 404],
    ['/en/companies/aaaaaaaaaa', 404],
    ['/zh-CN/companies', 307],
    ['/companies', 307, { cookie: 'NEXT_LOCALE=ko' }],
    ['/api/health', 200],
    // Without a token in the environment there is no such address.
    ['/api/metrics', 404],
    ['/api/unknown', 404],
    [`/api/cards/${card.publicId}/contact?locale=en`, 401],
    ['/api/auth/session', 404],
    ['/media/aaaaaaaaaaaaaaaaaaaaaaaa/256.webp', 404],
    ['/assets/favicon.svg', 200],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/en/feed.xml', 200],
  ];
  if (picture) answers.push([`/media/${picture.key}/${picture.width}.webp`, 200]);
  for (const [path, status, headers] of answers) {
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    expect(answer.status(), path).toBe(status);
    expect(answer.headers(), path).toMatchObject(everywhere);
    expect(answer.headers()['x-powered-by'], path).toBeUndefined();
    expect(answer.headers()['permissions-policy'], path).toContain('geolocation=()');
    const [first = ''] = policies(answer).filter((policy) => policy.includes('default-src'));
    expect(first, path).toContain("default-src 'self'");
    expect(first, path).toContain("frame-ancestors 'none'");
    expect(first, path).toContain("object-src 'none'");
    expect(first, path).not.toContain('unsafe-eval');
  }
});

// Behind proxies that are trusted the header counts: lib/server/http/forwarded-scheme.test.ts. This site trusts none.
test('nobody is held to https by a header that anybody can send', async ({ request }) => {
  const claims: Record<string, string>[] = [{}, { 'x-forwarded-proto': 'https' }];
  for (const headers of claims) {
    const answer = await request.get('/en', { headers });
    expect(answer.headers()['strict-transport-security']).toBeUndefined();
    expect(policies(answer).join()).not.toContain('upgrade-insecure-requests');
  }
});

test('a kept page names its scripts by hash, when it is made and when it is kept', async ({
  request,
  makeCard,
}) => {
  const card = await makeCard({ companyName: 'Quux Policy' });
  const path = `/en/companies/${card.publicId}`;
  const made = await request.get(path);
  expect(made.headers()['x-nextjs-cache']).toBe('MISS');
  let kept = made;
  // What another test writes meanwhile may drop it once more.
  await expect
    .poll(async () => {
      kept = await request.get(path);
      return kept.headers()['x-nextjs-cache'];
    })
    .toBe('HIT');
  for (const answer of [made, kept]) {
    const second = policies(answer).filter((policy) => !policy.includes('default-src'));
    expect(second).toHaveLength(1);
    expect(second[0]).toMatch(/^script-src 'self' 'sha256-/);
    expect(second[0]).not.toContain('unsafe-inline');
  }
  expect(policies(made)).toEqual(policies(kept));
  const missing = await request.get('/en/nothing/here');
  expect(policies(missing).some((policy) => policy.startsWith("script-src 'self' 'sha256-"))).toBe(true);
});

test('a searched page names its scripts by a nonce of its own', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/search/plain?q=x', '/vi/search/plain', '/companies?q=x', '/en/individuals?q=x']) {
    const answer = await request.get(path);
    const nonce = /'nonce-([^']+)'/.exec(policies(answer).join())?.[1] ?? '';
    expect(nonce, path).toMatch(/^[\w+/]{22}==$/);
    nonces.add(nonce);
    const html = await answer.text();
    const tags = html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [];
    const inline = tags.filter((tag) => !tag.includes('src='));
    expect(inline.length).toBeGreaterThan(2);
    // The boot script is known by its hash on every page.
    expect(inline.filter((tag) => !tag.includes(`nonce="${nonce}"`)).length, path).toBeLessThanOrEqual(1);
    expect(answer.headers()['cache-control'], path).toMatch(/no-store|private/);
  }
  expect(nonces.size).toBe(4);
});

test('a script that got into a page is refused', async ({ page, db, guard }) => {
  guard.allow(/Content Security Policy|content security policy/, answered(404));
  const slug = 'e2e-injected';
  const body = `<p>Injected</p><script>document.title = 'hacked'</script>
    <img src="/assets/nothing.png" onerror="document.title = 'hacked'"><a href="javascript:document.title='hacked'">go</a>`;
  try {
    await db.query(
      `WITH made AS (INSERT INTO page (slug, published_at, updated_at) VALUES ($1, now(), now()) RETURNING id)
       INSERT INTO page_text (page_id, locale, title, body) SELECT id, 'en', 'Injected', $2 FROM made`,
      [slug, body],
    );
    await open(page, 'en', `/pages/${slug}`);
    await expect(page.getByText('Injected', { exact: true }).last()).toBeVisible();
    // What leads to a script is no link any more.
    await expect(page.getByRole('link', { name: 'go', exact: true })).toHaveCount(0);
    await page.getByText('go', { exact: true }).click();
    expect(await page.title()).not.toBe('hacked');
  } finally {
    await db.query('DELETE FROM page WHERE slug = $1', [slug]);
  }
});

// Every test fails where a page asks another host, and every screen is opened in every-screen.spec.ts: this is the watching itself.
test('a page that asks another host is noticed', async ({ page, context, guard, baseURL }) => {
  const foreign = 'http://other.example/x.png';
  const noticed = /^asked another host: http:\/\/other\.example\/x\.png$/;
  guard.allow(noticed, unanswered);
  const watching = new Guard(baseURL ?? '');
  watching.watch(context);
  await page.route(foreign, (route) => route.abort());
  await page.setContent(`<img src="${foreign}" alt="">`);
  await expect.poll(() => watching.errors()).toContainEqual(expect.stringMatching(noticed));
});

test('cookies cannot be read by scripts nor sent along by other sites', async ({ request, baseURL }) => {
  const answer = await request.get('/api/auth/csrf');
  const set = answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value);
  expect(set.length).toBeGreaterThan(0);
  for (const cookie of set) {
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  }
  // Pages that are kept for everybody set none.
  const page = await request.get(`${baseURL}/en/companies`);
  expect(page.headers()['set-cookie']).toBeUndefined();
});

test('another site cannot write in a reader’s name', async ({ page, db, signIn, baseURL }) => {
  const member = await signIn('individual');
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    const answer = await page.request.post('/api/auth/logout', { headers });
    expect(answer.status()).toBe(403);
  }
  expect((await db.query('SELECT FROM member_session WHERE id = $1', [member.sid])).rowCount).toBe(1);
  const own = await page.request.post('/api/auth/logout', { headers: { origin: baseURL ?? '' } });
  expect(own.status()).toBe(200);
  expect((await db.query('SELECT FROM member_session WHERE id = $1', [member.sid])).rowCount).toBe(0);
});
