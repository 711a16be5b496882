import { expect, test } from 'vitest';
import { wellFormedUrl } from './well-formed-url';

test.each([
  ['/companies?page=2', '/companies?page=2'],
  ['/search?q=%E9%A4%90%E5%8E%85%20a', '/search?q=%E9%A4%90%E5%8E%85%20a'],
  ['/companies/industry-%ED%A0%80', '/companies/industry-%EF%BF%BD'],
  ['/cards/%E4%B8/x%', '/cards/%EF%BF%BD/x%EF%BF%BD'],
  ['/a%zz', '/a%EF%BF%BDzz'],
  ['/%FF%41', '/%EF%BF%BD'],
  ['http://localhost:3000/companies?page=%', '/companies?page=%EF%BF%BD'],
  ['HTTPS://other.example', '/'],
  ['http://[', 'http://['],
  ['//other.example/x', '//other.example/x'],
])('%s becomes %s', (url, expected) => {
  expect(wellFormedUrl(url)).toBe(expected);
  expect(() => decodeURIComponent(wellFormedUrl(url))).not.toThrow();
});
