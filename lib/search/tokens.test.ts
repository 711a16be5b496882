import { expect, it } from 'vitest';
import { addNameTokens, addTextTokens, bigrams, joinedToken, singular, wordToken } from './tokens';

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
  expect(tokensOf('Đà Nẵng Tours').filter((token) => !token.startsWith('='))).toEqual([
    'da',
    'nang',
    'danang',
    'tour',
    'nangtour',
  ]);
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
  expect([...tokens]).toEqual(['金龙', 'n:金龙', 'pho', 'n:pho', 'n:金', 'n:龙', '=pho', 'm:pho']);
});

function nameOf(text: string): string[] {
  const tokens = new Set<string>();
  addNameTokens(text, tokens);
  return [...tokens];
}

it('joins three and four words of a name, as web addresses do', () => {
  expect(nameOf('Bách Hóa Xanh Quận 7')).toEqual(
    expect.arrayContaining(['n:bachhoaxanh', 'n:hoaxanhquan', 'n:bachhoaxanhquan', 'n:xanhquan7']),
  );
  expect(nameOf('Bách Hóa, Xanh')).not.toContain('n:bachhoaxanh');
});

it('reads over a space inside a name without spaces', () => {
  expect(nameOf('鈴木 一郎')).toContain(nameOf('木一')[0]);
  expect(nameOf('김 민수')).toContain('n:김민');
});

it.each([
  ['my', 'mi'],
  ['ly', 'li'],
  ['quy', 'qui'],
])('meets %s and %s', (one, other) => {
  expect(wordToken(one)).toBe(wordToken(other));
});

it('keeps an apostrophe from parting a word', () => {
  expect(tokensOf('McDonald’s')).toEqual(tokensOf("mcdonald's"));
  expect(tokensOf("McDonald's")).toEqual(tokensOf('McDonalds'));
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
