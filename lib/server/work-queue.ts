import { AppError } from './errors.ts';

type Limits = {
  atOnce: number;
  waiting: number;
  /** The most that the waiting may weigh together; without it only their number counts. */
  waitingWeight?: number;
  /** Milliseconds after which who waits is turned away; without it they wait for their turn. */
  patience?: number;
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
   * @throws AppError `busy` when too many wait already or it waited too long; whatever `work` throws
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
    const { waiting, waitingWeight = Number.POSITIVE_INFINITY, patience } = this.#limits;
    if (this.#waiting.length >= waiting || this.#weight + weight > waitingWeight) throw busy();
    this.#weight += weight;
    return new Promise((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const turn = {
        weight,
        start: () => {
          clearTimeout(late);
          resolve();
        },
      };
      this.#waiting.push(turn);
      if (patience === undefined) return;
      late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        this.#weight -= weight;
        reject(busy());
      }, patience);
    });
  }
}

function busy(): AppError {
  return new AppError('busy', { retryAfterSeconds: 10 });
}
