import { describe, expect, it } from 'vitest';
import { choose, firstChoice, isLeft, quantityWithin, variantOf } from './choose-variant';

const variant = (publicId: string, values: number[], stock = 5) => ({ publicId, values, stock });

// Red S, red M (sold out), blue M; there is no blue S.
const shirts = [variant('rs', [0, 0]), variant('rm', [0, 1], 0), variant('bm', [1, 1])];

describe('the choice of a variant', () => {
  it('begins with the first of which there is some left', () => {
    expect(firstChoice([variant('a', [0], 0), variant('b', [1])])).toEqual([1]);
    expect(firstChoice([variant('a', [0], 0), variant('b', [1], 0)])).toEqual([0]);
    expect(firstChoice([variant('only', [])])).toEqual([]);
    expect(firstChoice([])).toEqual([]);
  });

  it('finds the variant of a choice', () => {
    expect(variantOf(shirts, [0, 1])?.publicId).toBe('rm');
    expect(variantOf(shirts, [1, 0])).toBeUndefined();
    expect(variantOf([variant('only', [])], [])?.publicId).toBe('only');
  });

  it('keeps the other choices where there is such a variant', () => {
    expect(choose(shirts, [0, 0], 1, 1)).toEqual([0, 1]);
  });

  it('changes the others where there is none', () => {
    expect(choose(shirts, [0, 0], 0, 1)).toEqual([1, 1]);
    expect(choose(shirts, [1, 1], 1, 0)).toEqual([0, 0]);
  });

  it('rather leads to one of which there is some left', () => {
    const boxes = [variant('a', [0, 0, 0]), variant('b', [1, 1, 0], 0), variant('c', [1, 0, 1])];
    expect(choose(boxes, [0, 0, 0], 0, 1)).toEqual([1, 0, 1]);
  });

  it('says of which values there is nothing left', () => {
    expect(isLeft(shirts, [0, 0], 1, 1)).toBe(false);
    expect(isLeft(shirts, [1, 1], 0, 1)).toBe(true);
    expect(isLeft(shirts, [1, 1], 1, 0)).toBe(false);
  });

  it('orders whole units that there are', () => {
    expect(quantityWithin(7.9, 5, 999)).toBe(5);
    expect(quantityWithin(0, 5, 999)).toBe(1);
    expect(quantityWithin(5000, 100_000, 999)).toBe(999);
    expect(quantityWithin(Number.NaN, 5, 999)).toBe(1);
  });
});
