import { expect, it } from 'vitest';
import {
  fixedPages,
  isFixedPage,
  isOwnFooterLink,
  isPageSlug,
  isReservedSlug,
  ownFooterLinks,
} from './page-slug';

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

it('knows the pages that stay where they are, which nobody may take a word of the site for', () => {
  for (const slug of fixedPages) expect([isFixedPage(slug), isReservedSlug(slug)]).toEqual([true, false]);
  expect([isFixedPage('opening-hours'), isReservedSlug('admin')]).toEqual([false, true]);
});

it('knows the pages that the footer links to by itself, which stay where they are', () => {
  for (const slug of ownFooterLinks) expect([isOwnFooterLink(slug), isFixedPage(slug)]).toEqual([true, true]);
  expect(isOwnFooterLink('terms')).toBe(false);
});
