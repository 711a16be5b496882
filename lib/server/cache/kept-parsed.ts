import { processWide } from '../process-wide.ts';
import { processCache } from './process-cache.ts';
import { beginReading, isReadingFresh, type ReadingTime } from './reading-time.ts';
import type { Tag } from './tags.ts';

type Kept = ReadingTime & { result: Promise<unknown> };

const results = processWide('kept-parsed', () => new Map<string, Kept>());

/**
 * Wraps a read of few different results so that they stay in the process as they are, maps and all, until a tag is invalidated
 * or their time is over: `cached` would parse them anew for each request. For what is made for each request alone: a page
 * that is kept would not know that it depends on them.
 * @param name unique in the project; with the argument it is the key
 */
export function keptParsed<Argument extends string, Result>(
  name: string,
  read: (argument: Argument) => Promise<Result>,
  { tags, revalidate }: { tags: readonly Tag[]; revalidate: number },
): (argument: Argument) => Promise<Result> {
  return (argument) => {
    const { serves, listener, pages } = processCache();
    // Who hears of no change keeps nothing.
    if (!serves || !listener) return read(argument);
    const key = `${name} ${argument}`;
    const kept = results.get(key);
    if (kept && isReadingFresh(pages.clock, kept, tags, revalidate * 1000))
      return kept.result as Promise<Result>;
    const begun = beginReading(pages.clock);
    const result = read(argument);
    results.set(key, { ...begun, result });
    result.catch(() => results.delete(key));
    return result;
  };
}
