import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import { cookieName } from '@/lib/server/cookie-name';
import { guardOf } from '@/lib/shared/guarded-paths';
import { localePath, safeReturnPath } from '@/lib/shared/paths';
import { config, middleware } from '@/middleware';

const site = 'http://site.example';
const member = `${cookieName('member')}=anything`;
const admin = `${cookieName('admin')}=anything`;

function ask(path: string, cookie = '') {
  const response = middleware(new NextRequest(site + path, { headers: { cookie } }));
  const location = response.headers.get('location');
  const target = location === null ? null : new URL(location);
  return {
    response,
    /** Where it leads, with what it carries, or null where it does not. */
    target: target && target.origin === site ? target.pathname : (target?.href ?? null),
    from: target?.searchParams.get('from') ?? null,
  };
}

const isSeen = (path: string) => doesMiddlewareMatch({ config, url: path, cookies: {}, nextConfig: {} });

// Specification §2, and what product.md adds.
const memberPages = [
  '/payment',
  '/member',
  '/member/cart',
  '/member/orders',
  '/member/rewards',
  '/member/points',
  '/member/messages',
  '/member/my-posts',
  '/member/referral',
  '/member/favorites',
  '/member/my-profile',
  '/member/membership',
  '/member/cards',
  '/member/settings',
  '/member/settings/data',
];
const openMemberPages = [
  '/member/posts',
  '/member/friends',
  '/member/notifications',
  '/member/my-interactions',
];
const adminPages = [
  '/admin',
  '/admin/dashboard',
  '/admin/cards',
  '/admin/backgrounds',
  '/admin/users',
  '/admin/users/abcdefghjk',
  '/admin/admins',
  '/admin/audit',
  '/admin/audit/retention',
  '/admin/reviews',
  '/admin/mails',
  '/admin/config',
  '/admin/products',
  '/admin/content/banners',
  // Listed without a guard: guarded nevertheless.
  '/admin/messages',
  '/admin/orders',
  '/admin/orders/abcdefghjk',
  '/admin/orders/products',
  '/admin/orders/membership',
  '/admin/orders/exchange',
  '/admin/dynamic/list',
  '/admin/dynamic/topics',
  '/admin/dynamic/support',
  '/admin/content/about',
  '/admin/content/pages',
  '/admin/content/contact',
  '/admin/no-such-page',
];

const inEvery = (pages: string[]) =>
  pages.flatMap((page) => locales.map((locale) => [page, locale] as const));

describe('the guard of members', () => {
  it.each(inEvery(memberPages))('leads from %s in %s to the login and back', (page, locale) => {
    const path = localePath(locale, page);
    expect(isSeen(path)).toBe(true);
    if (locale === defaultLocale) expect(ask(path).target).toBe('/login');
    for (const cookie of ['', admin, 'other=1']) {
      const { response, target, from } = ask(path, cookie);
      expect(target).toBe(localePath(locale, '/login'));
      // In no language: the login is in the one of the page.
      expect(from).toBe(page);
      expect(response.status).toBe(307);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('vary')).toBe('Cookie');
    }
  });

  it.each(inEvery(memberPages))(
    'lets a cookie through to %s in %s, to be looked at there',
    (page, locale) => {
      expect(ask(localePath(locale, page), member).target).toBeNull();
    },
  );

  it.each(inEvery(openMemberPages))('shows the frame of %s in %s to everybody', (page, locale) => {
    const path = localePath(locale, page);
    expect(isSeen(path)).toBe(true);
    for (const cookie of ['', member]) expect(ask(path, cookie).target).toBeNull();
  });
});

