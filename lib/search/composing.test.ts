import { describe, expect, it, test } from 'vitest';
import { composedPart, hangulLetters } from './composing';

describe('Hangul in the making', () => {
  test.each(['ㅎ', '하', '하ㄴ', '한', '하노', '하노이'])('%s begins 하노이', (typed) => {
    expect(hangulLetters('하노이').startsWith(hangulLetters(typed))).toBe(true);
  });

  it('begins nothing else', () => {
    expect(hangulLetters('하노이').startsWith(hangulLetters('핫'))).toBe(false);
    expect(hangulLetters('하노이').startsWith(hangulLetters('호'))).toBe(false);
    expect(hangulLetters('닭고기').startsWith(hangulLetters('달'))).toBe(true);
  });

  it('leaves other characters alone', () => {
    expect(hangulLetters('Hà Nội 河内 ハノイ')).toBe('Hà Nội 河内 ハノイ');
  });
});

test.each([
  ['れすとr', 'れすと'],
  ['河n', '河'],
  ["胡志ming'shi", '胡志'],
  ['하ㄴ', '하'],
  ['한', '하'],
  ['하노이', '하노이'],
  ['ㅎ', ''],
  ['ha noi', 'ha noi'],
  ['ハノイ', 'ハノイ'],
  ['카페 bar', '카페 bar'],
  ['', ''],
])('of %s the part %s is composed', (typed, part) => {
  expect(composedPart(typed)).toBe(part);
});
