/** Where an answer that may be kept came from, in Next's words: kept and fresh, kept and past its time, made for this reader. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

type By = 'kept' | 'next';

const none = (): Record<CacheState, number> => ({ HIT: 0, STALE: 0, MISS: 0 });

/** How answers that may be kept were come by, by who gave them: plain numbers, so that counting one is one addition. */
export class CacheCounts {
  readonly #counts: Record<By, Record<CacheState, number>> = { kept: none(), next: none() };

  /** @param state what the answer's own header says; any other word is an answer that is not kept */
  count(by: By, state: unknown): void {
    if (state === 'HIT' || state === 'STALE' || state === 'MISS') this.#counts[by][state] += 1;
  }

  all(): { by: By; state: CacheState; count: number }[] {
    return (['kept', 'next'] as const).flatMap((by) =>
      (['HIT', 'STALE', 'MISS'] as const).map((state) => ({ by, state, count: this.#counts[by][state] })),
    );
  }
}
