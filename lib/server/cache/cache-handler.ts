import { withoutQuery } from '../flight-data.ts';
import { hydrationOfAll } from '../hydration-data.ts';
import { type CacheValue, failedPageTag, missingPageTag, tagsOfValue, toNext } from './cache-value.ts';
import { type Lifetime, steadyTime } from './page-cache.ts';
import { processCache, type Reading } from './process-cache.ts';

type GetContext = { kind: string; tags?: string[]; softTags?: string[] };
type SetContext = { fetchCache?: boolean; tags?: string[]; cacheControl?: Lifetime };
type Found = { value: CacheValue; lastModified: number; cacheControl?: Lifetime };

/**
 * Next's way to the cache of this process (`cacheHandler` in next.config.ts, loaded by Node as it stands
 * here). Next makes one for each request, so it also knows when each generation of the request began: at
 * the read that found nothing.
 */
export default class RequestCacheHandler {
  readonly #cache = processCache();
  readonly #begun = new Map<string, { startedAt: number; lastModified: number }>();
  readonly #created = this.#moment();

  constructor() {
    this.#cache.serves = true;
  }

  async get(key: string, context: GetContext): Promise<Found | null> {
    if (!this.#begun.has(key)) this.#begun.set(key, this.#moment());
    const asked = context.kind === 'FETCH' ? [...(context.tags ?? []), ...(context.softTags ?? [])] : [];
    const entry = this.#cache.pages.get(key, asked);
    if (context.kind !== 'FETCH') this.#answers(entry && { key, entry });
    if (!entry) return null;
    const { lastModified, cacheControl } = entry;
    const value = toNext(entry.value);
    return cacheControl ? { value, lastModified, cacheControl } : { value, lastModified };
  }

  async set(key: string, value: CacheValue | null, context: SetContext): Promise<void> {
    const begun = this.#begun.get(key) ?? this.#created;
    this.#begun.delete(key);
    if (!value) {
      this.#cache.pages.delete(key);
      return;
    }
    if (value.kind === 'APP_PAGE') {
      // Changed in place: Next sends this same object to the reader for whom the page was made.
      value.html = hydrationOfAll(value.html);
      if (value.rscData) value.rscData = withoutQuery(value.rscData);
      value.headers = { ...value.headers, ...this.#cache.pageHeaders?.(value.html) };
    }
    const tags = context.fetchCache ? (context.tags ?? []) : tagsOfValue(value);
    if (value.kind === 'APP_PAGE' && tags.includes(missingPageTag)) value.status = 404;
    // For this reader alone; what was kept before goes on in its place, as where the whole page fails.
    if (value.kind === 'APP_PAGE' && tags.includes(failedPageTag)) return;
    const entry = this.#cache.pages.set(key, { value, tags, ...begun, cacheControl: context.cacheControl });
    if (!context.fetchCache) this.#answers(entry && { key, entry });
  }

  /** Next's own `revalidateTag`: at once and for all, whatever lifetime it names. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    const list = typeof tags === 'string' ? [tags] : tags;
    this.#cache.pages.clock.invalidate(list);
    this.#cache.listener?.announce(this.#cache.id, list);
  }

  resetRequestCache(): void {}

  /** Notes what answers the request under way: its head is learned from that (lib/server/http/learn-answer.ts). */
  #answers(found: NonNullable<Reading['found']> | null): void {
    const reading = this.#cache.reading.getStore();
    if (reading) reading.found = found;
  }

  #moment(): { startedAt: number; lastModified: number } {
    return { startedAt: this.#cache.pages.clock.now(), lastModified: steadyTime() };
  }
}
