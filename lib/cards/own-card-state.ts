type CardStatus = 'draft' | 'pending_review' | 'published' | 'rejected' | 'hidden';
type DraftStatus = 'editing' | 'pending_review' | 'rejected' | 'published';

/** Where a member's card stands for themselves. */
export type OwnCardState = 'draft' | 'underReview' | 'published' | 'rejected' | 'hidden';

/** Where its newer version stands while everybody sees the older one. */
export type OwnCardChange = 'editing' | 'underReview' | 'rejected';

const stateOfDraft: Record<DraftStatus, OwnCardState> = {
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

const changeOfDraft: Record<DraftStatus, OwnCardChange | null> = {
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
  draft: DraftStatus | null,
): { state: OwnCardState; change: OwnCardChange | null } {
  if (card === 'published' || card === 'hidden')
    return { state: stateOfCard[card], change: draft && changeOfDraft[draft] };
  if (card === 'draft' && draft) return { state: stateOfDraft[draft], change: null };
  return { state: stateOfCard[card], change: null };
}
