import { expect, test } from 'vitest';
import { parts, readOptions } from './options.mjs';

test('without options everything is measured on 100,000 cards', () => {
  expect(readOptions([])).toEqual({
    cards: 100_000,
    posts: 0,
    products: 0,
    fresh: false,
    asIs: false,
    seconds: 10,
    profile: null,
    only: parts,
    rows: '',
  });
});

test('options are read with a blank or an equals sign', () => {
  const options = readOptions([
    '--cards=1000000',
    '--posts=200000',
    '--products=100000',
    '--only',
    'search',
    '--only=load',
    '--fresh',
    '--seconds',
    '20',
    '--rows',
    'a card',
  ]);
  expect(options).toMatchObject({
    cards: 1_000_000,
    posts: 200_000,
    products: 100_000,
    only: ['search', 'load'],
    fresh: true,
    seconds: 20,
    rows: 'a card',
  });
});

test.each([
  ['--cards', 'many'],
  ['--cards', '0'],
  ['--cards'],
  ['--only', 'everything'],
  ['--profile'],
  ['--rows'],
  ['100000'],
])('%s %s is refused with the usage', (...args) => {
  expect(() => readOptions(args)).toThrow(/npm run bench/);
});
