import { ByteLru } from './byte-lru.ts';
import { type CacheValue, isMissing, type KeptValue, toKept, valueBytes } from './cache-value.ts';
import { type EncodedBody, KeptAnswers } from './kept-answers.ts';
import { TagClock } from './tag-clock.ts';

/** How long "does not exist" is kept, in milliseconds: new things announce themselves by tag anyway. */
const missingLifetime = 60_000;

/** The part of the memory for what does not exist: walking random ids only pushes out other such answers. */
const missingShare = 1 / 16;

/** The part that compressed bodies have for themselves; they may also have what the entries leave. */
const encodedShare = 1 / 8;

/** How long one render of a page whose time passed is waited for, in milliseconds, before another may begin. */
const renewalPatience = 60_000;

/** Addresses that may lead to one entry: its own, and a few other spellings that Next takes for the same. */
const mostPaths = 4;

const megabyte = 1024 * 1024;

export type Lifetime = { revalidate: number | false; expire: number | undefined };

/** Milliseconds since 1970 that never jump, as Next counts the age of an entry. */
export function steadyTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Something that is to be kept, with when it was begun: by the tag clock, and in milliseconds since 1970. */
type NewEntry = {
  value: CacheValue;
  tags: string[];
  startedAt: number;
  lastModified: number;
  cacheControl?: Lifetime | undefined;
};

/** Something kept. */
export type CacheEntry = Omit<NewEntry, 'value'> & {
  readonly value: KeptValue;
  /** The count of the tag clock at which it was last found fresh. */
  freshAt: number;
  /** When a render began that will take its place. */
  renewingSince?: number;
  /** The addresses that lead to it, and what is sent for them. */
  readonly paths: string[];
  readonly answers: KeptAnswers;
};

/** The memory of one process: pages and reads within a limit of bytes, fresh by the tag clock. */
export class PageCache {
  readonly clock = new TagClock();
  readonly #keys = new Map<string, string>();
  readonly #found: ByteLru<CacheEntry>;
  readonly #missing: ByteLru<CacheEntry>;
  readonly #encoded: ByteLru<EncodedBody, EncodedBody>;
  #maxBytes: number;

  constructor(maxBytes = 256 * megabyte) {
    const onDrop = (_key: string, entry: CacheEntry) => this.#forget(entry);
    this.#maxBytes = maxBytes;
    this.#found = new ByteLru(0, { onDrop });
    this.#missing = new ByteLru(0, { onDrop });
    this.#encoded = new ByteLru(0, { onDrop: (body) => body.drop() });
    this.resize(maxBytes);
  }

  get bytes(): number {
    return this.#found.bytes + this.#missing.bytes + this.#encoded.bytes;
  }

  get size(): number {
    return this.#found.size + this.#missing.size;
  }

  /**
   * The entry of `key` if it is fresh.
   * @param tags further tags that the asker names, beside those it was kept with
   */
  get(key: string, tags: readonly string[] = []): CacheEntry | null {
    const entry = this.#entryOf(key);
    if (!entry) return null;
    const { clock } = this;
    if (clock.isHeld(entry.tags) || clock.isHeld(tags)) return null;
    if (this.#isFresh(entry) && clock.isFresh(entry.startedAt, tags)) return entry;
    this.delete(key);
    return null;
  }

  /**
   * Keeps an entry unless one of its tags was invalidated since it was begun.
   * @returns what is kept of it; null when it is not
   */
  set(key: string, entry: NewEntry): CacheEntry | null {
    if (!this.clock.isFresh(entry.startedAt, entry.tags)) return null;
    this.delete(key);
    const value = toKept(entry.value);
    const kept: CacheEntry = {
      ...entry,
      value,
      freshAt: this.clock.now(),
      paths: [],
      answers: new KeptAnswers(),
      ...(isMissing(value) && { cacheControl: brief(entry.cacheControl) }),
    };
    const store = isMissing(value) ? this.#missing : this.#found;
    const isKept = store.set(key, kept, valueBytes(key, value) + entry.tags.length * 60);
    this.#share();
    return isKept ? kept : null;
  }

  delete(key: string): void {
    this.#found.delete(key);
    this.#missing.delete(key);
  }

  /** The entry that an address of the site leads to (`leadTo`), if it is fresh. */
  at(path: string): CacheEntry | null {
    const key = this.#keys.get(path);
    return key === undefined ? null : this.get(key);
  }

  /** Notes that `path` leads to `entry` for as long as that is kept. */
  leadTo(key: string, entry: CacheEntry, path: string): void {
    if (this.#entryOf(key) !== entry || entry.paths.length >= mostPaths || this.#keys.has(path)) return;
    entry.paths.push(path);
    this.#keys.set(path, key);
  }

  /** Keeps a compressed body within the limit of bytes; `touchEncoded` whenever it is sent. */
  keepEncoded(body: EncodedBody): void {
    if (!this.#encoded.set(body, body, body.bytes.length + 200)) body.drop();
  }

  touchEncoded(body: EncodedBody): void {
    this.#encoded.get(body);
  }

  dropEncoded(body: EncodedBody): void {
    this.#encoded.delete(body);
  }

  /** Whether the time of an entry passed: it may be sent still, while a new one is made. */
  isPastItsTime({ cacheControl, lastModified }: CacheEntry): boolean {
    const { revalidate } = cacheControl ?? {};
    return typeof revalidate === 'number' && lastModified + revalidate * 1000 < steadyTime();
  }

  /** Whether the asker is to have a new one made; everybody else goes on with this one. */
  takesRenewal(entry: CacheEntry): boolean {
    const now = steadyTime();
    if (entry.renewingSince !== undefined && now - entry.renewingSince < renewalPatience) return false;
    entry.renewingSince = now;
    return true;
  }

  /** Sets another limit in bytes and drops what is over it. */
  resize(maxBytes: number): void {
    this.#maxBytes = maxBytes;
    this.#found.resize(maxBytes * (1 - missingShare - encodedShare));
    this.#missing.resize(maxBytes * missingShare);
    this.#share();
  }

  /** Compressed bodies have what the entries leave: they are made again in milliseconds. */
  #share(): void {
    const left = this.#maxBytes - this.#found.bytes - this.#missing.bytes;
    this.#encoded.resize(Math.max(left, this.#maxBytes * encodedShare));
  }

  #entryOf(key: string): CacheEntry | undefined {
    return this.#found.get(key) ?? this.#missing.get(key);
  }

  #isFresh(entry: CacheEntry): boolean {
    if (isMissing(entry.value) && steadyTime() - entry.lastModified > missingLifetime) return false;
    const now = this.clock.now();
    if (entry.freshAt === now) return true;
    if (!this.clock.isFresh(entry.startedAt, entry.tags)) return false;
    entry.freshAt = now;
    return true;
  }

  #forget(entry: CacheEntry): void {
    for (const path of entry.paths) this.#keys.delete(path);
    for (const body of entry.answers.end()) this.#encoded.delete(body);
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
