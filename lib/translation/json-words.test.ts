import { expect, it } from 'vitest';
import { stableJson, withWords, wordsOfJson } from './json-words';

const table = [
  { name: 'Chất liệu', value: 'Gỗ sồi' },
  { name: 'Màu', values: ['Đỏ', 'Xanh'] },
];

it('finds every text and puts others in their places', () => {
  const words = wordsOfJson(table);
  expect(words).toEqual(['Chất liệu', 'Gỗ sồi', 'Màu', 'Đỏ', 'Xanh']);
  expect(withWords(table, ['Material', 'Oak', 'Color', 'Red'])).toEqual([
    { name: 'Material', value: 'Oak' },
    { name: 'Color', values: ['Red', 'Xanh'] },
  ]);
  expect(withWords({ ops: [{ insert: 'a', retain: 2, on: true, none: null }] }, ['b'])).toEqual({
    ops: [{ insert: 'b', retain: 2, on: true, none: null }],
  });
});

it('says the same of what differs by the order of its keys', () => {
  expect(stableJson([{ insert: 'a', attributes: { link: 'x', bold: true } }])).toBe(
    stableJson([{ attributes: { bold: true, link: 'x' }, insert: 'a' }]),
  );
  expect(stableJson([{ values: ['a'], name: 'b' }])).toBe('[{"name":"b","values":["a"]}]');
});
