/** What can be wrong with something; texts are in messages/<locale>/moderation.json, `report.reasons`. */
export const reportReasons = [
  'wrongInfo',
  'closed',
  'fraud',
  'offensive',
  'privacy',
  'notMine',
  'spam',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** A reason as it is stored; one that the site does not know any more is `other`. */
export function reportReasonOf(stored: string): ReportReason {
  return reportReasons.find((known) => known === stored) ?? 'other';
}

/** Those that are offered for each kind of thing: a post is not closed. */
export const reasonsOfTarget: Record<
  'card' | 'post' | 'comment' | 'member' | 'message' | 'product' | 'rating',
  readonly ReportReason[]
> = {
  card: reportReasons,
  product: reportReasons.filter((reason) => reason !== 'closed'),
  post: reportReasons.filter((reason) => reason !== 'closed'),
  comment: reportReasons.filter((reason) => reason !== 'closed' && reason !== 'wrongInfo'),
  rating: reportReasons.filter((reason) => reason !== 'closed' && reason !== 'notMine'),
  member: reportReasons.filter((reason) => reason !== 'closed' && reason !== 'wrongInfo'),
  message: reportReasons.filter((reason) => !['closed', 'wrongInfo', 'notMine'].includes(reason)),
};
