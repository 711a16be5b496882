/** How many products each level of the index holds, the newest first; the last takes the rest. */
export const productLevelQuotas = [2_048, 4_096, 8_192, 16_384, 32_768, 65_536] as const;

/** How many products are newer than the first of each level but the first one. */
export const productLevelStarts: readonly number[] = productLevelQuotas.map((_quota, at) =>
  productLevelQuotas.slice(0, at + 1).reduce((sum, quota) => sum + quota, 0),
);
