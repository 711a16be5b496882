import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shopLimits } from '@/lib/shop/limits';
import { totalsOf, usableOf } from '../pricing';
import { type CheckoutLine, type CheckoutView, changesBetween, isAsSeen, seenOf } from './checkout-view';

const line = fc.record({
  price: fc.integer({ min: 1, max: shopLimits.price }),
  quantity: fc.integer({ min: 1, max: shopLimits.quantity }),
});
const fee = fc.integer({ min: 0, max: 100_000 });

const rule = { balance: 500, vndPerPoint: 1000, mostPercent: 50 };

const viewOf = (
  of: { price: number; quantity: number }[],
  shipping: number,
  points = { ...rule, used: 0 },
): CheckoutView => {
  const lines: CheckoutLine[] = of.map((each, at) => ({
    ...each,
    variant: `variant${at}`,
    product: `product${at}`,
    name: `Thing ${at}`,
    spec: '',
    image: null,
  }));
  const priced = lines.map(({ price, quantity }) => ({ unitPrice: price, quantity }));
  const rules = { shipping: { fee: shipping, freeFrom: 0 }, points };
  const totals = totalsOf(priced, rules, points.used);
  return { lines, left: [], totals, points: usableOf(totals.productAmount, points), methods: ['online'] };
};
const view = fc.tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fee).map(([of, by]) => viewOf(of, by));

it('what a browser saw is what would be ordered, whatever the order of its lines', () => {
  fc.assert(
    fc.property(view, (now) => {
      const seen = seenOf(now);
      expect(isAsSeen(seen, now)).toBe(true);
      expect(isAsSeen({ ...seen, lines: seen.lines.toReversed() }, now)).toBe(true);
      expect(changesBetween(now, now)).toEqual([]);
    }),
  );
});

it('anything other than what was seen is noticed, and is told by name', () => {
  fc.assert(
    fc.property(
      view,
      fc.nat(),
      fc.constantFrom('price', 'quantity', 'name', 'spec', 'gone', 'shipping'),
      (before, at, what) => {
        const place = at % before.lines.length;
        const changed = before.lines.flatMap((each, index) => {
          if (index !== place || what === 'shipping') return [each];
          if (what === 'gone') return [];
          if (what === 'name' || what === 'spec') return [{ ...each, [what]: `${each[what]} other` }];
          return [{ ...each, [what]: each[what] + 1 }];
        });
        const now = viewOf(changed, before.totals.shippingFee + (what === 'shipping' ? 1 : 0));
        const view = { ...now, lines: changed };
        expect(isAsSeen(seenOf(before), view)).toBe(false);
        const name = before.lines[place]?.name;
        if (what === 'spec')
          expect(changesBetween(before, view)).toEqual([
            { kind: 'renamed', before: name, now: `${name} –  other` },
          ]);
        const told = changesBetween(before, view).filter(
          (change) => !('name' in change) || change.name === name,
        );
        expect(told.length).toBeGreaterThan(0);
      },
    ),
  );
});

it('nothing is no order, and a line twice is no two lines', () => {
  const empty = viewOf([], 0);
  expect(isAsSeen(seenOf(empty), empty)).toBe(false);
  const two = viewOf(
    [
      { price: 5, quantity: 1 },
      { price: 5, quantity: 1 },
    ],
    0,
  );
  const [first] = seenOf(two).lines;
  if (first) expect(isAsSeen({ ...seenOf(two), lines: [first, first] }, two)).toBe(false);
});

it.each([
  ['there are fewer', { ...rule, balance: 10 }],
  ['one is worth more, so that fewer may be spent', { ...rule, vndPerPoint: 2_500 }],
  ['they pay nothing any more', { ...rule, mostPercent: 0 }],
])('points that take off something else are noticed, and are told: %s', (_, now) => {
  const of = [{ price: 100_000, quantity: 1 }];
  const before = viewOf(of, 30_000, { ...rule, used: 40 });
  expect(before.totals).toMatchObject({ pointsUsed: 40, creditDeduction: 40_000, total: 90_000 });
  const view = viewOf(of, 30_000, { ...now, used: 40 });
  expect(isAsSeen(seenOf(before), view)).toBe(false);
  expect(changesBetween(before, view)).toEqual([
    {
      kind: 'points',
      before: { points: 40, amount: 40_000 },
      now: { points: view.totals.pointsUsed, amount: view.totals.creditDeduction },
    },
  ]);
});
