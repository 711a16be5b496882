import { processWide } from '../process-wide.ts';
import { ByteLru } from './byte-lru.ts';
import { processCache } from './process-cache.ts';
import { beginReading, isReadingFresh, type ReadingTime } from './reading-time.ts';
import type { Tag } from './tags.ts';

type Kept = ReadingTime & { row: unknown; tags: readonly Tag[] };

/** Rows of all kinds that a process keeps at most. */
const mostRows = 10_000;

const rows = processWide('kept-rows', () => new ByteLru<Kept>(mostRows));

type Options<Row> = {
  /** What a row depends on. */
  tags: (row: Row) => readonly Tag[];
  /** Seconds after which a row is read anew even without an announcement. */
  revalidate: number;
};

/**
 * Wraps a read of many rows by their ids so that each stays in the process until a tag of it is announced or its time is over;
 * only those that are not kept are read, all at once. For what is made for each request alone (as `keptParsed`); what has no
 * row is asked for each time.
 * @param name unique in the project; with the rest of the arguments and an id it is the key
 * @param read the rows that there are, by id
 * @returns the rows that there are, in the order of `ids`
 */
export function keptRows<Argument extends string, Row>(
  name: string,
  read: (ids: readonly number[], argument: Argument) => Promise<ReadonlyMap<number, Row>>,
  { tags, revalidate }: Options<Row>,
): (ids: readonly number[], argument: Argument) => Promise<Row[]> {
  const inOrder = (ids: readonly number[], found: ReadonlyMap<number, Row>) =>
    ids.flatMap((id) => found.get(id) ?? []);
  return async (ids, argument) => {
    const { serves, listener, pages } = processCache();
    // Who hears of no change keeps nothing.
    if (!serves || !listener) return inOrder(ids, await read(ids, argument));
    const { clock } = pages;
    const found = new Map<number, Row>();
    const keyOf = (id: number) => `${name} ${argument} ${id}`;
    for (const id of ids) {
      const kept = rows.get(keyOf(id));
      if (kept && isReadingFresh(clock, kept, kept.tags, revalidate * 1000)) found.set(id, kept.row as Row);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const begun = beginReading(clock);
      for (const [id, row] of await read(missing, argument)) {
        found.set(id, row);
        rows.set(keyOf(id), { ...begun, row, tags: tags(row) }, 1);
      }
    }
    return inOrder(ids, found);
  };
}
