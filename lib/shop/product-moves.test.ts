import { describe, expect, it } from 'vitest';
import { canMoveProduct, type ProductMove, productMoves } from './product-moves';
import { productStatuses } from './product-status';

const moves = Object.keys(productMoves) as ProductMove[];

/** From where each move leads on: of a product that its seller holds, and of one that an administrator took away. */
const from: Record<ProductMove, { own: string[]; taken: string[] }> = {
  submit: { own: ['draft', 'rejected'], taken: ['draft', 'rejected', 'hidden'] },
  takeBack: { own: ['pending_review'], taken: ['pending_review'] },
  putBack: { own: ['pending_review'], taken: ['pending_review'] },
  publish: { own: [...productStatuses], taken: [...productStatuses] },
  hideOwn: { own: ['published'], taken: ['published'] },
  showOwn: { own: ['hidden'], taken: [] },
  hide: { own: ['published', 'hidden'], taken: [] },
  reject: { own: ['published'], taken: ['published'] },
  show: { own: [], taken: ['rejected', 'hidden'] },
};

const open = (move: ProductMove, hiddenByAdmin: boolean, publishedAt: Date | null = new Date('2026-11-01')) =>
  productStatuses
    .filter((status) => canMoveProduct(move, { status, hiddenByAdmin, sentBack: false, publishedAt }))
    .sort();

describe('a product moves', () => {
  it.each(moves)('by %s from these alone', (move) => {
    expect({ own: open(move, false), taken: open(move, true) }).toEqual({
      own: [...from[move].own].sort(),
      taken: [...from[move].taken].sort(),
    });
  });

  it('into the shop by an administrator only where it was there', () => {
    expect(open('show', true, null)).toEqual([]);
  });

  it('past no administrator by its seller alone', () => {
    for (const move of ['hide', 'reject', 'putBack'] as const)
      expect(productMoves[move].change.hiddenByAdmin).toBe(true);
    for (const move of ['submit', 'takeBack', 'hideOwn', 'showOwn'] as const) {
      expect(productMoves[move].change).not.toHaveProperty('hiddenByAdmin');
      expect(productMoves[move].change).not.toHaveProperty('sentBack');
    }
  });
});
