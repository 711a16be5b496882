import { describe, expect, it } from 'vitest';
import { canHoldMore, canLieBelow, orderOnShelf } from './category-moves';

/** home > kitchen > knives, and toys beside home. */
const all = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
];

describe('a category', () => {
  it('lies at most on the third shelf, with all that lies below it', () => {
    expect(canLieBelow(all, 3, 1)).toBe(true);
    expect(canLieBelow(all, 4, 2)).toBe(true);
    expect(canLieBelow(all, 4, 3)).toBe(false);
    expect(canLieBelow(all, 2, 4)).toBe(true);
    expect(canLieBelow(all, 1, 4)).toBe(false);
    expect(canLieBelow(all, 1, null)).toBe(true);
  });

  it('never lies below itself', () => {
    expect(canLieBelow(all, 1, 1)).toBe(false);
    expect(canLieBelow(all, 1, 3)).toBe(false);
  });

  it('holds others unless it lies on the third shelf', () => {
    expect(canHoldMore(all, null)).toBe(true);
    expect(canHoldMore(all, 2)).toBe(true);
    expect(canHoldMore(all, 3)).toBe(false);
  });
});

it('an order of a shelf takes one that comes from elsewhere, and one that moves along', () => {
  expect(orderOnShelf([1, 2, 3], 9, 2)).toEqual([1, 9, 2, 3]);
  expect(orderOnShelf([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  expect(orderOnShelf([1, 2, 3], 1, null)).toEqual([2, 3, 1]);
  expect(orderOnShelf([1, 2, 3], 1, 77)).toEqual([2, 3, 1]);
  expect(orderOnShelf([1, 2, 3], 2, 2)).toEqual([1, 3, 2]);
});
