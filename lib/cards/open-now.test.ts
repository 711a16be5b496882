import { describe, expect, it } from 'vitest';
import { closedSince, openStateAt } from './open-now';

/** 2026-11-16 is a Monday; times are Vietnam's. */
const at = (day: number, time: string) => new Date(`2026-11-${15 + day}T${time}:00+07:00`);

const office = [
  { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
  { days: [1, 2, 3, 4, 5], from: '13:30', to: '17:30' },
];

describe('whether a place is open', () => {
  it.each([
    [1, '07:59', false, { day: 1, time: '08:00' }],
    [1, '08:00', true, { day: 1, time: '12:00' }],
    [1, '12:00', false, { day: 1, time: '13:30' }],
    [5, '17:29', true, { day: 5, time: '17:30' }],
    [5, '17:30', false, { day: 1, time: '08:00' }],
    [7, '23:59', false, { day: 1, time: '08:00' }],
  ])('in an office on day %i at %s', (day, time, open, next) =>
    expect(openStateAt(office, at(day, time))).toEqual({ open, today: day, next }),
  );

  it('follows the clock of Vietnam, not the reader’s', () => {
    // Sunday evening in London is Monday morning in Vietnam.
    expect(openStateAt(office, new Date('2026-11-16T01:30:00Z'))).toMatchObject({ open: true, today: 1 });
    expect(openStateAt(office, new Date('2026-11-15T17:00:00Z'))).toMatchObject({ open: false, today: 1 });
  });

  it('goes past midnight, also from Sunday to Monday', () => {
    const bar = [{ days: [6, 7], from: '18:00', to: '02:00' }];
    expect(openStateAt(bar, at(7, '01:00'))).toEqual({
      open: true,
      today: 7,
      next: { day: 7, time: '02:00' },
    });
    expect(openStateAt(bar, at(7, '23:00'))).toEqual({
      open: true,
      today: 7,
      next: { day: 1, time: '02:00' },
    });
    expect(openStateAt(bar, at(1, '01:59'))).toMatchObject({ open: true });
    expect(openStateAt(bar, at(1, '02:00'))).toEqual({
      open: false,
      today: 1,
      next: { day: 6, time: '18:00' },
    });
  });

  it('takes spans that touch as one, and a whole week as always', () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const touching = [
      { days: [1], from: '08:00', to: '24:00' },
      { days: [2], from: '00:00', to: '06:00' },
    ];
    expect(openStateAt(touching, at(1, '23:00')).next).toEqual({ day: 2, time: '06:00' });
    expect(openStateAt([{ days, from: '00:00', to: '24:00' }], at(3, '03:00'))).toEqual({
      open: true,
      today: 3,
      next: null,
    });
  });

  it('is never where no hours are known', () =>
    expect(openStateAt([], at(1, '09:00'))).toEqual({ open: false, today: 1, next: null }));
});

describe('since when a place has been closed', () => {
  it.each([
    [1, '12:00', [1, '12:00']],
    [1, '13:29', [1, '12:00']],
    [2, '07:59', [1, '17:30']],
    [7, '23:59', [5, '17:30']],
  ] as const)('in an office on day %i at %s', (day, time, [since, until]) =>
    expect(closedSince(office, at(day, time))).toEqual(at(since, until)),
  );

  it('goes back over Monday’s midnight', () =>
    expect(closedSince(office, at(1, '07:59'))).toEqual(new Date('2026-11-13T17:30:00+07:00')));

  it('is not asked of one that is open, nor where no hours are known', () => {
    expect(closedSince(office, at(1, '08:00'))).toBeNull();
    expect(closedSince([], at(1, '03:00'))).toBeNull();
    const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
    expect(closedSince(always, at(3, '00:00'))).toBeNull();
  });
});
