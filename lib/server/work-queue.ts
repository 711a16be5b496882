import { AppError } from './errors.ts';

type Limits = {
  atOnce: number;
  waiting: number;
  /** The most that the waiting may weigh together; without it only their number counts. */
  waitingWeight?: number;
};

type Turn = { start: () => void; weight: number };

/** Runs a few works at a time and lets a few more wait. */
export class WorkQueue {
  #running = 0;
  #weight = 0;
  readonly #waiting: Turn[] = [];
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Does `work` when it is its turn.
   * @param weight what it holds while it waits, in bytes
   * @throws AppError `busy` when too many wait already; whatever `work` throws
   */
  async run<Result>(work: () => Promise<Result>, weight = 0): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(weight);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one without becoming free: nobody who comes just now passes those who wait.
      const next = this.#waiting.shift();
      if (next) {
        this.#weight -= next.weight;
        next.start();
      } else this.#running -= 1;
    }
  }

  #wait(weight: number): Promise<void> {
    const { waiting, waitingWeight = Number.POSITIVE_INFINITY } = this.#limits;
    if (this.#waiting.length >= waiting || this.#weight + weight > waitingWeight)
      throw new AppError('busy', { retryAfterSeconds: 10 });
    this.#weight += weight;
    return new Promise((start) => this.#waiting.push({ start, weight }));
  }
}
