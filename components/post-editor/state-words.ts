import type { OwnPostNote, OwnPostState } from '@/lib/posts/own-post-state';

/** How a state looks. */
export const stateTones = {
  published: 'success',
  pending: 'accent',
  rejected: 'danger',
  draft: 'neutral',
} as const satisfies Record<OwnPostState, string>;

/** What is said of a post that stands so; the words are in `post-editor.status`. */
export function stateTextOf(state: OwnPostState, note: OwnPostNote | null) {
  if (note === 'taken' && state === 'rejected') return 'taken';
  if (note === 'edited') return 'edited';
  if (note === 'shownBefore') return state === 'pending' ? 'pendingShownBefore' : 'rejectedShownBefore';
  return `${state}Text` as const;
}
