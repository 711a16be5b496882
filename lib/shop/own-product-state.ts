import type { ProductDraftStatus, ProductStatus } from './product-status';

/** Where a seller's product stands for themselves: one of these, by what is to be done about it. */
export const ownProductStates = ['published', 'pending', 'rejected', 'hidden', 'draft'] as const;
export type OwnProductState = (typeof ownProductStates)[number];

/** What a seller reads beside the state. */
export type OwnProductNote =
  /** Everybody still sees the version before the one that waits or was put back. */
  | 'shownBefore'
  /** Something was written since it was published. */
  | 'edited'
  /** An administrator took it away. */
  | 'taken';

const stateOf: Record<ProductStatus, OwnProductState> = {
  draft: 'draft',
  pending_review: 'pending',
  published: 'published',
  rejected: 'rejected',
  hidden: 'hidden',
};

const stateOfDraft: Record<ProductDraftStatus, OwnProductState | null> = {
  editing: null,
  pending_review: 'pending',
  rejected: 'rejected',
  published: null,
};

export type OwnProductStatus = { status: ProductStatus; hiddenByAdmin: boolean };

/**
 * What a seller reads of a product of theirs. The version that they wrote last decides, where it waits or was put back; else what
 * everybody sees.
 * @param draft null where nothing was saved by the editor
 */
export function ownProductState(
  { status, hiddenByAdmin }: OwnProductStatus,
  draft: ProductDraftStatus | null,
): OwnProductState {
  const byDraft = draft && stateOfDraft[draft];
  if (byDraft) return byDraft;
  return status === 'hidden' && hiddenByAdmin ? 'rejected' : stateOf[status];
}

/** What is to be said beside it; null for nothing. */
export function ownProductNote(
  { status, hiddenByAdmin }: OwnProductStatus,
  draft: ProductDraftStatus | null,
): OwnProductNote | null {
  if (status === 'hidden' && hiddenByAdmin) return 'taken';
  if (status !== 'published' || draft === null || draft === 'published') return null;
  return draft === 'editing' ? 'edited' : 'shownBefore';
}
