import { describe, expect, it } from 'vitest';
import { addMonths, monthsBetween, timeZone, vietnamDateText, vietnamDay, vietnamMonthText } from './dates';

describe('months later', () => {
  it.each([
    ['2027-01-31T03:00:00Z', 1, '2027-02-28T03:00:00.000Z'],
    ['2028-01-31T03:00:00Z', 1, '2028-02-29T03:00:00.000Z'],
    ['2026-11-24T03:00:00Z', 12, '2027-11-24T03:00:00.000Z'],
    // The 1st of December in Vietnam, the 30th of November elsewhere.
    ['2026-11-30T20:00:00Z', 3, '2027-02-28T20:00:00.000Z'],
    // The last moment of a year in Vietnam.
    ['2026-12-31T16:59:59Z', 6, '2027-06-30T16:59:59.000Z'],
  ])('%s and %d months is %s', (at, months, later) => {
    expect(addMonths(new Date(at), months).toISOString()).toBe(later);
  });
});

describe("Vietnam's day", () => {
  it('begins at 17:00 UTC of the day before', () => {
    expect(vietnamDateText(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20');
    expect(vietnamDateText(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21');
  });

  it('goes over the ends of months, years and February', () => {
    expect(vietnamDateText(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
    expect(vietnamDateText(new Date('2028-02-28T20:00:00Z'))).toBe('2028-02-29');
    expect(vietnamDateText(new Date('2027-02-28T20:00:00Z'))).toBe('2027-03-01');
  });

  it('is midnight UTC of its date', () => {
    expect(vietnamDay(new Date('2026-11-20T23:30:00Z')).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });

  it('agrees with the time zone table', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const at = new Date(Date.UTC(2026, 0, 1, hour));
      expect(vietnamDateText(at)).toBe(calendar.format(at));
    }
  });
});

describe("Vietnam's month", () => {
  it.each([
    ['2026-11', '2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
    ['2026-12', '2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
    ['2028-02', '2028-01-31T17:00:00.000Z', '2028-02-29T17:00:00.000Z'],
  ])('%s begins and ends at its midnights', (month, first, next) => {
    expect(vietnamMonthText(new Date(first))).toBe(month);
    expect(vietnamMonthText(new Date(Date.parse(next) - 1))).toBe(month);
    expect(vietnamMonthText(new Date(Date.parse(first) - 1))).not.toBe(month);
    expect(vietnamMonthText(new Date(next))).not.toBe(month);
  });

  it('is one of those between two times, the last first', () => {
    const between = (first: string, last: string) => monthsBetween(new Date(first), new Date(last));
    expect(between('2026-11-30T16:59:59Z', '2026-11-30T16:59:59Z')).toEqual(['2026-11']);
    expect(between('2026-10-31T17:00:00Z', '2027-01-31T17:00:00Z')).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
    expect(between('2027-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual([]);
  });
});
