export const postStatuses = ['draft', 'pending_review', 'published', 'rejected', 'hidden'] as const;
/** What everybody sees of a post depends on this; `published` is shown, the others are not. */
export type PostStatus = (typeof postStatuses)[number];

/** Where its newer version stands, beside the post that everybody sees; with `published` there is no newer one. */
export type PostDraftStatus = 'editing' | 'pending_review' | 'rejected' | 'published';

export const postKinds = ['post', 'opportunity'] as const;
export type PostKind = (typeof postKinds)[number];

export const opportunitySides = ['supply', 'demand'] as const;
export type OpportunitySide = (typeof opportunitySides)[number];

/** Whose name stands above it (specification §3): the member's company card, or their personal card or nickname. */
export const postIdentities = ['company', 'personal'] as const;
export type PostIdentity = (typeof postIdentities)[number];
