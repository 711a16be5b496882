import { expect, it } from 'vitest';
import { tokensOfEither } from './either-token';
import { addTextTokens } from './tokens';
import { markedToken, typedToken, writtenToken } from './vietnamese';

it('keeps marks, wherever the tone stands', () => {
  expect(markedToken('hoà')).toBe(markedToken('Hòa'));
  expect(markedToken('phở')).not.toBe(markedToken('phố'));
  expect(markedToken('phở'.normalize('NFD'))).toBe(markedToken('phở'));
  expect(markedToken('pho')).toBe('pho');
  expect(markedToken('餐厅')).toBeNull();
  expect(markedToken('Corporation')).toBeNull();
});

it.each([
  ['ghế', 'ghé', false],
  ['ghế', 'ghe', true],
  ['hoà', 'Hòa', true],
  ['sửa', 'sữa', true],
  ['Mỹ', 'mĩ', true],
  ['đá', 'dạ', false],
  ['Bách Hóa Xanh', 'Bachhoaxanh', true],
  ['bạch hoa xanh', 'BáchHóaXanh', false],
])('typed %s is written %s: %s', (typed, written, meets) => {
  const tokens = new Set<string>();
  addTextTokens(written, tokens);
  const asked = tokensOfEither(typedToken(...typed.split(' ')) ?? '');
  expect(asked.some((token) => tokens.has(token))).toBe(meets);
});

it('asks nothing of the marks of what was typed without any, or is no Vietnamese', () => {
  expect(typedToken('ghe')).toBeNull();
  expect(typedToken('café')).toBeNull();
  expect(typedToken('Nestlé')).toBeNull();
  expect(writtenToken('hotel')).toBeNull();
  expect(writtenToken('餐厅')).toBeNull();
});
