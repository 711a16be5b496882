import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import type { OpeningHours } from './card-view';
import { openingLines } from './opening-hours';

const weekdays = [1, 2, 3, 4, 5];
const lines = (hours: OpeningHours[], locale: Parameters<typeof openingLines>[1] = 'en') =>
  openingLines(hours, locale, 'Every day');

describe('openingLines', () => {
  it('writes nothing for nothing', () => expect(lines([])).toEqual([]));

  it('puts a run of days together and a lunch break in between', () => {
    const hours = [
      { days: weekdays, from: '13:30', to: '17:30' },
      { days: weekdays, from: '08:00', to: '12:00' },
    ];
    expect(lines(hours)).toEqual(['Mon – Fri 08:00–12:00, 13:30–17:30']);
  });

  it('names single days, pairs and gaps one by one', () => {
    expect(lines([{ days: [6], from: '08:00', to: '12:00' }])).toEqual(['Sat 08:00–12:00']);
    expect(lines([{ days: [7, 6], from: '08:00', to: '12:00' }])).toEqual(['Sat, Sun 08:00–12:00']);
    expect(lines([{ days: [1, 3, 5], from: '08:00', to: '12:00' }])).toEqual(['Mon, Wed, Fri 08:00–12:00']);
  });

  it('has words of its own for the whole week, and reads days in any order and twice', () => {
    expect(lines([{ days: [7, 1, 2, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }])).toEqual([
      'Every day 00:00–24:00',
    ]);
  });

  it('keeps days with other hours on lines of their own', () => {
    const hours = [
      { days: weekdays, from: '08:00', to: '17:00' },
      { days: [6], from: '08:00', to: '11:30' },
    ];
    expect(lines(hours)).toEqual(['Mon – Fri 08:00–17:00', 'Sat 08:00–11:30']);
  });

  it.each([
    ['zh-CN', '周一 – 周五 08:00–17:00'],
    ['zh-TW', '週一 – 週五 08:00–17:00'],
    ['en', 'Mon – Fri 08:00–17:00'],
    ['vi', 'Thứ 2 – Thứ 6 08:00–17:00'],
    ['ja', '月 – 金 08:00–17:00'],
    ['ko', '월 – 금 08:00–17:00'],
  ] as const)('names the days in %s', (locale, line) => {
    expect(lines([{ days: weekdays, from: '08:00', to: '17:00' }], locale)).toEqual([line]);
  });

  it('begins the week on Monday in every language', () => {
    for (const locale of locales) {
      const sunday = new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(new Date(2026, 10, 22));
      expect(lines([{ days: [7], from: '08:00', to: '09:00' }], locale)).toEqual([`${sunday} 08:00–09:00`]);
    }
  });
});
