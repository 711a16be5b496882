import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target';

describe('a link of the operator', () => {
  it.each([
    ['/', '/'],
    ['/companies/list/industry-food', '/companies/list/industry-food'],
    ['/vi/shop?q=ph%E1%BB%9F', '/shop?q=ph%E1%BB%9F'],
    ['/zh-TW', '/'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ])('%s leads to %s', (typed, expected) => {
    expect(linkTarget(typed)).toBe(expected);
  });

  it.each([
    '',
    'companies',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://example.com',
    'https://',
    'https://good.example@evil.example/',
    'https://a b.example',
  ])('%j leads nowhere', (typed) => {
    expect(linkTarget(typed)).toBeNull();
  });
});
