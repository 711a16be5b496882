import { describe, expect, it } from 'vitest';
import { ownCardState } from './own-card-state';

describe('the state of an own card', () => {
  it.each([
    ['draft', null, 'draft', null],
    ['draft', 'editing', 'draft', null],
    ['draft', 'pending_review', 'underReview', null],
    ['draft', 'rejected', 'rejected', null],
    ['pending_review', 'pending_review', 'underReview', null],
    ['rejected', null, 'rejected', null],
    ['published', null, 'published', null],
    ['published', 'published', 'published', null],
    ['published', 'editing', 'published', 'editing'],
    ['published', 'pending_review', 'published', 'underReview'],
    ['published', 'rejected', 'published', 'rejected'],
    ['hidden', 'published', 'hidden', null],
    ['hidden', 'editing', 'hidden', 'editing'],
  ] as const)('%s with a draft that is %s reads %s, %s', (card, draft, state, change) =>
    expect(ownCardState(card, draft)).toEqual({ state, change }),
  );
});
