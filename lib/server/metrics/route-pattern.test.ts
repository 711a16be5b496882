import { expect, it } from 'vitest';
import { routePatterns } from './route-pattern';

const routeOf = routePatterns([
  '/[locale]',
  '/[locale]/[...rest]',
  '/[locale]/companies',
  '/[locale]/companies/[id]',
  '/[locale]/companies/list/[...filters]',
  '/[locale]/companies/search',
  '/[locale]/admin/users',
  '/[locale]/feed.xml',
  '/api/[...rest]',
  '/api/cards/[id]/contact',
  '/api/health',
  '/media/[key]/[file]',
  '/root-files/[file]',
]);

it.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/companies', '/companies'],
  ['/zh-TW/companies/ab23cd45ef', '/companies/[id]'],
  ['/companies/search', '/companies/search'],
  ['/vi/companies/region-hue', '/companies/list/[...filters]'],
  ['/companies/industry-food/region-hue/page-2', '/companies/list/[...filters]'],
  ['/en/admin/users', '/admin/users'],
  ['/en/feed.xml', '/feed.xml'],
  ['/en/nobody/knows/this', '/[...rest]'],
  ['/feed.xml', '/feed.xml'],
  ['/wp-login.php', '/[...rest]'],
  ['/api/health', '/api/health'],
  ['/api/cards/ab23cd45ef/contact', '/api/cards/[id]/contact'],
  ['/api/anything/else', '/api/[...rest]'],
  ['/media/abc/256.webp', '/media/[key]/[file]'],
  ['/robots.txt', '/robots.txt'],
  ['/root-files/anything', '/root-files/[file]'],
  ['/assets/icons.svg', '/assets'],
  ['/_next/static/chunks/abc.js', '/_next'],
  ['/og/x', 'other'],
  ['', '/'],
  ['*', '/'],
])('%s is answered by %s', (path, route) => expect(routeOf(path)).toBe(route));

it('makes no new name of whatever strangers ask for', () => {
  const names = new Set<string>();
  for (let at = 0; at < 2_000; at += 1)
    names.add(routeOf(`/${at.toString(36)}/${'x'.repeat(at % 40)}/${at}`));
  expect([...names].sort()).toEqual(['/[...rest]', 'other']);
  expect(routePatterns([])('/anything')).toBe('other');
});
