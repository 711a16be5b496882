import { processWide } from '../process-wide.ts';
import { ByteLru } from './byte-lru.ts';
import { processCache } from './process-cache.ts';
import { beginReading, isReadingFresh, type ReadingTime } from './reading-time.ts';
import type { Tag } from './tags.ts';

type Kept = ReadingTime & { result: Promise<unknown> };

const reads = processWide('kept-parsed', () => new Map<string, ByteLru<Kept>>());

function keptUnder(name: string, most: number): ByteLru<Kept> {
  const kept = reads.get(name) ?? new ByteLru<Kept>(most);
  reads.set(name, kept);
  return kept;
}

type Options<Argument> = {
  tags: readonly Tag[];
  /** Seconds. */
  revalidate: number;
  /** Results that are kept at once; what was not asked for longest goes. */
  most?: number;
  /** What tells arguments apart. */
  keyOf?: (argument: Argument) => string;
};

/**
 * Wraps a read of small results so that they stay in the process as they are, maps and all, until a tag is invalidated
 * or their time is over: `cached` would parse them anew for each request. For what is made for each request alone: a page
 * that is kept would not know that it depends on them.
 * @param name unique in the project
 * @param read what it gives is shared by all who ask, and changed by nobody
 */
export function keptParsed<Argument, Result>(
  name: string,
  read: (argument: Argument) => Promise<Result>,
  { tags, revalidate, most = 100, keyOf = String }: Options<Argument>,
): (argument: Argument) => Promise<Result> {
  const results = keptUnder(name, most);
  return (argument) => {
    const { serves, listener, pages } = processCache();
    // Who hears of no change keeps nothing.
    if (!serves || !listener) return read(argument);
    const key = keyOf(argument);
    const kept = results.get(key);
    if (kept && isReadingFresh(pages.clock, kept, tags, revalidate * 1000))
      return kept.result as Promise<Result>;
    const begun = beginReading(pages.clock);
    const result = read(argument);
    const reading: Kept = { ...begun, result };
    results.set(key, reading, 1);
    result.catch(() => {
      if (results.get(key) === reading) results.delete(key);
    });
    return result;
  };
}
