import { type Locale, localeTable } from '@/lib/i18n/locales';
import type { OpeningHours } from './card-view';

// 2024-01-01 was a Monday: day n of the week is the n-th of that month.
const monday = (day: number) => new Date(Date.UTC(2024, 0, day));

/** The hours of one day of the week (1 is Monday), such as `08:00–12:00`, in their order. */
export type DayHours = { day: number; name: string; spans: string[] };

/** Opening hours as a table of the week from Monday, in a language's names of days; none where none are known. */
export function weekOfHours(hours: readonly OpeningHours[], locale: Locale): DayHours[] {
  if (hours.length === 0) return [];
  const name = new Intl.DateTimeFormat(localeTable[locale].intl, { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    name: name.format(monday(day)),
    spans: [
      ...new Set(hours.filter(({ days }) => days.includes(day)).map(({ from, to }) => `${from}–${to}`)),
    ].sort(),
  }));
}

/** Days in a row that are open alike, as one: "Monday–Friday". */
export function daysAlike(week: readonly DayHours[]): DayHours[] {
  const runs: { first: DayHours; last: DayHours }[] = [];
  for (const day of week) {
    const run = runs.at(-1);
    if (run && run.first.spans.join() === day.spans.join()) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs.map(({ first, last }) =>
    first === last ? first : { ...first, name: `${first.name}–${last.name}` },
  );
}
