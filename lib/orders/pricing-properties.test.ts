import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shopLimits } from '@/lib/shop/limits';
import { choicesOf } from '@/lib/shop/variants-of-options';
import { type PricedLine, spentOn, totalsOf, usableOf } from './pricing';

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: shopLimits.price }),
    quantity: fc.integer({ min: 1, max: shopLimits.quantity }),
  }),
  { maxLength: 20 },
);
const rules = fc.record({
  shipping: fc.record({
    fee: fc.integer({ min: 0, max: 1_000_000_000 }),
    freeFrom: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
  points: fc.record({
    balance: fc.integer({ min: -1_000, max: 2_000_000_000 }),
    vndPerPoint: fc.integer({ min: 0, max: 10_000 }),
    mostPercent: fc.integer({ min: 0, max: 100 }),
  }),
});
const wanted = fc.integer({ min: -1_000, max: 1_000_000_000 });

const exact = (of: readonly PricedLine[]) =>
  of.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n);

it('any total is the sum of its lines, less what the points are worth, and the delivery, to the dong', () => {
  fc.assert(
    fc.property(lines, rules, wanted, (of, by, points) => {
      const totals = totalsOf(of, by, points);
      expect(BigInt(totals.productAmount)).toBe(exact(of));
      expect(totals.creditDeduction).toBe(totals.pointsUsed * by.points.vndPerPoint);
      expect(BigInt(totals.creditDeduction) * 100n <= exact(of) * BigInt(by.points.mostPercent)).toBe(true);
      expect(totals.pointsUsed).toBeLessThanOrEqual(Math.max(0, Math.min(points, by.points.balance)));
      expect(BigInt(totals.total)).toBe(
        exact(of) - BigInt(totals.creditDeduction) + BigInt(totals.shippingFee),
      );
      expect(totals.total).toBeGreaterThanOrEqual(0);
      const { fee, freeFrom } = by.shipping;
      const isFree = of.length === 0 || (freeFrom > 0 && exact(of) >= BigInt(freeFrom));
      expect(totals.shippingFee).toBe(isFree ? 0 : fee);
    }),
  );
});

it('as many points are used as are wanted, or as may be: one more would be too many', () => {
  fc.assert(
    fc.property(lines, rules, wanted, (of, by, points) => {
      const { pointsUsed, productAmount } = totalsOf(of, by, points);
      const usable = usableOf(productAmount, by.points);
      expect(pointsUsed).toBe(Math.min(Math.max(0, points), usable.most));
      // A page that moves a slider comes to what the server comes to.
      expect(spentOn(totalsOf(of, by), usable, points)).toEqual(totalsOf(of, by, points));
      const mayBe = (used: number) =>
        BigInt(used) * BigInt(by.points.vndPerPoint) * 100n <= exact(of) * BigInt(by.points.mostPercent);
      if (pointsUsed < points) {
        const isAll = by.points.vndPerPoint === 0 || pointsUsed === Math.max(0, by.points.balance);
        expect(isAll || !mayBe(pointsUsed + 1)).toBe(true);
      }
    }),
  );
});

it('a total is that of the chosen options, in whatever order they and the products stand', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  const options = fc
    .array(values, { maxLength: 3 })
    .map((all) => all.map((each, at) => ({ name: `${at}`, values: each })));
  const product = options.chain((of) => {
    const choices = choicesOf(of);
    const prices = fc.array(fc.integer({ min: 1, max: shopLimits.price }), {
      minLength: choices.length,
      maxLength: choices.length,
    });
    const bought = fc.array(
      fc.record({
        at: fc.nat(choices.length - 1),
        quantity: fc.integer({ min: 1, max: shopLimits.quantity }),
      }),
      { maxLength: 5 },
    );
    return fc.record({ of: fc.constant(of), prices, bought });
  });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 4 }), rules, wanted, (products, by, points) => {
      let sum = 0n;
      const bought = products.flatMap(({ of, prices, bought: units }) => {
        const choices = choicesOf(of).map((each) => JSON.stringify(each));
        expect(new Set(choices).size).toBe(of.reduce((count, { values: each }) => count * each.length, 1));
        return units.map(({ at, quantity }) => {
          const unitPrice = prices[at] ?? 0;
          sum += BigInt(unitPrice) * BigInt(quantity);
          return { unitPrice, quantity };
        });
      });
      const totals = totalsOf(bought, by, points);
      expect(BigInt(totals.productAmount)).toBe(sum);
      expect(totalsOf(bought.toReversed(), by, points)).toEqual(totals);
    }),
  );
});

it('no order of lines and no splitting of one changes a total', () => {
  fc.assert(
    fc.property(lines, rules, wanted, (of, by, points) => {
      const split = of.flatMap(({ unitPrice, quantity }) =>
        quantity > 1
          ? [
              { unitPrice, quantity: 1 },
              { unitPrice, quantity: quantity - 1 },
            ]
          : [{ unitPrice, quantity }],
      );
      expect(totalsOf(split.toReversed(), by, points)).toEqual(totalsOf(of, by, points));
    }),
  );
});
