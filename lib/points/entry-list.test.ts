import { expect, it } from 'vitest';
import { daysOfMonth, pointsEntryList } from './entry-list';

it.each([
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
  ['2028-02', '2028-02-01', '2028-03-01'],
])('%s is from its first day to the first of the next', (month, from, before) => {
  expect(daysOfMonth(month)).toEqual({ from, before });
});

it.each(['2026-13', '2026-1', '1999-01', '2026-11-01', "2026-11' OR 1"])('%s is no month', (month) => {
  expect(pointsEntryList.read({ month }).month).toBeUndefined();
});
