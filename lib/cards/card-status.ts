export const cardStatuses = ['draft', 'pending_review', 'published', 'rejected', 'hidden'] as const;
/** What everybody sees of a card depends on this; `published` is shown, the others are not. */
export type CardStatus = (typeof cardStatuses)[number];

/** Where its newer version stands, beside the card that everybody sees; with `published` there is no newer one. */
export type CardDraftStatus = 'editing' | 'pending_review' | 'rejected' | 'published';
