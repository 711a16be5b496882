import { unstable_cache } from 'next/cache.js'; // Node itself, which runs the worker, wants the ending
import { processCache } from './process-cache.ts';
import type { Tag } from './tags.ts';

/** What passes through the cache unharmed: plain JSON, no dates, maps, big integers or undefined. */
type Plain<T> = T extends string | number | boolean | null
  ? T
  : T extends undefined | bigint | symbol | Date | ((...args: never) => unknown)
    ? never
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : never;

type Scalar = string | number | boolean | null;

/** What may stand in a key. Undefined only as a left-out member: as an argument it would be the key of null. */
type Argument = Scalar | readonly Argument[] | { readonly [name: string]: Argument | undefined };

type Options<Args extends Argument[]> = {
  /** What the result depends on; everything that a write announces. */
  tags: (...args: Args) => readonly Tag[];
  /** Seconds after which it is read anew even without an announcement. */
  revalidate: number;
};

/**
 * Wraps a read so that its results are kept, by name and arguments, until a tag is invalidated or their time
 * is over. Outside of a process that serves pages (worker, scripts, tests) it reads directly.
 *
 * A result of null is kept for a minute at most.
 * @param name unique in the project; with the arguments it is the key
 */
export function cached<Args extends Argument[], Result>(
  name: string,
  read: (...args: Args) => Promise<Result & Plain<Result>>,
  { tags, revalidate }: Options<Args>,
): (...args: Args) => Promise<Result> {
  // Next takes the text of the function into the key: this one is always the same, so the name decides.
  const readPlainly = (...args: Args): Promise<Result> => read(...args);
  return (...args) => {
    if (!processCache().serves) return read(...args);
    return unstable_cache(readPlainly, [name], { tags: [...tags(...args)], revalidate })(...args);
  };
}
