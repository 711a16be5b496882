import { describe, expect, it } from 'vitest';
import { keptRequestOf } from './kept-request';

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  keptRequestOf({ method, url, headers });

describe('a page', () => {
  it('is asked for by its path, whatever else a browser sends', () => {
    const headers = { accept: 'text/html', 'accept-language': 'vi', cookie: 'member=abc; theme=dark' };
    expect(ask('/en/companies', headers)).toEqual({
      path: '/en/companies',
      variant: 'whole',
      isHttps: false,
      routerQuery: null,
    });
    expect(ask('/', {}, 'HEAD')?.path).toBe('/');
    expect(ask('/', { 'x-forwarded-proto': 'https' })?.isHttps).toBe(true);
  });

  it.each([
    ['a query', '/companies?q=x', {}],
    ['an empty query', '/companies?', {}],
    ['draft mode', '/companies', { cookie: 'a=1; __prerender_bypass=x' }],
    ['a demanded render', '/companies', { 'x-prerender-revalidate': 'x' }],
    ['a router without its mark', '/companies', { 'next-router-prefetch': '1' }],
    ['a fragment', '/companies#1', {}],
    ['another spelling', '/%63ompanies', {}],
    ['a backslash', '/\\companies', {}],
    ['our own rendering', '/companies', { 'x-warm': '1' }],
  ])('%s is for Next', (_what, url, headers) => {
    expect(ask(url, headers as Record<string, string>)).toBeNull();
  });

  it.each(['/cards/k3J8sQ2mXv?via=qr', '/companies/k3J8sQ2mXv?via=share', '/vi/companies/k3J8sQ2mXv?via=qr'])(
    'of a card is the kept one with the mark of the way to it: %s',
    (url) => {
      expect(ask(url)?.path).toBe(url.split('?')[0]);
      expect(ask(url, { cookie: 'NEXT_LOCALE=vi' }) !== null).toBe(url.startsWith('/vi/'));
    },
  );

  it.each([
    '/./en/companies/a',
    '/en/./companies/a',
    '/en/companies/x/../a',
    '/en/x/../companies/a',
    '//en/companies/a',
    '/en//companies/a',
    '/en/companies/a/',
    '/en/companies/a/.',
    '/en/companies/a/..',
    '/..',
  ])('%s is another spelling, which is for Next', (url) => {
    expect(ask(url)).toBeNull();
  });

  it('takes names with dots in them for what they are', () => {
    for (const url of ['/', '/en/feed.xml', '/sitemaps/companies-vi-0.xml', '/en/a..b/c.'])
      expect(ask(url)?.path).toBe(url);
  });

  it.each(['/companies/a?via=mail', '/companies/a?via=qr&x=1', '/companies?via=qr', '/interact/a?via=qr'])(
    '%s is for Next',
    (url) => {
      expect(ask(url)).toBeNull();
    },
  );

  it.each(['POST', 'PUT', 'OPTIONS', 'TRACE'])('%s is for Next', (method) => {
    expect(ask('/companies', {}, method)).toBeNull();
  });
});

describe('a language cookie', () => {
  it.each([
    ['/companies', 'NEXT_LOCALE=vi', false],
    ['/', 'NEXT_LOCALE=en', false],
    ['/companies', 'a=b; NEXT_LOCALE=zh-CN', true],
    ['/companies', 'NEXT_LOCALE=zh-CN; NEXT_LOCALE=vi', false],
    ['/companies', 'NEXT_LOCALE=%76i', false],
    ['/companies', 'MY_NEXT_LOCALE=zh-CN', false],
    ['/vi/companies', 'NEXT_LOCALE=ja', true],
    ['/zh-TW', 'NEXT_LOCALE=vi', true],
    ['/sitemaps/1.xml', 'NEXT_LOCALE=vi', true],
  ])('%s with %s is answered from what is kept: %s', (url, cookie, expected) => {
    expect(ask(url, { cookie }) !== null).toBe(expected);
  });
});

describe('a payload of the router', () => {
  it('is the whole one, or a segment when it is fetched ahead', () => {
    expect(ask('/vi/companies?_rsc=Ab_-9', { rsc: '1', 'next-url': '/vi' })).toEqual({
      path: '/vi/companies',
      variant: 'payload',
      isHttps: false,
      routerQuery: {
        hash: 'Ab_-9',
        prefetch: undefined,
        segment: undefined,
        stateTree: undefined,
        nextUrl: '/vi',
      },
    });
    const ahead = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(ask('/companies?_rsc=x', ahead)?.variant).toBe('segment /_tree');
  });

  it.each([
    ['without its query', '/companies', { rsc: '1' }],
    ['with another query beside', '/companies?q=x&_rsc=a', { rsc: '1' }],
    ['with another mark', '/companies?_rsc=a', { rsc: 'true' }],
    ['of another kind', '/companies?_rsc=a', { rsc: '1', 'next-router-prefetch': '2' }],
    [
      'of a segment that is not ahead',
      '/companies?_rsc=a',
      { rsc: '1', 'next-router-segment-prefetch': '/x' },
    ],
  ])('%s is for Next', (_what, url, headers) => {
    expect(ask(url, headers as Record<string, string>)).toBeNull();
  });
});

describe('a page that reads the query in the browser', () => {
  it('is the same whatever its query says', () => {
    for (const url of ['/search', '/search?q=ph%E1%BB%9F&industry=dining', '/search?'])
      expect(ask(url)).toMatchObject({ path: '/search', variant: 'whole' });
    expect(ask('/vi/search?q=x')?.path).toBe('/vi/search');
    const router = { rsc: '1', 'next-router-state-tree': 'tree' };
    expect(ask('/search?q=x&_rsc=ab', router)).toMatchObject({
      path: '/search',
      routerQuery: { hash: 'ab', stateTree: 'tree' },
    });
  });

  it.each([
    ['of the router without its query', '/search?q=x', { rsc: '1' }],
    ['made by the server', '/search/plain?q=x', {}],
    ['below another page', '/companies/search?q=x', {}],
    ['of a reader whose language leads elsewhere', '/search?q=x', { cookie: 'NEXT_LOCALE=vi' }],
  ])('%s is for Next', (_what, url, headers) => {
    expect(ask(url, headers as Record<string, string>)).toBeNull();
  });
});
