import { expect, it } from 'vitest';
import { translationObstacle } from './obstacle';

it.each([
  [false, 'published', 'published', 'inactive'],
  [false, 'hidden', 'editing', 'inactive'],
  [true, 'published', 'pending_review', 'underReview'],
  [true, 'hidden', 'pending_review', 'underReview'],
  [true, 'hidden', 'published', 'hidden'],
  [true, 'draft', 'editing', null],
  [true, 'rejected', 'rejected', null],
  [true, 'published', 'published', null],
] as const)(
  'who may publish: %s, a card that is %s with a draft that is %s: %s',
  (can, status, draftStatus, obstacle) => {
    expect(translationObstacle(can, { status, draftStatus })).toBe(obstacle);
  },
);
