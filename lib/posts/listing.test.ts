import { describe, expect, it } from 'vitest';
import { type ListedPost, listedSince } from './listing';

const publishedAt = new Date('2026-11-01T10:00:00Z');
const now = new Date('2026-11-20T10:00:00Z');
const post: ListedPost = {
  status: 'published',
  kind: 'post',
  validUntil: null,
  publishedAt,
  deletedAt: null,
  owner: { membershipStatus: 1, deletedAt: null },
};
const opportunity: ListedPost = { ...post, kind: 'opportunity', validUntil: new Date('2026-11-20') };

describe('lists show', () => {
  it('what is published, since it was first', () => {
    expect(listedSince(post, now)).toEqual(publishedAt);
    for (const status of ['draft', 'pending_review', 'rejected', 'hidden'] as const)
      expect(listedSince({ ...post, status }, now)).toBeNull();
  });

  it('nothing that is deleted, nor of deleted members', () => {
    expect(listedSince({ ...post, deletedAt: now }, now)).toBeNull();
    expect(listedSince({ ...post, owner: { membershipStatus: 1, deletedAt: now } }, now)).toBeNull();
  });

  it('posts of expired members, and no opportunities of theirs', () => {
    const owner = { membershipStatus: 3, deletedAt: null };
    expect(listedSince({ ...post, owner }, now)).toEqual(publishedAt);
    expect(listedSince({ ...opportunity, owner }, now)).toBeNull();
  });

  it('an opportunity to the end of its last day in Vietnam', () => {
    expect(listedSince(opportunity, new Date('2026-11-20T16:59:59Z'))).toEqual(publishedAt);
    expect(listedSince(opportunity, new Date('2026-11-20T17:00:00Z'))).toBeNull();
  });
});
