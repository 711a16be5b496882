import { describe, expect, it } from 'vitest';
import { commentStateOf } from './comment-state';
import { canDeleteComment, canEditComment, editMinutes, removerOf } from './policy';

const now = new Date('2026-11-20T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a comment is changed', () => {
  it('by its author alone, for a quarter of an hour', () => {
    expect(editMinutes).toBe(15);
    expect(canEditComment({ isAuthor: true }, ago(14.99), now)).toBe(true);
    expect(canEditComment({ isAuthor: true }, ago(15), now)).toBe(false);
    expect(canEditComment({ isAuthor: false }, ago(1), now)).toBe(false);
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
  const shown = { deletedAt: null, hiddenAt: null, author: { deletedAt: null } };
  it('as what was done to it last of all that is not undone', () => {
    expect(commentStateOf(shown)).toBe('shown');
    expect(commentStateOf({ ...shown, hiddenAt: now })).toBe('hidden');
    expect(commentStateOf({ ...shown, hiddenAt: now, deletedAt: now })).toBe('deleted');
    expect(commentStateOf({ ...shown, deletedAt: now, author: { deletedAt: now } })).toBe('memberGone');
    expect(commentStateOf({ ...shown, author: null })).toBe('memberGone');
  });
});
