import { expect, it } from 'vitest';
import { cutText } from './cut-text';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['河内海防', 2, '河内'],
  ['ab\u{1f35c}', 4, 'ab\u{1f35c}'],
  ['ab\u{1f35c}', 3, 'ab'],
  ['\u{1f35c}', 0, ''],
])('%j cut to %i is %j', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
