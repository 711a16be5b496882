import { ByteLru } from './byte-lru.ts';
import { type CacheValue, isMissing, valueBytes, withOwnMemory } from './cache-value.ts';
import { TagClock } from './tag-clock.ts';

/** How long "does not exist" is kept, in milliseconds: new things announce themselves by tag anyway. */
const missingLifetime = 60_000;

/** The part of the memory for what does not exist: walking random ids only pushes out other such answers. */
const missingShare = 1 / 16;

const megabyte = 1024 * 1024;

export type Lifetime = { revalidate: number | false; expire: number | undefined };

/** Milliseconds since 1970 that never jump, as Next counts the age of an entry. */
export function steadyTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Something kept, with when it was begun: by the tag clock, and in milliseconds since 1970. */
export type CacheEntry = {
  value: CacheValue;
  tags: string[];
  startedAt: number;
  lastModified: number;
  cacheControl?: Lifetime | undefined;
};

/** The memory of one process: pages and reads within a limit of bytes, fresh by the tag clock. */
export class PageCache {
  readonly clock = new TagClock();
  readonly #found: ByteLru<CacheEntry>;
  readonly #missing: ByteLru<CacheEntry>;

  constructor(maxBytes = 256 * megabyte) {
    this.#found = new ByteLru(maxBytes * (1 - missingShare));
    this.#missing = new ByteLru(maxBytes * missingShare);
  }

  get bytes(): number {
    return this.#found.bytes + this.#missing.bytes;
  }

  get size(): number {
    return this.#found.size + this.#missing.size;
  }

  /**
   * The entry of `key` if it is fresh.
   * @param tags further tags that the asker names, beside those it was kept with
   */
  get(key: string, tags: readonly string[] = []): CacheEntry | null {
    const entry = this.#found.get(key) ?? this.#missing.get(key);
    if (!entry) return null;
    const { clock } = this;
    if (clock.isHeld(entry.tags) || clock.isHeld(tags)) return null;
    if (
      clock.isFresh(entry.startedAt, entry.tags) &&
      clock.isFresh(entry.startedAt, tags) &&
      !(isMissing(entry.value) && steadyTime() - entry.lastModified > missingLifetime)
    ) {
      return entry;
    }
    this.delete(key);
    return null;
  }

  /** Keeps an entry unless one of its tags was invalidated since it was begun. */
  set(key: string, entry: CacheEntry): void {
    if (!this.clock.isFresh(entry.startedAt, entry.tags)) return;
    this.delete(key);
    const value = withOwnMemory(entry.value);
    const kept = isMissing(value)
      ? { ...entry, value, cacheControl: brief(entry.cacheControl) }
      : { ...entry, value };
    const store = isMissing(value) ? this.#missing : this.#found;
    store.set(key, kept, valueBytes(key, value) + entry.tags.length * 60);
  }

  delete(key: string): void {
    this.#found.delete(key);
    this.#missing.delete(key);
  }

  /** Sets another limit in bytes and drops what is over it. */
  resize(maxBytes: number): void {
    this.#found.resize(maxBytes * (1 - missingShare));
    this.#missing.resize(maxBytes * missingShare);
  }
}

function brief(lifetime: Lifetime | undefined): Lifetime | undefined {
  if (!lifetime) return undefined;
  const most = missingLifetime / 1000;
  return {
    revalidate: Math.min(lifetime.revalidate || most, most),
    expire: Math.min(lifetime.expire ?? most, most),
  };
}
