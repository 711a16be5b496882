/** Messages around a reported one that administrators see with it. */
export const aroundReported = 5;

/** How many of them stand before it, where there are enough on both sides. */
const before = 3;

/**
 * What of a conversation a report shows: the reported message and at most five around it, where one side has fewer more of the
 * other.
 * @param older what stands before it, the oldest first
 * @param newer what stands after it, the oldest first
 */
export function aroundOf<Row>(older: readonly Row[], newer: readonly Row[]): { older: Row[]; newer: Row[] } {
  const after = Math.min(newer.length, Math.max(aroundReported - before, aroundReported - older.length));
  const shown = Math.min(older.length, aroundReported - after);
  return { older: older.slice(older.length - shown), newer: newer.slice(0, after) };
}
