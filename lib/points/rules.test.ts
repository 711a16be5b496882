import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingSchemas } from '@/lib/content/settings';
import {
  isAmountOf,
  mayOverdraw,
  mostPointsFor,
  pointsKindNames,
  priceOfMonths,
  priceOfUpgrade,
  vndOfPoints,
} from './rules';

const standard = { vndPerPoint: 1000, mostPercent: 50 };

describe('points at the checkout', () => {
  it('are worth 1,000 dong each and pay half of the products', () => {
    expect(vndOfPoints(7, standard)).toBe(7000);
    expect(mostPointsFor(100_000, { ...standard, balance: 80 })).toBe(50);
    expect(mostPointsFor(100_000, { ...standard, balance: 30 })).toBe(30);
  });

  it.each([
    ['a point that would pay more than the half', 3_999, 1],
    ['less than a point', 1_999, 0],
    ['nothing', 0, 0],
  ])('are whole: %s', (_, amount, most) => {
    expect(mostPointsFor(amount, { ...standard, balance: 100 })).toBe(most);
  });

  it('are none where the balance is below zero, or where points pay nothing', () => {
    expect(mostPointsFor(100_000, { ...standard, balance: -5 })).toBe(0);
    expect(mostPointsFor(100_000, { ...standard, balance: 50, mostPercent: 0 })).toBe(0);
  });

  it('never pay more than the part, nor more than there are', () => {
    const anything = fc.record({
      amount: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      balance: fc.integer({ min: -1000, max: 2_000_000_000 }),
      vndPerPoint: fc.integer({ min: 1, max: 1_000_000 }),
      mostPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(anything, ({ amount, balance, vndPerPoint, mostPercent }) => {
        const most = mostPointsFor(amount, { balance, vndPerPoint, mostPercent });
        const part = BigInt(amount) * BigInt(mostPercent);
        const worth = (points: number) => BigInt(points) * BigInt(vndPerPoint) * 100n;
        expect(most).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThanOrEqual(Math.max(0, balance));
        expect(worth(most) <= part).toBe(true);
        // One more would be too many.
        expect(most === Math.max(0, balance) || worth(most + 1) > part).toBe(true);
      }),
    );
  });
});

describe('kinds of entries', () => {
  it('take more than there is where something is put right, and nowhere else', () => {
    expect(pointsKindNames.filter(mayOverdraw)).toEqual(['rewardTakenBack', 'correction']);
  });

  it.each([
    ['spend', -1, true],
    ['spend', 1, false],
    ['reward', 50, true],
    ['reward', -50, false],
    ['correction', -3, true],
    ['correction', 3, true],
    ['correction', 0, false],
    ['reward', 0.5, false],
  ] as const)('%s has the amount %d: %s', (kind, amount, fits) => {
    expect(isAmountOf(kind, amount)).toBe(fits);
  });
});

describe('services', () => {
  it('are offered where they have a price', () => {
    const none = settingSchemas.exchange.parse({});
    expect([priceOfMonths(none).size, priceOfUpgrade(none)]).toEqual([0, null]);
    const some = { ...none, priceOf1Month: 20, priceOf12Months: 200, priceOfUpgrade: 80 };
    expect([...priceOfMonths(some)]).toEqual([
      [1, 20],
      [12, 200],
    ]);
    expect(priceOfUpgrade(some)).toBe(80);
  });
});
