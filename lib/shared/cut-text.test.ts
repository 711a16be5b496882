import { expect, it, test } from 'vitest';
import { cutText, cutToWidth } from './cut-text';

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['河内海防', 2, '河内'],
  ['ab\u{1f35c}', 4, 'ab\u{1f35c}'],
  ['ab\u{1f35c}', 3, 'ab'],
  ['ab\u{1f35c}c', 4, 'ab\u{1f35c}'],
  ['\u{1f35c}', 0, ''],
  ['\u{1f35c}\u{1f35c}', 1, ''],
  // Decomposed, as some keyboards write it: ở is o with two marks.
  ['Pho\u031b\u0309 bò', 4, 'Ph'],
  ['Pho\u031b\u0309 bò', 5, 'Pho\u031b\u0309'],
  [`${family}x`, 8, family],
  [`${family}${family}`, 9, family],
  [`ab${family}`, 7, 'ab'],
  [`ab${family}`, 9, 'ab'],
  // Flags are pairs.
  ['\u{1f1fb}\u{1f1f3}\u{1f1ef}\u{1f1f5}', 6, '\u{1f1fb}\u{1f1f3}'],
  ['\u{1f44d}\u{1f3fd}!', 3, ''.concat('\u{1f44d}')],
  ['a\r\nb', 2, 'a'],
  // Variation selectors and Hangul jamo.
  ['葛\u{e0100}城', 2, '葛'],
  ['\u1112\u1161\u11ab\u1100', 2, '\u1112\u1161'],
  // A letter under more marks than there is room for is cut through, and stays well formed.
  [`a${'\u0301'.repeat(50)}`, 10, `a${'\u0301'.repeat(9)}`],
  ['ab\ud83c', 3, 'ab\ud83c'],
])('%j cut to %i is %j', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

it('cuts a book in no time', () => {
  const book = `${'Phở bò. '.repeat(500_000)}`;
  const began = performance.now();
  for (let times = 0; times < 1_000; times += 1) cutText(book, 300);
  expect(performance.now() - began).toBeLessThan(500);
});

test.each([
  ['Short', 10, 'Short'],
  ['Exactly ten', 11, 'Exactly ten'],
  ['One two three', 8, 'One two…'],
  ['越南黄页', 8, '越南黄页'],
  ['越南黄页名录', 8, '越南黄页…'],
  ['Công ty 越南', 9, 'Công ty…'],
])('%s cut to %i widths is %s', (text, width, shown) => {
  expect(cutToWidth(text, width)).toBe(shown);
});
