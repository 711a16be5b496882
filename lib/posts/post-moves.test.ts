import { describe, expect, it } from 'vitest';
import { canMovePost, type PostMove, postMoves } from './post-moves';
import { type PostStatus, postStatuses } from './post-status';

const shown = new Date('2026-11-01');

/** From where each move leads on: of a post that was never shown, and of one that was. */
const from: Record<PostMove, { never: PostStatus[]; shown: PostStatus[] }> = {
  submit: { never: ['draft', 'rejected', 'hidden'], shown: ['draft', 'rejected', 'hidden'] },
  takeBack: { never: ['pending_review'], shown: ['pending_review'] },
  putBack: { never: ['pending_review'], shown: ['pending_review'] },
  publish: { never: [...postStatuses], shown: [...postStatuses] },
  withdraw: { never: ['published'], shown: ['published'] },
  hide: { never: ['published'], shown: ['published'] },
  reject: { never: ['published'], shown: ['published'] },
  show: { never: [], shown: ['rejected', 'hidden'] },
};

describe('a post moves', () => {
  it.each(Object.keys(postMoves) as PostMove[])('by %s from these alone', (move) => {
    const open = (publishedAt: Date | null) =>
      postStatuses.filter((status) =>
        canMovePost(move, { status, hiddenByAdmin: false, sentBack: false, publishedAt }),
      );
    expect({ never: open(null), shown: open(shown) }).toEqual(from[move]);
  });

  it('past no administrator by its author alone', () => {
    const held = (['hide', 'reject', 'putBack'] as const).map((move) => postMoves[move].change);
    for (const change of held) expect(change.hiddenByAdmin).toBe(true);
    // What an author can do leaves the mark on it.
    for (const move of ['submit', 'takeBack', 'withdraw'] as const) {
      expect(postMoves[move].change).not.toHaveProperty('hiddenByAdmin');
      expect(postMoves[move].change).not.toHaveProperty('sentBack');
    }
  });
});
