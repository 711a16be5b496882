import { expect, test } from 'vitest';
import { judgeWeight, weigh } from './weights';

test('a page is weighed with its payload; what stands in scripts is no element', () => {
  const html =
    '<!DOCTYPE html><html><body><p>a<br/></p><script>self.__next_f.push([1,"<b>"])</script></body></html>';
  expect(weigh(html)).toMatchObject({
    raw: html.length,
    elements: 5,
    payload: '<script>self.__next_f.push([1,"<b>"])</script>'.length,
  });
});

test.each([
  ['home', { raw: 120_000, gzipped: 20_480, elements: 600 }, 'ok'],
  ['home', { raw: 120_001, gzipped: 20_480, elements: 600 }, 'missed'],
  ['home', { raw: 1, gzipped: 20_481, elements: 600 }, 'missed'],
  ['home', { raw: 1, gzipped: 1, elements: 601 }, 'missed'],
  ['companies', { raw: 90_000, gzipped: 15_360, elements: 9999 }, 'ok'],
  ['login', { raw: 999_999, gzipped: 999_999, elements: 9999 }, ''],
] as const)('%s with %j: %s', (name, weight, verdict) => {
  expect(judgeWeight(name, { payload: 0, ...weight })).toBe(verdict);
});
