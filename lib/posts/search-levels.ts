/**
 * How many posts each level of the index holds, the newest first; the last level takes the rest. Each is twice as large as the one
 * before: whoever reads to the end of the level that has enough reads at most some twice what is wanted.
 */
export const postLevelQuotas = [2_048, 4_096, 8_192, 16_384, 32_768, 65_536, 131_072, 262_144] as const;

/** How many posts are newer than the first of each level but the first one. */
export const postLevelStarts: readonly number[] = postLevelQuotas.map((_quota, at) =>
  postLevelQuotas.slice(0, at + 1).reduce((sum, quota) => sum + quota, 0),
);
