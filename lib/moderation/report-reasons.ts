/** What can be wrong with a card; texts are in messages/<locale>/moderation.json, `report.reasons`. */
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
