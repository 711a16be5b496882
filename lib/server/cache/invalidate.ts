import { processCache } from './process-cache.ts';
import { encodeTags, tagChannel } from './tag-messages.ts';
import type { Tag } from './tags.ts';

/** A Prisma client or transaction, as far as it is needed here. */
type Executor = { $executeRaw(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<number> };

/** After this many milliseconds a transaction that was not heard of counts as rolled back. */
const longestHold = 10_000;

/**
 * Announces to all processes that what carries `tags` is out of date. Belongs into the transaction of the
 * write: PostgreSQL notifies on commit, and nothing on rollback. In a process that serves pages the tags are
 * out of use from this call on until the commit was heard, so a person sees their own write at once.
 */
export async function invalidate(tx: Executor, tags: readonly Tag[]): Promise<void> {
  if (tags.length === 0) return;
  const cache = processCache();
  const hold = cache.serves ? holdTags(tags) : undefined;
  try {
    for (const payload of encodeTags(cache.id, tags, hold)) {
      await tx.$executeRaw`SELECT pg_notify(${tagChannel}, ${payload})`;
    }
  } catch (error) {
    if (hold !== undefined) cache.holds.get(hold)?.();
    throw error;
  }
}

function holdTags(tags: readonly string[]): number {
  const cache = processCache();
  cache.lastHold += 1;
  const number = cache.lastHold;
  const release = cache.pages.clock.hold(tags);
  const end = () => {
    clearTimeout(timer);
    cache.holds.delete(number);
    release();
  };
  const timer = setTimeout(end, longestHold);
  timer.unref();
  cache.holds.set(number, end);
  return number;
}
