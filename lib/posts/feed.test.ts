import { expect, it } from 'vitest';
import { feedStart } from './feed';

it.each([
  ['today', '2026-11-22T16:59:59Z', '2026-11-21T17:00:00Z'],
  ['today', '2026-11-22T17:00:00Z', '2026-11-22T17:00:00Z'],
  // A Sunday: the week began on Monday.
  ['week', '2026-11-22T10:00:00Z', '2026-11-15T17:00:00Z'],
  ['week', '2026-11-22T17:00:00Z', '2026-11-22T17:00:00Z'],
  ['month', '2026-11-22T10:00:00Z', '2026-10-31T17:00:00Z'],
  ['month', '2026-10-31T17:00:00Z', '2026-10-31T17:00:00Z'],
] as const)('%s at %s begins by the clock of Vietnam at %s', (time, now, start) => {
  expect(feedStart(time, new Date(now))).toEqual(new Date(start));
});

it('of all time has no beginning', () => {
  expect(feedStart('all', new Date())).toBeNull();
});
