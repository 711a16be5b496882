/**
 * How many cards each level of the index holds. Level 0 has the newest cards and is read whole for every query,
 * so that new ones are ranked with the rest; each further level is four times as large; the last takes the rest.
 */
export const levelQuotas = [2048, 16_384, 65_536, 262_144] as const;

/** The level without a limit. */
export const lastLevel = levelQuotas.length;
