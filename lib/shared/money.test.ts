import { describe, expect, it } from 'vitest';
import { formatVnd, isVnd, parseVnd, percentOf } from './money';

describe('an amount', () => {
  it.each([0, 1, 3_000_000_000, Number.MAX_SAFE_INTEGER])('is %d', (value) => {
    expect(isVnd(value)).toBe(true);
  });
  it.each([-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('is not %d', (value) => {
    expect(isVnd(value)).toBe(false);
  });
});

it.each([
  ['vi', '1.500.000 ₫'],
  ['en', '₫1,500,000'],
  ['zh-CN', '₫1,500,000'],
  ['zh-TW', '₫1,500,000'],
  ['ja', '₫1,500,000'],
  ['ko', '₫1,500,000'],
] as const)('is written in %s as %s, without decimals', (locale, text) => {
  expect(formatVnd(1_500_000, locale).replaceAll('\u00a0', ' ')).toBe(text);
});

describe('what somebody typed', () => {
  it.each([
    ['100000', 100_000],
    ['100.000', 100_000],
    ['100,000', 100_000],
    ['1 500 000', 1_500_000],
    ['1.500.000 ₫', 1_500_000],
    ['1.500.000đ', 1_500_000],
    ['₫ 2,000', 2_000],
    ['2.000 VND', 2_000],
    ['１００，０００', 100_000],
    ['3000000000', 3_000_000_000],
    ['0', 0],
  ])('%s is %d', (text, amount) => {
    expect(parseVnd(text)).toBe(amount);
  });
  it.each([
    '',
    ' ',
    '1.5',
    '100,00',
    '1.000,50',
    '1.000.00',
    '1,000.000',
    '-5',
    '1e6',
    'abc',
    '9'.repeat(17),
  ])('%j is no amount', (text) => {
    expect(parseVnd(text)).toBeNull();
  });
});

describe('a part of an amount', () => {
  it.each([
    [100_000, 50, 50_000],
    [99_999, 50, 50_000],
    [333, 33.33, 111],
    [1, 50, 1],
    [1, 49.99, 0],
    [100_000, 0.29, 290],
    [Number.MAX_SAFE_INTEGER, 100, Number.MAX_SAFE_INTEGER],
    [0, 12, 0],
  ])('of %d at %d %% is %d', (amount, percent, part) => {
    expect(percentOf(amount, percent)).toBe(part);
  });
});
