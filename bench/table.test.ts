import { expect, test } from 'vitest';
import { cores, milliseconds, renderTable, times, whole } from './table';

test('cells are aligned below their titles', () => {
  const text = renderTable(
    [{ title: 'page' }, { title: 'req/s', align: 'right' }, { title: 'note' }],
    [
      ['home', '2,840', 'ok'],
      ['a narrowed list', '9'],
    ],
  );
  expect(text.split('\n')).toEqual([
    'page             req/s  note',
    '---------------  -----  ----',
    'home             2,840  ok',
    'a narrowed list      9',
  ]);
});

test('a table without rows has its titles', () => {
  expect(renderTable([{ title: 'page' }], [])).toBe('page\n----');
});

test('numbers keep about three digits', () => {
  expect(whole(1234.5)).toBe('1,235');
  expect([0.123, 12.34, 345.6].map(milliseconds)).toEqual(['0.12', '12.3', '346']);
  expect(times(8.25)).toBe('8.3×');
});

test('what could not be read is a dash, not a zero', () => {
  expect([cores(null), cores(0), cores(0.505)]).toEqual(['–', '0 %', '51 %']);
});
