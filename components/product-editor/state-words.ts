import type { OwnProductNote, OwnProductState } from '@/lib/shop/own-product-state';

/** How a state looks. */
export const stateTones = {
  published: 'success',
  pending: 'accent',
  rejected: 'danger',
  hidden: 'neutral',
  draft: 'neutral',
} as const satisfies Record<OwnProductState, string>;

/** What is said of a product that stands so; the words are in `product-editor.status`. */
export function stateTextOf(state: OwnProductState, note: OwnProductNote | null) {
  if (note === 'taken' && state === 'rejected') return 'taken';
  if (note === 'edited') return 'edited';
  if (note === 'shownBefore') return state === 'pending' ? 'pendingShownBefore' : 'rejectedShownBefore';
  return `${state}Text` as const;
}
