import { expect, it } from 'vitest';
import { isHere } from './nav-link';

it.each([
  ['/', '/', true],
  ['/companies', '/', false],
  ['/companies', '/companies', true],
  ['/companies/industry-dining', '/companies', true],
  ['/companies-of-the-year', '/companies', false],
  ['/', '/companies', false],
  ['/search', '/companies', false],
])('on %s the link to %s is marked: %s', (pathname, href, here) => {
  expect(isHere(pathname, href)).toBe(here);
});
