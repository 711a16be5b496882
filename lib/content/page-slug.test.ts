import { expect, it } from 'vitest';
import { isPageSlug } from './page-slug';

it.each(['terms', 'friendly-links', 'page-2', 'a', 'x'.repeat(60)])('takes %j', (slug) => {
  expect(isPageSlug(slug)).toBe(true);
});

it.each([
  '',
  'Terms',
  '-terms',
  'terms-',
  'a--b',
  'a_b',
  'a b',
  'a/b',
  '条款',
  'a\u0000',
  'terms\n',
  'x'.repeat(61),
])('refuses %j', (slug) => expect(isPageSlug(slug)).toBe(false));
