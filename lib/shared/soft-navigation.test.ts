import { describe, expect, test } from 'vitest';
import { type AnchorPress, prefetchTarget, softTarget } from './soft-navigation';

const here = 'https://site.example/vi/companies/industry-dining?x=1';
const press = (href: string, other: Partial<AnchorPress> = {}): AnchorPress => ({
  href: new URL(href, here).href,
  target: '',
  download: false,
  button: 0,
  modified: false,
  ...other,
});

describe('a press on an anchor', () => {
  test.each([
    ['/vi', '/vi'],
    ['/vi/companies/abc#contact', '/vi/companies/abc#contact'],
    ['/vi/companies?q=a%20b', '/vi/companies?q=a%20b'],
    ['/vi/companies/industry-dining', '/vi/companies/industry-dining'],
  ])('on %s goes on within the document', (href, path) => {
    expect(softTarget(press(href), here)).toBe(path);
  });

  test.each([
    ['another site', 'https://other.example/vi/about'],
    ['another language', '/ja/companies'],
    ['the default language', '/companies'],
    ['a mail', 'mailto:a@site.example'],
    ['an answer for programs', '/api/cards/abc/vcard'],
    ['a picture', '/media/abc/256.webp'],
    ['a file of the language', '/vi/feed.xml'],
    ['a referral, which sets a cookie and leads on', '/vi/r/CODE'],
    ['a place on this page', '#main'],
    ['a page that may hold videos', '/vi/pages/terms'],
  ])('on %s is left to the browser', (_, href) => {
    expect(softTarget(press(href), here)).toBeNull();
  });

  test.each([
    ['another button', { button: 1 }],
    ['a modifier key', { modified: true }],
    ['a tab of its own', { target: '_blank' }],
    ['a file to save', { download: true }],
  ])('with %s is left to the browser', (_, other) => {
    expect(softTarget(press('/vi/shop', other), here)).toBeNull();
  });

  test('with the page itself as target goes on within the document', () => {
    expect(softTarget(press('/vi/shop', { target: '_self' }), here)).toBe('/vi/shop');
  });
});

describe('fetching ahead', () => {
  test('takes pages that are kept for everybody', () => {
    expect(prefetchTarget('https://site.example/vi/companies/abc', here)).toBe('/vi/companies/abc');
    expect(prefetchTarget('https://site.example/vi/companies/abc#contact', here)).toBeNull();
  });

  test.each([
    '/vi/companies?q=a',
    '/vi/search',
    '/vi/member/settings',
    '/vi/admin/cards',
    '/vi/payment',
    '/vi/demo/mailbox',
    '/vi/about',
    '/vi/companies/industry-dining',
    '/companies/abc',
    '/vi/feed.xml',
  ])('leaves %s alone', (path) => {
    expect(prefetchTarget(`https://site.example${path}`, here)).toBeNull();
  });
});
