import { describe, expect, it } from 'vitest';
import { spentOn, totalsOf, usableOf } from './pricing';

const shipping = { fee: 30_000, freeFrom: 500_000 };
const points = { balance: 1000, vndPerPoint: 1000, mostPercent: 50 };

describe('the total of an order', () => {
  it('is the products, less what points take off, and the delivery', () => {
    expect(totalsOf([{ unitPrice: 120_000, quantity: 2 }], { shipping, points }, 100)).toEqual({
      productAmount: 240_000,
      pointsUsed: 100,
      creditDeduction: 100_000,
      shippingFee: 30_000,
      total: 170_000,
    });
  });

  it('takes off half of the products at most', () => {
    const { pointsUsed, creditDeduction } = totalsOf(
      [{ unitPrice: 25_500, quantity: 1 }],
      { shipping, points },
      900,
    );
    expect([pointsUsed, creditDeduction]).toEqual([12, 12_000]);
    expect(usableOf(0, points).most).toBe(0);
    expect(usableOf(1_000_000, { ...points, vndPerPoint: 0 }).most).toBe(0);
    expect(usableOf(1_000_000, { ...points, balance: 7 }).most).toBe(7);
  });

  it('is nothing where points may pay all of it and do', () => {
    const all = { shipping: { fee: 0, freeFrom: 0 }, points: { ...points, mostPercent: 100 } };
    const totals = totalsOf([{ unitPrice: 20_000, quantity: 2 }], all, 40);
    expect(totals).toMatchObject({ pointsUsed: 40, creditDeduction: 40_000, total: 0 });
    expect(spentOn(totals, null, 40)).toMatchObject({ pointsUsed: 0, creditDeduction: 0, total: 40_000 });
  });

  it('delivers for nothing from an amount on, and where nothing is ordered', () => {
    const fee = (unitPrice: number) =>
      totalsOf([{ unitPrice, quantity: 1 }], { shipping, points }).shippingFee;
    expect([fee(499_999), fee(500_000)]).toEqual([30_000, 0]);
    expect(totalsOf([], { shipping, points }).total).toBe(0);
    expect(
      totalsOf([{ unitPrice: 9, quantity: 1 }], { shipping: { fee: 5, freeFrom: 0 }, points }).total,
    ).toBe(14);
  });

  it('stays exact at amounts past 2^31', () => {
    expect(totalsOf([{ unitPrice: 9_999_999_999, quantity: 999 }], { shipping, points }).total).toBe(
      9_989_999_999_001,
    );
  });

  it.each([-5, 0.9, Number.NaN])('takes no points where %s are wanted', (wanted) => {
    expect(totalsOf([{ unitPrice: 100_000, quantity: 1 }], { shipping, points }, wanted).pointsUsed).toBe(0);
  });
});
