import { setTimeout as pause } from 'node:timers/promises';
import { watchCpu } from './cpu';

/** Share of a core from which on other programs disturb a measurement. */
export const disturbance = 0.15;
/** A disturbed measurement is taken again; the calmest of these counts. */
const attempts = 3;
/** Milliseconds that a whole bench waits for others to become quiet. */
let patience = 180_000;

/** Waits until other programs rest for a second, as long as there is patience. */
async function untilCalm(): Promise<void> {
  while (patience > 0) {
    const readCpu = watchCpu({});
    await pause(1_000);
    if ((readCpu().others ?? 0) <= disturbance) return;
    patience -= 1_000;
  }
}

/**
 * Measures while other programs rest, where that can be had.
 * @param measure takes a measurement
 * @param othersOf cores that other programs used during it
 * @returns the calmest of up to three measurements, the first one that was not disturbed
 */
export async function measureCalmly<Result>(
  measure: () => Promise<Result>,
  othersOf: (result: Result) => number,
): Promise<Result> {
  await untilCalm();
  let best = await measure();
  for (let attempt = 1; attempt < attempts && othersOf(best) > disturbance; attempt += 1) {
    await untilCalm();
    const next = await measure();
    if (othersOf(next) < othersOf(best)) best = next;
  }
  return best;
}
