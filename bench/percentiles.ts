/**
 * The value that a share of all values does not exceed (nearest rank).
 * @param share from 0 to 1: 0.99 for the 99th percentile
 * @throws RangeError without values
 */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

export type Spread = { p50: number; p95: number; p99: number };

/** The three percentiles that the tables show, in the unit of the values. */
export function spreadOf(values: ArrayLike<number>): Spread {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95), p99: percentile(values, 0.99) };
}
