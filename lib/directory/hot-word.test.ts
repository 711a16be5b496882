import { expect, it } from 'vitest';
import { hotWordOf } from './hot-word';

it('keeps words as others may see them', () => {
  expect(hotWordOf('  Nhà   Hàng ')).toBe('nhà hàng');
  expect(hotWordOf('餐厅')).toBe('餐厅');
  expect(hotWordOf('Pho 24')).toBe('pho 24');
});

it.each([
  '0901234567',
  '0901 234 567',
  '+84 9 0 1 2',
  '0100109106',
  'name@example.com',
  'www.example.vn',
  'https://example.com',
  'a',
  '餐',
  '12',
  'one two three four five six',
  'a text that is far too long to be a word',
  '<script>',
  '',
  '\ud800\u0000',
])('keeps nothing of %j', (text) => {
  expect(hotWordOf(text)).toBeNull();
});
