export const pageStates = ['published', 'scheduled', 'draft', 'deleted'] as const;
export type PageState = (typeof pageStates)[number];

/** Where a page stands. */
export function pageState(
  { publishedAt, deletedAt }: { publishedAt: Date | null; deletedAt: Date | null },
  now: Date,
): PageState {
  if (deletedAt) return 'deleted';
  if (!publishedAt) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}
