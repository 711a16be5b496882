import { describe, expect, it } from 'vitest';
import { reviewApproved, reviewOf, reviewOver } from './review';

const now = new Date('2026-11-20T10:00:00Z');
const before = {
  ...reviewOver,
  review: 'rejected',
  reviewWords: ['quux'],
  reasonCode: 'spam',
  reason: 'Lần hai',
} as const;

describe('what is stored of a review', () => {
  it('is nothing of a text without a cause, whatever stood there', () => {
    expect({ ...before, ...reviewOf({ causes: [], words: [] }, now) }).toEqual(reviewOver);
  });

  it('is that it waits, since when and why; what was said of the text before is over', () => {
    expect({ ...before, ...reviewOf({ causes: ['words', 'returned'], words: ['quuxlook'] }, now) }).toEqual({
      review: 'pending',
      submittedAt: now,
      reviewCauses: ['words', 'returned'],
      reviewWords: ['quuxlook'],
      reasonCode: null,
      reason: '',
    });
  });

  it('is of an approved text which words were read in it, and not that it ever came back', () => {
    const waiting = reviewOf({ causes: ['words', 'returned'], words: ['quuxlook'] }, now);
    expect({ ...waiting, ...reviewApproved }).toEqual({ ...reviewOver, reviewWords: ['quuxlook'] });
  });
});
