// Starts again what ends by itself: a site that lost its worker or its database to a moment's trouble goes on.

import { setTimeout as pause } from 'node:timers/promises';
import { duration, explain, say } from './say.mjs';

/** So often within so long a program may end before that is taken for an error that does not pass. */
const mostRestarts = 5;
const within = 10 * 60_000;
/** The pause before the first new start, in milliseconds; each further one is twice as long. */
const firstPause = 250;

/** When a program that ended may be started again. */
export class Restarts {
  #times = [];

  /**
   * @param {number} now milliseconds
   * @returns {number | null} milliseconds to wait first; null when it ended too often
   */
  next(now) {
    this.#times = this.#times.filter((time) => now - time < within);
    if (this.#times.length >= mostRestarts) return null;
    this.#times.push(now);
    return firstPause * 2 ** (this.#times.length - 1);
  }
}

/** @typedef {{ name: string, running: () => boolean, endedError: () => Error, start: () => Promise<void> | void }} Kept */

/**
 * Keeps programs running until the entry is to end.
 * @param {{ stopping: boolean }} entry
 * @param {Kept[]} programs
 * @throws {import('./say.mjs').ScriptError} of a program that ended a sixth time within ten minutes, with its last lines
 */
export async function keepRunning(entry, programs) {
  await Promise.all(programs.map((program) => keep(entry, program)));
}

async function keep(entry, program) {
  const restarts = new Restarts();
  while (!entry.stopping) {
    if (!program.running()) await startAgain(entry, program, restarts);
    await pause(100);
  }
}

async function startAgain(entry, program, restarts) {
  const wait = restarts.next(Date.now());
  if (wait === null) throw program.endedError();
  say(`${program.endedError().message}\n\nThe ${program.name} is started again in ${duration(wait)}.`);
  await pause(wait);
  if (entry.stopping) return;
  try {
    await program.start();
  } catch (error) {
    // Counts as one more end: it is tried again as long as that may be.
    say(explain(error));
  }
}
