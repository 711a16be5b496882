import 'server-only';
import { AppError } from '@/lib/server/errors';

type Turn = { start: () => void };

/** Runs a few works at a time and lets a few more wait. */
export class DrawQueue {
  #running = 0;
  readonly #waiting: Turn[] = [];

  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  /**
   * Does `work` when it is its turn.
   * @throws AppError `tooManyRequests` when too many wait already; whatever `work` throws
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.limits.atOnce) {
      if (this.#waiting.length >= this.limits.waiting)
        throw new AppError('tooManyRequests', { retryAfterSeconds: 10 });
      await new Promise<void>((start) => this.#waiting.push({ start }));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next one without becoming free: nobody who comes just now passes those who wait.
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#running -= 1;
    }
  }
}

/**
 * The drawings of this process. Two at a time keep two cores at it and memory small; thirty that wait are about three
 * seconds of work, and who comes after them is told to come again.
 */
export const drawings = new DrawQueue({ atOnce: 2, waiting: 30 });