describe('the guard of administrators', () => {
  it.each(inEvery(adminPages))('leads from %s in %s to its own login and back', (page, locale) => {
    const path = localePath(locale, page);
    expect(isSeen(path)).toBe(true);
    for (const cookie of ['', member, 'other=1']) {
      const { response, target, from } = ask(path, cookie);
      expect(target).toBe(localePath(locale, '/admin/login'));
      expect(from).toBe(page);
      expect(response.status).toBe(307);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it.each(inEvery(adminPages))('lets a cookie through to %s in %s, to be looked at there', (page, locale) => {
    expect(ask(localePath(locale, page), admin).target).toBeNull();
  });

  it.each(locales)('does not stand before its own login in %s', (locale) => {
    for (const cookie of ['', member, admin])
      expect(ask(localePath(locale, '/admin/login'), cookie).target).toBeNull();
  });
});

describe('the way back', () => {
  it('carries the query', () => {
    const { target, from } = ask('/en/admin/users?status=deleted&q=a%26b&page=2');
    expect(target).toBe('/en/admin/login');
    expect(from).toBe('/admin/users?status=deleted&q=a%26b&page=2');
    expect(safeReturnPath(from)).toBe(from);
  });

  it('carries nothing into the login but itself', () => {
    const { response } = ask('/member?from=https://evil.example&error=x');
    const { searchParams, hash } = new URL(response.headers.get('location') ?? '');
    expect([...searchParams.keys()]).toEqual(['from']);
    expect(searchParams.get('from')).toBe('/member?from=https://evil.example&error=x');
    expect(hash).toBe('');
  });

  it.each([
    '/member//evil.example',
    '/member/%2f%2fevil.example',
    '/member/%5c%5cevil.example',
    '/member/@evil.example',
    '/member?next=//evil.example',
    '/payment/%09//evil.example',
    '/admin/%E6%B2%B3%E5%86%85?q=%00',
    '/en/member//evil.example',
  ])('leads to this site, whatever was asked for: %s', (path) => {
    const { response, from } = ask(path);
    const location = response.headers.get('location') ?? '';
    expect(new URL(location).origin).toBe(site);
    expect(location).not.toMatch(/[\r\n]/);
    const back = safeReturnPath(from);
    expect(back).not.toBeNull();
    // As a browser reads it, from the login of any language.
    expect(new URL(back ?? '', `${site}/en/login`).origin).toBe(site);
    expect(back).toMatch(/^\/(member|payment|admin)/);
  });

  it.each(['/member/..//evil.example', '/member%0d%0aSet-Cookie:x=1', '//evil.example/member', '/x/member'])(
    'is not asked for where there is no guard: %s',
    (path) => expect(ask(path).target).toBeNull(),
  );

  it('leads first to the language of the reader, then to the login', () => {
    const first = ask('/member/settings?tab=mails', 'NEXT_LOCALE=vi');
    expect([first.target, first.from]).toEqual(['/vi/member/settings', null]);
    const second = ask('/vi/member/settings?tab=mails', 'NEXT_LOCALE=vi');
    expect([second.target, second.from]).toEqual(['/vi/login', '/member/settings?tab=mails']);
  });
});

describe('a page of the member area or the back office', () => {
  it.each([
    ['/member', member],
    ['/vi/member/settings', member],
    ['/member/friends', ''],
    ['/payment', member],
    ['/admin/dashboard', admin],
    ['/ja/admin/login', ''],
  ])('%s is made for each request and allows its own scripts only', (path, cookie) => {
    const nonces = [1, 2, 3].map(() => {
      const { response } = ask(path, cookie);
      const policy = response.headers.get('x-middleware-request-content-security-policy') ?? '';
      expect(response.headers.get('content-security-policy')?.startsWith(`${policy}, `)).toBe(true);
      expect(policy).not.toContain('unsafe-inline');
      return /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1];
    });
    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(3);
  });

  it('is told the path it was asked under by middleware alone', () => {
    const headers = { cookie: member, 'x-page-path': '//evil.example' };
    const response = middleware(new NextRequest(`${site}/en/member/settings?tab=1`, { headers }));
    expect(response.headers.get('x-middleware-request-x-page-path')).toBe('/member/settings?tab=1');
  });

  it.each([
    '/login',
    '/register',
    '/forgot-password',
    '/membership',
    '/administrator',
    '/payments',
    '/members/x',
  ])('is not %s: nothing of one request is needed there', (path) => {
    for (const locale of locales.filter((each) => each !== defaultLocale))
      expect(isSeen(`/${locale}${path}`)).toBe(false);
    expect(isSeen(path)).toBe(false);
  });
});

it('reads the guard of an address from its path, whatever its query says', () => {
  expect(guardOf('/member/notifications?page=2')).toBeNull();
  expect(guardOf('/member?from=/member/notifications')).toBe('auth');
  expect(guardOf('/member/settings?x=/member/posts')).toBe('auth');
});
