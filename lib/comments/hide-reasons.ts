import type { SilenceReason } from '@/lib/accounts/silence';

/** Templates of why a comment is hidden or rejected; what they say stands in messages/<locale>/accounts.json, below `reasons`. */
export const commentHideReasons = [
  'spam',
  'offensive',
  'fraud',
  'illegal',
  'terms',
] as const satisfies readonly SilenceReason[];

export type CommentHideReason = (typeof commentHideReasons)[number];

/** A template, the administrator's own words, or both. */
export type CommentWhy = { reasonCode: CommentHideReason | null; reason: string };

/** Whether a stored code is one of the templates. */
export function isCommentHideReason(code: unknown): code is CommentHideReason {
  return commentHideReasons.some((known) => known === code);
}
