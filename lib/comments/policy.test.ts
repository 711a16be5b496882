import { describe, expect, it } from 'vitest';
import { commentStateOf } from './comment-state';
import { canDeleteComment, canEditComment, editMinutes, removerOf, wasSentBack } from './policy';

const now = new Date('2026-11-20T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a comment is changed', () => {
  it('by its author alone, for a quarter of an hour', () => {
    expect(editMinutes).toBe(15);
    const said = (minutes: number, wasShown = true) => ({ createdAt: ago(minutes), wasShown });
    expect(canEditComment({ isAuthor: true }, said(14.99), now)).toBe(true);
    expect(canEditComment({ isAuthor: true }, said(15), now)).toBe(false);
    expect(canEditComment({ isAuthor: false }, said(1), now)).toBe(false);
    // Nobody read it yet.
    expect(canEditComment({ isAuthor: true }, said(9_000, false), now)).toBe(true);
    expect(canEditComment({ isAuthor: false }, said(1, false), now)).toBe(false);
  });

  it('and looked at again while it is one that was sent back', () => {
    expect(wasSentBack({ review: 'rejected', reviewCauses: [] })).toBe(true);
    expect(wasSentBack({ review: 'pending', reviewCauses: ['words', 'returned'] })).toBe(true);
    expect(wasSentBack({ review: 'pending', reviewCauses: ['words'] })).toBe(false);
    expect(wasSentBack({ review: null, reviewCauses: [] })).toBe(false);
  });
});

describe('a comment is taken away', () => {
  it('by its author and the author of the post', () => {
    expect(canDeleteComment({ isAuthor: false, isPostAuthor: false })).toBe(false);
    expect(canDeleteComment({ isAuthor: true, isPostAuthor: false })).toBe(true);
    expect(canDeleteComment({ isAuthor: false, isPostAuthor: true })).toBe(true);
  });

  it('in the name of its author first, and by nobody but the author of the post beside them', () => {
    expect(removerOf({ isAuthor: true, isPostAuthor: true })).toBe('author');
    expect(removerOf({ isAuthor: false, isPostAuthor: true })).toBe('post_author');
    expect(removerOf({ isAuthor: false, isPostAuthor: false })).toBeNull();
  });
});

describe('a comment stands', () => {
  const shown = { deletedAt: null, hiddenAt: null, review: null, author: { deletedAt: null } };
  const pending = { ...shown, review: 'pending' } as const;
  it('as what was done to it last of all that is not undone', () => {
    expect(commentStateOf(shown)).toBe('shown');
    expect(commentStateOf(pending)).toBe('pending');
    expect(commentStateOf({ ...shown, review: 'rejected' })).toBe('rejected');
    expect(commentStateOf({ ...pending, deletedAt: now })).toBe('deleted');
    expect(commentStateOf({ ...shown, hiddenAt: now })).toBe('hidden');
    expect(commentStateOf({ ...shown, hiddenAt: now, deletedAt: now })).toBe('deleted');
    expect(commentStateOf({ ...shown, deletedAt: now, author: { deletedAt: now } })).toBe('memberGone');
    expect(commentStateOf({ ...shown, author: null })).toBe('memberGone');
  });
});
