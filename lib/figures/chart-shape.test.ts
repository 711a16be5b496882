import { describe, expect, it } from 'vitest';
import { box, shapeOf } from './chart-shape';

describe('the shape of a chart', () => {
  it('has a bar for each day with something, from 0 up', () => {
    const { bars = '', zero, ticks } = shapeOf([0, 5, 10], { isBars: true });
    expect(zero).toBe(box.height);
    expect(bars.match(/M/g)).toHaveLength(2);
    expect(ticks.map(({ value }) => value)).toEqual([10, 5, 0]);
    // The highest one reaches the top.
    expect(bars).toContain(`V0h`);
  });

  it('of nothing has a line at 0 and no half of one', () => {
    const { bars, ticks, zero } = shapeOf([0, 0, 0], { isBars: true });
    expect(bars).toBe('');
    expect(zero).toBe(box.height);
    expect(ticks.map(({ value }) => value)).toEqual([1, 0]);
    expect(shapeOf([0, 0, 0], { isBars: false }).line).toBe('M0,120L300,120L600,120');
  });

  it('goes below 0 where more went back than came', () => {
    const { zero, ticks, bars } = shapeOf([-100, 100], { isBars: true });
    expect(zero).toBe(box.height / 2);
    expect(ticks.at(-1)?.value).toBe(-100);
    expect(bars).toContain(`V${box.height}h`);
    expect(shapeOf([-5, -3], { isBars: true }).zero).toBe(0);
  });

  it('has lines behind it that lie as far from each other', () => {
    for (const high of [1, 3, 7, 12, 99, 1234, 7_654_321, 987_654_321]) {
      const { ticks } = shapeOf([high], { isBars: false });
      const gaps = ticks.slice(1).map(({ y }, at) => Math.round(y - (ticks[at]?.y ?? 0)));
      expect(new Set(gaps).size, String(high)).toBe(1);
      expect(ticks[0]?.y, String(high)).toBe(0);
      expect(ticks.at(-1)?.y, String(high)).toBe(box.height);
    }
  });

  it('of one day or none is drawn as well', () => {
    expect(shapeOf([], { isBars: false }).line).toBe('');
    expect(shapeOf([3], { isBars: true }).bars).toMatch(/^M/);
  });
});
