import type { PostDraftStatus, PostStatus } from './post-status';

/** Where a member's post stands for themselves: one of these, by what is to be done about it. */
export const ownPostStates = ['published', 'pending', 'rejected', 'draft'] as const;
export type OwnPostState = (typeof ownPostStates)[number];

/** What a member reads beside the state. */
export type OwnPostNote =
  /** Everybody still sees the version before the one that waits or was put back. */
  | 'shownBefore'
  /** Something was written since it was published. */
  | 'edited'
  /** An administrator took it away. */
  | 'taken';

const stateOf: Record<PostStatus, OwnPostState> = {
  draft: 'draft',
  pending_review: 'pending',
  published: 'published',
  rejected: 'rejected',
  hidden: 'rejected',
};

const stateOfDraft: Record<PostDraftStatus, OwnPostState | null> = {
  editing: null,
  pending_review: 'pending',
  rejected: 'rejected',
  published: null,
};

/**
 * What a member reads of a post of theirs. The version that they wrote last decides, where it waits or was put back; else what
 * everybody sees.
 * @param draft null where nothing was saved by the editor
 */
export function ownPostState(post: PostStatus, draft: PostDraftStatus | null): OwnPostState {
  return (draft && stateOfDraft[draft]) ?? stateOf[post];
}

/** What is to be said beside it; null for nothing. */
export function ownPostNote(post: PostStatus, draft: PostDraftStatus | null): OwnPostNote | null {
  if (post === 'hidden') return 'taken';
  if (post !== 'published' || draft === null || draft === 'published') return null;
  return draft === 'editing' ? 'edited' : 'shownBefore';
}
