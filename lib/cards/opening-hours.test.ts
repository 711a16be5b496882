import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { daysAlike, weekOfHours } from './opening-hours';

const weekdays = [1, 2, 3, 4, 5];

describe('weekOfHours', () => {
  it('is a row a day from Monday, with a lunch break in its order and nothing on closed days', () => {
    const week = weekOfHours(
      [
        { days: weekdays, from: '13:30', to: '17:30' },
        { days: [1, ...weekdays], from: '08:00', to: '12:00' },
      ],
      'en',
    );
    expect(week).toHaveLength(7);
    expect(week[0]).toEqual({ day: 1, name: 'Monday', spans: ['08:00–12:00', '13:30–17:30'] });
    expect(week[6]).toEqual({ day: 7, name: 'Sunday', spans: [] });
  });

  it('is nothing where no hours are known', () => expect(weekOfHours([], 'vi')).toEqual([]));

  it.each(locales)('names seven different days in %s', (locale) => {
    const week = weekOfHours([{ days: [7], from: '18:00', to: '02:00' }], locale);
    expect(new Set(week.map(({ name }) => name)).size).toBe(7);
    expect(week[6]?.spans).toEqual(['18:00–02:00']);
  });
});

describe('daysAlike', () => {
  const namesOf = (hours: Parameters<typeof weekOfHours>[0]) =>
    daysAlike(weekOfHours(hours, 'en')).map(({ name, spans }) => [name, ...spans]);

  it('joins neighbours that are open alike, and those that are closed', () => {
    expect(
      namesOf([
        { days: weekdays, from: '08:00', to: '12:00' },
        { days: [1, 2, 4, 5], from: '13:30', to: '17:30' },
      ]),
    ).toEqual([
      ['Monday–Tuesday', '08:00–12:00', '13:30–17:30'],
      ['Wednesday', '08:00–12:00'],
      ['Thursday–Friday', '08:00–12:00', '13:30–17:30'],
      ['Saturday–Sunday'],
    ]);
  });

  it('is one row where every day is alike, and none without hours', () => {
    expect(namesOf([{ days: [...weekdays, 6, 7], from: '00:00', to: '24:00' }])).toEqual([
      ['Monday–Sunday', '00:00–24:00'],
    ]);
    expect(daysAlike([])).toEqual([]);
  });
});
