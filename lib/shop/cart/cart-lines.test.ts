import { describe, expect, it } from 'vitest';
import { shopLimits } from '../limits';
import { mergeLines, mostOf, problemOf, type StoredLine, subtotalOf } from './cart-lines';

const line = (variantId: number, quantity: number, minute = 0): StoredLine => ({
  variantId,
  quantity,
  selected: true,
  seenPrice: 100n,
  addedAt: new Date(Date.UTC(2026, 10, 20, 1, minute)),
});

describe('a line', () => {
  const good = { isSold: true, isOwn: false, stock: 3, quantity: 3 };

  it.each([
    [{}, null],
    [{ quantity: 4 }, 'tooMany'],
    [{ stock: 0 }, 'soldOut'],
    [{ isOwn: true, stock: 0 }, 'own'],
    [{ isSold: false, isOwn: true }, 'gone'],
    [{ stock: 100_000, quantity: shopLimits.quantity + 1 }, 'tooMany'],
  ])('with %o has the problem %s', (other, problem) => {
    expect(problemOf({ ...good, ...other })).toBe(problem);
  });

  it('has at most what there is, and never more than a line may', () => {
    expect([mostOf(0), mostOf(7), mostOf(1_000_000)]).toEqual([0, 7, shopLimits.quantity]);
  });

  it('counts where it is selected and can be bought', () => {
    const of = (more: object) => ({ price: 100, quantity: 2, selected: true, problem: null, ...more });
    expect(subtotalOf([of({}), of({ selected: false }), of({ problem: 'soldOut' }), of({ price: 5 })])).toBe(
      210,
    );
  });
});

describe('a merge', () => {
  it('adds up what is in both, to the stock', () => {
    const merged = mergeLines([line(1, 2), line(2, 2)], [line(1, 2), line(2, 2), line(3, 9)], (id) =>
      id === 2 ? 3 : 10,
    );
    expect(merged.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [1, 4],
      [2, 3],
      [3, 9],
    ]);
  });

  it('keeps one of what is sold out', () => {
    expect(mergeLines([], [line(1, 5)], () => 0)[0]?.quantity).toBe(1);
  });

  it('leaves out the oldest of what finds no room, and never what is there already', () => {
    const own = Array.from({ length: shopLimits.cartLines - 1 }, (_, at) => line(at + 1, 1));
    const merged = mergeLines(own, [line(900, 1, 1), line(901, 1, 2), line(1, 1, 0)], () => 10);
    expect(merged.map(({ variantId }) => variantId)).toEqual([901, 1]);
  });
});
