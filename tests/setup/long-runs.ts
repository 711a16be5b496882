/** `npm test -- --long`: what is drawn at random is drawn many times more. */
export const isLongRun = process.env.TEST_LONG === '1';

/** How often something is done: in every run, and in a long one. */
export function times(everyRun: number, longRun: number): number {
  return isLongRun ? longRun : everyRun;
}

/**
 * Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32), so that a run that failed can
 * be had again: TEST_SEED says which.
 */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of this run: a new one each time, unless TEST_SEED names one. */
export function seedOfRun(): number {
  return Number(process.env.TEST_SEED) || Math.floor(Math.random() * 2 ** 31);
}
