/** Stands for every tag: after an import, or whenever single tags would be too many. */
export const allTags = '*';

/**
 * The order of invalidations and generations as one process sees them.
 *
 * It counts instead of reading a clock: every invalidation that arrives takes the next number, and a
 * generation carries the number at its start. Something is fresh when none of its tags has a higher
 * number. Clocks of different machines never meet, and a page that was begun before a write and is stored
 * after it carries a number that is too low.
 */
export class TagClock {
  #now = 0;
  #floor = 0;
  readonly #times = new Map<string, number>();
  readonly #held = new Map<string, number>();
  readonly #maxTags: number;
  /** Told when everything became stale. */
  onEverything: () => void = () => undefined;

  /** @param maxTags tags that are remembered one by one; forgetting one makes everything before it stale */
  constructor(maxTags = 50_000) {
    this.#maxTags = maxTags;
  }

  /** The number of the last invalidation: what a generation that begins now carries. */
  now(): number {
    return this.#now;
  }

  /** Makes everything with one of `tags` that was begun until now stale. */
  invalidate(tags: Iterable<string>): void {
    this.#now += 1;
    for (const tag of tags) {
      if (tag === allTags) {
        this.#floor = this.#now;
        this.#times.clear();
        this.onEverything();
        continue;
      }
      this.#times.delete(tag);
      this.#times.set(tag, this.#now);
    }
    this.#forget();
  }

  /**
   * Makes `tags` stale for as long as a write is under way: from here nothing with them is fresh, also
   * what begins meanwhile, until the returned function is called once.
   */
  hold(tags: readonly string[]): () => void {
    for (const tag of tags) this.#held.set(tag, (this.#held.get(tag) ?? 0) + 1);
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      this.invalidate(tags);
      for (const tag of tags) {
        const left = (this.#held.get(tag) ?? 1) - 1;
        if (left > 0) this.#held.set(tag, left);
        else this.#held.delete(tag);
      }
    };
  }

  /** Whether a write to one of `tags` is under way in this process. */
  isHeld(tags: readonly string[]): boolean {
    if (this.#held.size === 0) return false;
    return this.#held.has(allTags) || tags.some((tag) => this.#held.has(tag));
  }

  /** Whether what was begun at `startedAt` still stands for all of `tags`. */
  isFresh(startedAt: number, tags: readonly string[]): boolean {
    if (startedAt < this.#floor) return false;
    if (startedAt < this.#now && tags.some((tag) => (this.#times.get(tag) ?? 0) > startedAt)) return false;
    return !this.isHeld(tags);
  }

  #forget(): void {
    for (const [tag, time] of this.#times) {
      if (this.#times.size <= this.#maxTags) return;
      this.#times.delete(tag);
      this.#floor = Math.max(this.#floor, time);
    }
  }
}
