import type { CommentState } from './comment-view';

/** A comment and its author, as far as their readers ask. */
export type StoredState = {
  deletedAt: Date | null;
  hiddenAt: Date | null;
  review: 'pending' | 'rejected' | null;
  /** Null once they are deleted for good. */
  author: { deletedAt: Date | null } | null;
};

/** What `commentStateOf` reads of a comment's row. */
export const commentStateSelect = {
  deletedAt: true,
  hiddenAt: true,
  review: true,
  author: { select: { deletedAt: true } },
} as const;

/** How a comment stands; whether it is listed all the same is for its answers to say. */
export function commentStateOf({ deletedAt, hiddenAt, review, author }: StoredState): CommentState {
  if (author === null || author.deletedAt !== null) return 'memberGone';
  if (deletedAt !== null) return 'deleted';
  if (hiddenAt !== null) return 'hidden';
  return review ?? 'shown';
}
