import type { CardDraftStatus, CardStatus } from './card-status';

/** Where a member's card stands for themselves. */
export type OwnCardState = 'draft' | 'underReview' | 'published' | 'rejected' | 'hidden';

/** Where its newer version stands while everybody sees the older one. */
export type OwnCardChange = 'editing' | 'underReview' | 'rejected';

const stateOfDraft: Record<CardDraftStatus, OwnCardState> = {
  editing: 'draft',
  pending_review: 'underReview',
  rejected: 'rejected',
  published: 'draft',
};

const stateOfCard: Record<CardStatus, OwnCardState> = {
  draft: 'draft',
  pending_review: 'underReview',
  published: 'published',
  rejected: 'rejected',
  hidden: 'hidden',
};

const changeOfDraft: Record<CardDraftStatus, OwnCardChange | null> = {
  editing: 'editing',
  pending_review: 'underReview',
  rejected: 'rejected',
  published: null,
};

/**
 * What a member reads of their own card, from the status that everybody sees and that of what is being written.
 * @param draft null where nothing was written since
 */
export function ownCardState(
  card: CardStatus,
  draft: CardDraftStatus | null,
): { state: OwnCardState; change: OwnCardChange | null } {
  if (card === 'published' || card === 'hidden')
    return { state: stateOfCard[card], change: draft && changeOfDraft[draft] };
  if (card === 'draft' && draft) return { state: stateOfDraft[draft], change: null };
  return { state: stateOfCard[card], change: null };
}
