import { expect, it } from 'vitest';
import { buildCharacterMap } from './character-map';
import { cleanText, foldScript, foldText } from './fold';

it.each([
  ['accents, composed and decomposed', 'Đà Nẵng', 'Đà Nẵng'.normalize('NFD'), 'da nang'],
  ['the three letters that look like đ', 'đồng', 'Ðồng', 'dong'],
  ['old and new places of the tone', 'hoà thuỷ', 'hòa thủy', 'hoa thuy'],
  ['full and half width', 'ＡＢＣ０９', 'abc09', 'abc09'],
  ['half-width and full-width katakana', 'ﾎﾃﾙ', 'ホテル', 'ほてる'],
  ['Traditional and Simplified', '餐廳', '餐厅', '餐厅'],
  ['Japanese, Traditional and Simplified', '発電', '發電', '发电'],
  ['both forms of 裡', '裡面', '裏面', '里面'],
  ['Taiwan and Hong Kong', '衛生 着', '衞生 著', '卫生 着'],
  ['Traditional and Japanese', '株式會社', '株式会社', '株式会社'],
])('folds %s to one', (_what, one, other, folded) => {
  expect(foldText(one)).toBe(folded);
  expect(foldText(other)).toBe(folded);
});

it('keeps what makes a difference: voiced kana, Hangul, two characters', () => {
  expect(foldText('がか')).toBe('がか');
  expect(foldText('하노이'.normalize('NFD'))).toBe('하노이');
  expect(foldText('ビル')).not.toBe(foldText('ヒル'));
  expect(foldText('会议')).not.toBe(foldText('会计'));
});

it('leaves katakana to tell words apart before kana are folded', () => {
  expect(foldScript('ホテル')).toBe('ホテル');
});

it('is settled after one time, for every character of the map', () => {
  for (const [from, to] of buildCharacterMap()) {
    expect(foldText(to), from).toBe(foldText(from));
  }
});

it('takes out what cannot be shown and parts no word by it', () => {
  expect(cleanText('a\u0000b\ud800c')).toBe('a b c');
  expect(foldText('res\u00adtau\u200brant')).toBe('restaurant');
  expect(cleanText('one\ntwo\tthree')).toBe('one\ntwo\tthree');
});
