import { type Locale, localeTable } from '@/lib/i18n/locales';
import type { OpeningHours } from './card-view';

// 2024-01-01 was a Monday: day n of the week is the n-th of that month.
const monday = (day: number) => new Date(Date.UTC(2024, 0, day));

/**
 * Opening hours as lines such as "Mon - Fri 08:00–12:00, 13:30–17:30", in a language's names of days.
 * @param allDays the words for every day of the week
 */
export function openingLines(hours: readonly OpeningHours[], locale: Locale, allDays: string): string[] {
  const name = new Intl.DateTimeFormat(localeTable[locale].intl, { weekday: 'short', timeZone: 'UTC' });
  const byDays = new Map<string, string[]>();
  for (const { days, from, to } of hours) {
    const key = [...new Set(days)].sort((a, b) => a - b).join();
    byDays.set(key, [...(byDays.get(key) ?? []), `${from}–${to}`]);
  }
  return [...byDays].map(([key, times]) => {
    const days = key.split(',').map(Number);
    return `${daysText(days, (day) => name.format(monday(day)), allDays)} ${times.sort().join(', ')}`;
  });
}

function daysText(days: number[], nameOf: (day: number) => string, allDays: string): string {
  if (days.length === 7) return allDays;
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const isRun = last - first === days.length - 1;
  if (isRun && days.length > 2) return `${nameOf(first)} – ${nameOf(last)}`;
  return days.map(nameOf).join(', ');
}
