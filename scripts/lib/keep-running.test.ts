import { expect, it } from 'vitest';
import { Restarts } from './keep-running.mjs';

const minute = 60_000;

it('waits longer each time, and gives up after five within ten minutes', () => {
  const restarts = new Restarts();
  const pauses = [0, 1, 2, 3, 4, 5].map((at) => restarts.next(at * minute));
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, null]);
});

it('forgets what lies ten minutes back', () => {
  const restarts = new Restarts();
  for (const at of [0, 1, 2, 3, 4]) restarts.next(at * minute);
  expect(restarts.next(10 * minute)).toBe(4_000);
  expect(restarts.next(10.5 * minute)).toBeNull();
  expect(restarts.next(60 * minute)).toBe(250);
});
