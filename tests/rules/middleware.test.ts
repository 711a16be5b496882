import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { config, middleware } from '@/middleware';

// The site under test is no demo, whatever the runner's is: read before the first request.
process.env.DEMO = '0';

const site = 'http://site.example';

function ask(path: string, cookie?: string) {
  const headers = cookie === undefined ? undefined : { cookie: `NEXT_LOCALE=${cookie}` };
  const response = middleware(new NextRequest(site + path, { headers }));
  const location = response.headers.get('location');
  return { response, location: location?.startsWith(site) ? location.slice(site.length) : location };
}

function isSeen(path: string, cookie?: string): boolean {
  const cookies: Record<string, string> = cookie === undefined ? {} : { NEXT_LOCALE: cookie };
  return doesMiddlewareMatch({ config, url: path, cookies, nextConfig: {} });
}

describe('the language of a path without prefix', () => {
  it.each([
    ['/', 'en', '/en'],
    ['/', 'zh-TW', '/zh-TW'],
    ['/companies', 'vi', '/vi/companies'],
    ['/companies/industry-dining/page-2', 'ja', '/ja/companies/industry-dining/page-2'],
    ['/search?q=pho%20bo&page=2', 'ko', '/ko/search?q=pho%20bo&page=2'],
    ['/companies?q=a%26b', 'en', '/en/companies?q=a%26b'],
    ['/english', 'vi', '/vi/english'],
  ])('%s with the cookie %s leads to %s', (path, cookie, target) => {
    const { response, location } = ask(path, cookie);
    expect(location).toBe(target);
    expect(response.status).toBe(307);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toBe('Cookie');
  });

  it.each([undefined, 'zh-CN', '', 'fr', 'EN', 'constructor', '../evil', 'en,vi', '//evil.example'])(
    'stays the default with the cookie %j',
    (cookie) => expect(ask('/search', cookie).location).toBeNull(),
  );

  it.each(['/en/search', '/zh-TW/search?q=a', '/vi/companies?q=a'])('is what the path says: %s', (path) => {
    expect(ask(path, 'ja').location).toBeNull();
  });
});

describe('the prefix of the default language', () => {
  it.each([
    ['/zh-CN', '/'],
    ['/zh-CN/', '/'],
    ['/zh-CN/companies', '/companies'],
    ['/zh-CN/search?q=%E6%B2%B3%E5%86%85', '/search?q=%E6%B2%B3%E5%86%85'],
  ])('leads %s to %s, and the cookie there does not lead back', (path, target) => {
    const { response, location } = ask(path, 'en');
    expect(location).toBe(target);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toContain('NEXT_LOCALE=zh-CN;');
    expect(cookie).toContain('Path=/;');
    expect(cookie).toContain(`Max-Age=${365 * 24 * 60 * 60}`);
    expect(cookie?.toLowerCase()).toContain('samesite=lax');
  });

  it.each([
    '/zh-CN//evil.example',
    '/zh-CN///evil.example',
    '/zh-CN//evil.example/%2f..',
    '/zh-CN/\\evil.example',
  ])('leads nowhere else: %s', (path) => {
    const location = middleware(new NextRequest(site + path)).headers.get('location') ?? '';
    expect(new URL(location).origin).toBe(site);
    // Next writes the address of the same host without it: what is left must not begin like another host.
    expect(location.slice(site.length)).not.toMatch(/^[/\\]{2}/);
  });

  it('is not the beginning of another word', () => {
    expect(ask('/zh-CNN').location).toBeNull();
  });
});

describe('a page of one request', () => {
  it('gets a nonce of its own, told to Next and to the browser', () => {
    const policies = Array.from({ length: 50 }, () => {
      const { response } = ask('/search?q=a');
      const policy = response.headers.get('x-middleware-request-content-security-policy') ?? '';
      const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1];
      expect(nonce).toBeDefined();
      expect(response.headers.get('content-security-policy')?.startsWith(`${policy}, `)).toBe(true);
      expect(policy).not.toContain('unsafe-inline');
      return nonce;
    });
    expect(new Set(policies).size).toBe(50);
  });

  it('does not take a nonce from the reader', () => {
    const headers = { 'content-security-policy': "script-src 'nonce-mine'" };
    const response = middleware(new NextRequest(`${site}/search`, { headers }));
    expect(JSON.stringify([...response.headers])).not.toContain('mine');
  });
});

describe('what middleware sees', () => {
  it.each([
    '/',
    '/companies',
    '/about',
    '/pages/terms',
    '/individuals/region-ha-noi',
    '/companies/abcdefghjk',
  ])('is not %s of a reader without a cookie, whose page comes from the cache', (path) => {
    expect(isSeen(path)).toBe(false);
    expect(isSeen(path, 'zh-CN')).toBe(false);
  });

  it.each([
    '/',
    '/companies',
    '/about',
    '/pages/terms',
    '/companies/industry-dining/page-2',
    '/no-such-page',
  ])('is %s of a reader whose cookie names another language', (path) => {
    for (const locale of locales) expect(isSeen(path, locale)).toBe(locale !== 'zh-CN');
  });

  it.each(['/en', '/en/companies', '/zh-TW/about', '/vi/companies/industry-dining'])(
    'is not %s, which names its language',
    (path) => {
      expect(isSeen(path)).toBe(false);
      expect(isSeen(path, 'ja')).toBe(false);
    },
  );

  it.each([
    '/_next/static/chunks/a.js',
    '/api/auth/user',
    '/media/0123456789abcdef01234567/480.webp',
    '/assets/favicon.svg',
    '/sitemaps/companies-vi-0.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/feed.xml',
  ])('is not %s, whatever the cookie says', (path) => {
    expect(isSeen(path, 'en')).toBe(false);
  });

  it.each([
    '/zh-CN',
    '/zh-CN/companies',
    '/community/following',
    '/vi/community/following?page=2',
    '/search/plain',
    '/en/search/plain',
    '/zh-TW/search/plain?q=a',
    '/companies?q=a',
    '/ja/individuals?q=a',
  ])('is %s of everybody', (path) => expect(isSeen(path)).toBe(true));

  it.each(['/companies?page=2', '/en/companies?utm_source=x', '/search', '/en/search?q=a'])(
    'is not %s, which is kept for everybody',
    (path) => {
      expect(isSeen(path)).toBe(false);
    },
  );
});

describe("the demo's mailbox", () => {
  it.each([
    ['/demo/mailbox', '/zh-CN/demo/none'],
    ['/vi/demo/mailbox?q=lan@example.com', '/vi/demo/none'],
  ])('is no page of a site that is no demo: %s', (path, target) => {
    expect(isSeen(path)).toBe(true);
    expect(ask(path).response.headers.get('x-middleware-rewrite')).toBe(site + target);
  });
});

describe('a page that is made for each request', () => {
  it.each([
    ['/member/settings?x=1', '/member/settings?x=1'],
    ['/vi/member', '/member'],
    ['/en', '/'],
  ])('%s knows that it was asked as %s, whatever the request claims', (asked, told) => {
    const headers = { cookie: 'member=x', 'x-page-path': '//evil.example' };
    const response = middleware(new NextRequest(site + asked, { headers }));
    expect(response.headers.get('x-middleware-request-x-page-path')).toBe(told);
  });
});
