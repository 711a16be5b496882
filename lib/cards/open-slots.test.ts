import { describe, expect, it } from 'vitest';
import { openStateAt } from './open-now';
import { openSlots, slotsAt } from './open-slots';

const office = [
  { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
  { days: [1, 2, 3, 4, 5], from: '13:30', to: '17:30' },
];
const bar = [{ days: [5, 6, 7], from: '18:00', to: '02:00' }];
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

const isFound = (nodes: readonly number[], now: Date) => slotsAt(now).some((node) => nodes.includes(node));

describe('open now in the index', () => {
  it.each([
    ['an office', office],
    ['a bar', bar],
    ['one that never closes', always],
    ['one without hours', []],
  ])('says of %s what the clock of the page says, in every quarter of an hour of a week', (_what, hours) => {
    const nodes = openSlots(hours);
    // 2026-11-16 is a Monday.
    const monday = Date.parse('2026-11-16T00:00:00+07:00');
    const differing: string[] = [];
    for (let slot = 0; slot < 7 * 24 * 4; slot += 1) {
      const now = new Date(monday + slot * 15 * 60_000 + 7_000);
      if (isFound(nodes, now) !== openStateAt(hours, now).open) differing.push(now.toISOString());
    }
    expect(differing).toEqual([]);
  });

  it('takes few words: about five a day', () => {
    expect(openSlots(office).length).toBeLessThan(45);
    expect(openSlots(always).length).toBeLessThan(45);
    expect(openSlots([])).toEqual([]);
  });

  it('is wrong for less than a quarter of an hour where hours are odd', () => {
    const nodes = openSlots([{ days: [1], from: '08:05', to: '17:40' }]);
    const at = (time: string) => isFound(nodes, new Date(`2026-11-16T${time}:00+07:00`));
    expect([at('08:04'), at('08:15'), at('17:39'), at('17:45')]).toEqual([false, true, true, false]);
  });
});
