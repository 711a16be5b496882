import { expect, it } from 'vitest';
import { changeOf, dayAfter, daysBetween, daysOfPeriod } from './periods';

it.each([
  ['2026-11-20T16:59:59Z', '2026-11-20'],
  ['2026-11-20T17:00:00Z', '2026-11-21'],
])('a period ends with the day in Vietnam: %s', (now, today) => {
  expect(daysOfPeriod('7', new Date(now)).days.at(-1)).toBe(today);
});

it('a period has its days, and as many before it', () => {
  const { days, before } = daysOfPeriod('7', new Date('2026-03-03T05:00:00Z'));
  expect(days).toEqual([
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
  expect(before).toBe('2026-02-18');
  expect(daysOfPeriod('90', new Date('2026-03-03T05:00:00Z')).days).toHaveLength(90);
});

it('days follow each other where clocks elsewhere are changed, and over the end of a year', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-10-26', '2026-10-24')).toEqual([]);
});

it('a change is a part of what was before, and there is none of nothing', () => {
  expect(changeOf(15, 10)).toBe(0.5);
  expect(changeOf(0, 10)).toBe(-1);
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(5, -10)).toBeNull();
});
