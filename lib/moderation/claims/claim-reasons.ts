/** Why a claim is turned down, for a reviewer to pick from; texts are in messages/<locale>/moderation.json, `reasons`. */
export const claimRejectReasons = ['unreadable', 'insufficient', 'notTheSame'] as const;

export type ClaimRejectReason = (typeof claimRejectReasons)[number];

/** The site's own: somebody else proved it first. */
export const otherOwnerReason = 'otherOwner';
