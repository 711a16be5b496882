import { describe, expect, it } from 'vitest';
import { isLongEnough, isTerm, neighbours, typingCost, typingDistance, writtenLike } from './typing-errors';

it.each([
  ['restaurent', 'restaurant', 1],
  ['furnitrue', 'furniture', 1],
  ['logistcs', 'logistics', 1],
  ['hotell', 'hotel', 1],
  ['same', 'same', 0],
  ['abcd', 'wxyz', 3],
])('counts from %s to %s', (one, other, distance) => {
  expect(Math.min(typingDistance(one, other, 2), 3)).toBe(distance);
});

describe('a word that can be corrected', () => {
  it.each(['hotel', '호텔', 'ほてる', 'すーぱー'])('is %s', (word) => expect(isTerm(word)).toBe(true));
  it.each(['', 'a', 'khoa365', '호', '호텔a', '酒店', 'お酒', 'ㅎㅗ'])('is not %s', (word) =>
    expect(isTerm(word)).toBe(false),
  );
  it('has letters enough', () => {
    expect(['hot', '호탤', 'ほてる'].every(isLongEnough)).toBe(true);
    // Two open syllables are another word as soon as one letter changes: 치과, 지과.
    expect(['ho', '미시', 'すし', 'nha2'].some(isLongEnough)).toBe(false);
  });
});

describe('what a word may have been meant as', () => {
  it.each([
    ['hotle', 'hotel'],
    ['hotell', 'hotel'],
    ['래스토랑', '레스토랑'],
    ['하너이', '하노이'],
    ['파리바게트', '파리바게뜨'],
    ['롯때마트', '롯데마트'],
    ['스타타벅스', '스타벅스'],
    ['마롯데트', '롯마데트'],
    ['まっさじ', 'まっさーじ'],
    ['ますた', 'ますだ'],
    ['れすとらそ', 'れすとらん'],
  ])('%s leads to %s and costs one error at most', (typed, meant) => {
    expect(neighbours(typed)).toContain(meant);
    expect(typingCost(typed, meant)).toBeLessThanOrEqual(1);
  });

  it('are some hundreds of words, never the word itself, nor any of what is no word', () => {
    for (const word of ['restaurant', '레스토랑', 'れすとらん']) {
      expect(neighbours(word).length).toBeLessThan(1100);
      expect(neighbours(word)).not.toContain(word);
    }
    expect(neighbours('酒店')).toEqual([]);
  });

  it('are likelier where they sound alike', () => {
    expect(typingCost('래스토랑', '레스토랑')).toBe(0.5);
    expect(typingCost('롯때마트', '롯데마트')).toBe(0.5);
    expect(typingCost('하너이', '하노이')).toBe(1);
    expect(typingCost('すたばくす', 'すたーばっくす')).toBe(0.5);
    expect(typingCost('はのか', 'はのい')).toBe(1);
  });

  it('are never of another script, and a syllable more is one error', () => {
    expect(typingCost('hotel', '호텔')).toBeGreaterThan(1);
    expect(typingCost('스벅스', '스타벅스')).toBe(1);
    expect(typingCost('스타벅스', '신라호텔')).toBeGreaterThan(1);
  });
});

it('is shown in katakana where that was typed', () => {
  expect(writtenLike('れすとらん', 'レストラソ')).toBe('レストラン');
  expect(writtenLike('すたーばっくす', 'すたーばくす')).toBe('すたーばっくす');
  expect(writtenLike('hotel', 'hotle')).toBe('hotel');
});
