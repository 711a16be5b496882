import { describe, expect, it } from 'vitest';
import { ownPostNote, ownPostState } from './own-post-state';

describe('a member reads of a post of theirs', () => {
  it('what everybody sees of it, where nothing waits', () => {
    expect(ownPostState('published', null)).toBe('published');
    expect(ownPostState('published', 'published')).toBe('published');
    expect(ownPostState('draft', 'editing')).toBe('draft');
    expect(ownPostState('rejected', 'rejected')).toBe('rejected');
    expect(ownPostNote('published', 'published')).toBeNull();
    expect(ownPostNote('draft', 'editing')).toBeNull();
  });

  it('that a newer version waits or was put back, and that the one before is still shown', () => {
    expect(ownPostState('published', 'pending_review')).toBe('pending');
    expect(ownPostState('published', 'rejected')).toBe('rejected');
    expect(ownPostNote('published', 'pending_review')).toBe('shownBefore');
    expect(ownPostNote('published', 'rejected')).toBe('shownBefore');
    expect(ownPostState('published', 'editing')).toBe('published');
    expect(ownPostNote('published', 'editing')).toBe('edited');
  });

  it('that an administrator took it away, until it is handed in again', () => {
    expect(ownPostState('hidden', 'published')).toBe('rejected');
    expect(ownPostNote('hidden', 'published')).toBe('taken');
    expect(ownPostState('hidden', 'pending_review')).toBe('pending');
  });
});
