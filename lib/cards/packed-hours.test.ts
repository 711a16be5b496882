import { expect, it } from 'vitest';
import { packHours, unpackHours } from './packed-hours';

it.each([
  ['', []],
  ['7 18:00 02:00', [{ days: [7], from: '18:00', to: '02:00' }]],
  [
    '12345 08:00 12:00,12345 13:30 24:00',
    [
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
      { days: [1, 2, 3, 4, 5], from: '13:30', to: '24:00' },
    ],
  ],
])('opening hours travel as %j', (packed, hours) => {
  expect(packHours(hours)).toBe(packed);
  expect(unpackHours(packed)).toEqual(hours);
});
