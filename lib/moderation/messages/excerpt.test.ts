import { describe, expect, it } from 'vitest';
import { aroundOf, aroundReported } from './excerpt';

const row = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('what stands around a reported message', () => {
  it('is three before it and two after it, those next to it', () => {
    expect(aroundOf(row(9), row(9))).toEqual({ older: [7, 8, 9], newer: [1, 2] });
  });

  it.each([
    [0, 0, 0, 0],
    [9, 0, 5, 0],
    [0, 9, 0, 5],
    [1, 9, 1, 4],
    [9, 1, 4, 1],
    [2, 1, 2, 1],
    [3, 2, 3, 2],
  ])('of %i before and %i after it is %i and %i', (older, newer, shownOlder, shownNewer) => {
    const shown = aroundOf(row(older), row(newer));
    expect([shown.older.length, shown.newer.length]).toEqual([shownOlder, shownNewer]);
    expect(shown.older.length + shown.newer.length).toBeLessThanOrEqual(aroundReported);
  });
});
