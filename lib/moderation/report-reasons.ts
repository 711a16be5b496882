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

/** Those that are offered for each kind of thing: a post is not closed. */
export const reasonsOfTarget: Record<
  'card' | 'post' | 'comment' | 'member' | 'message',
  readonly ReportReason[]
> = {
  card: reportReasons,
  post: reportReasons.filter((reason) => reason !== 'closed'),
  comment: reportReasons.filter((reason) => reason !== 'closed' && reason !== 'wrongInfo'),
  member: reportReasons.filter((reason) => reason !== 'closed' && reason !== 'wrongInfo'),
  message: reportReasons.filter((reason) => !['closed', 'wrongInfo', 'notMine'].includes(reason)),
};
