/** At most so many pages are fetched ahead at once (specification §9). */
export const mostPrefetches = 4;

/** The Network Information API, where a browser has it. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether a reader's connection allows fetching what they may never want (specification §9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Pages to fetch ahead: each once, at most four at once, the latest wish first, since that is where the pointer is now.
 * @param start fetches a path; `finished` is called when it came
 */
export class PrefetchQueue {
  readonly #known = new Set<string>();
  readonly #waiting: string[] = [];
  readonly #running = new Set<string>();

  constructor(
    private readonly start: (path: string) => void,
    private readonly most = mostPrefetches,
  ) {}

  /** Asks for a path, unless it was asked for before. */
  want(path: string): void {
    if (this.#known.has(path)) return;
    this.#known.add(path);
    this.#waiting.push(path);
    this.#go();
  }

  /** Says that a path is there, or will not come. */
  finished(path: string): void {
    if (this.#running.delete(path)) this.#go();
  }

  /** Forgets wishes that did not begin: the reader went on. */
  clear(): void {
    for (const path of this.#waiting.splice(0)) this.#known.delete(path);
  }

  #go(): void {
    while (this.#running.size < this.most) {
      const path = this.#waiting.pop();
      if (path === undefined) return;
      this.#running.add(path);
      this.start(path);
    }
  }
}
