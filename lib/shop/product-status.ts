export const productStatuses = ['draft', 'pending_review', 'published', 'rejected', 'hidden'] as const;

/** What everybody sees of a product depends on this; `published` is shown, the others are not. */
export type ProductStatus = (typeof productStatuses)[number];

/** Where its newer version stands, beside the product that everybody sees; with `published` there is no newer one. */
export type ProductDraftStatus = 'editing' | 'pending_review' | 'rejected' | 'published';
