import { expect, it } from 'vitest';
import { addNameTokens, addPlaceTokens, addTextTokens, bigrams, joinedToken, singular } from './tokens';

function tokensOf(text: string): string[] {
  const tokens = new Set<string>();
  addTextTokens(text, tokens);
  return [...tokens];
}

it.each([
  ['restaurants', 'restaurant'],
  ['companies', 'company'],
  ['cookies', 'cookie'],
  ['boxes', 'box'],
  ['churches', 'church'],
  ['houses', 'house'],
  ['businesses', 'business'],
])('meets %s and %s', (plural, single) => {
  expect(singular(plural)).toBe(singular(single));
});

it.each(['paris', 'campus', 'glass', 'bus', 'nha', 'thuy', 'my', 'quy', 'may'])('leaves %s alone', (word) => {
  expect(singular(word)).toBe(word);
});

it('makes words and joined neighbours', () => {
  expect(tokensOf('Đà Nẵng Tours')).toEqual(['da', 'nang', 'danang', 'tour', 'nangtour']);
});

it('joins nothing across a comma, a bracket or another script', () => {
  expect(tokensOf('Hải, Phong')).not.toContain('haiphong');
  expect(tokensOf('Hải (Phong)')).not.toContain('haiphong');
  expect(tokensOf('Hai 海 Phong')).not.toContain('haiphong');
  expect(tokensOf('Bà Rịa - Vũng Tàu')).toContain('riavung');
});

it('makes bigrams of texts without spaces, also beyond the basic plane', () => {
  expect(tokensOf('越南厅堂餐具')).toEqual(['越南', '南厅', '厅堂', '堂餐', '餐具']);
  expect(bigrams('𠮷野家')).toEqual(['𠮷野', '野家']);
  expect(tokensOf('한국식당')).toEqual(['한국', '국식', '식당']);
});

it('marks the tokens of names, with single characters', () => {
  const tokens = new Set<string>();
  addNameTokens('金龙 Pho', tokens);
  expect([...tokens]).toEqual(['金龙', 'n:金龙', 'pho', 'n:pho', 'n:金', 'n:龙']);
});

it('marks only joined neighbours of an address', () => {
  const tokens = new Set<string>();
  addPlaceTokens('12 Lê Lợi, Bình Dương 平阳', tokens);
  expect([...tokens]).toEqual(['a:12le', 'a:leloi', 'a:binhduong', 'a:平阳']);
});

it('does not join what nobody writes as one', () => {
  expect(joinedToken('manufacturing', 'corporation')).not.toBeNull();
  expect(joinedToken('telecommunications', 'corporation')).toBeNull();
});

it('stays quick for a long text', () => {
  const text = 'Nhà hàng hải sản tươi sống 餐廳 '.repeat(1000);
  const start = performance.now();
  tokensOf(text);
  expect(performance.now() - start).toBeLessThan(500);
});
