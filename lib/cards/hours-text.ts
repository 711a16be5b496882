import type { OpeningHours } from './card-view';

// Opening hours as a file of cards holds them (docs/import.md); Monday is 1.

const time = '(?:[01]?\\d|2[0-4]):[0-5]\\d';
const spanShape = new RegExp(`^([1-7])(?:-([1-7]))?((?: ${time}-${time})+)$`);

/** "1-5 08:00-12:00 13:30-17:30; 6 08:00-12:00", Monday being 1; null for another shape. */
export function readHoursText(text: string): OpeningHours[] | null {
  const spans: OpeningHours[] = [];
  for (const part of text.split(/[;；\n]/)) {
    const match = spanShape.exec(part.trim().replace(/\s+/g, ' ').replace(/[–—]/g, '-'));
    if (!match) return null;
    const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])];
    if (last < first) return null;
    const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    for (const hours of (match[3] ?? '').trim().split(' ')) {
      const [from = '', to = ''] = hours.split('-').map((each) => each.padStart(5, '0'));
      if (from >= to || to > '24:00') return null;
      spans.push({ days, from, to });
    }
  }
  return spans.length > 14 ? null : spans;
}

/** "1-5 08:00-12:00; 6 08:00-12:00", as `readHoursText` reads it. */
export function hoursText(spans: readonly OpeningHours[]): string {
  return spans.flatMap(({ days, from, to }) => runs(days).map((run) => `${run} ${from}-${to}`)).join('; ');
}

/** Days of the week as ranges: 1, 2, 3 and 6 are "1-3" and "6". */
function runs(days: readonly number[]): string[] {
  const sorted = [...new Set(days)].sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const day of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}
