import type { OpeningHours } from './card-view';

/** Opening hours in few letters, "12345 08:00 12:00,12345 13:30 17:30": they stand in each row of a list. */
export function packHours(hours: readonly OpeningHours[]): string {
  return hours.map(({ days, from, to }) => `${days.join('')} ${from} ${to}`).join();
}

/** The other way. */
export function unpackHours(packed: string): OpeningHours[] {
  if (packed === '') return [];
  return packed.split(',').map((span) => {
    const [days = '', from = '', to = ''] = span.split(' ');
    return { days: [...days].map(Number), from, to };
  });
}
