import type { Random } from './random';

type OpeningSpan = { days: number[]; from: string; to: string };

const allWeek = [1, 2, 3, 4, 5, 6, 7];
const workdays = [1, 2, 3, 4, 5];

function office(random: Random): OpeningSpan[] {
  const from = random.pick(['07:30', '08:00', '08:00', '08:30']);
  const back = random.pick(['13:00', '13:00', '13:30']);
  const to = random.pick(['17:00', '17:00', '17:30', '18:00']);
  const saturday = random.next();
  const days = saturday < 0.3 ? [...workdays, 6] : workdays;
  const spans = [
    { days, from, to: '12:00' },
    { days, from: back, to },
  ];
  if (saturday > 0.6) spans.push({ days: [6], from, to: '12:00' });
  return spans;
}

/**
 * When a business of the group is open, Monday being 1; empty where it does not say. Closing for lunch is common in
 * Vietnam, shops and restaurants are open all week.
 */
export function makeOpeningHours(group: string, random: Random): OpeningSpan[] {
  if (random.chance(0.38)) return [];
  switch (group) {
    case 'dining':
      return random.chance(0.5)
        ? [
            {
              days: allWeek,
              from: random.pick(['06:00', '07:00', '10:00']),
              to: random.pick(['21:00', '22:00', '23:00']),
            },
          ]
        : [
            { days: allWeek, from: '10:00', to: '14:00' },
            { days: allWeek, from: '17:00', to: random.pick(['22:00', '23:00']) },
          ];
    case 'hotels':
      return [{ days: allWeek, from: '00:00', to: '24:00' }];
    case 'retail':
    case 'health-beauty':
      return [
        {
          days: allWeek,
          from: random.pick(['07:30', '08:00', '09:00']),
          to: random.pick(['20:00', '21:00', '22:00']),
        },
      ];
    default:
      return office(random);
  }
}
