import 'server-only';
import type { WordList } from '@/lib/search/spelling';
import { keptParsed } from '@/lib/server/cache/kept-parsed';
import {
  industriesTag,
  phrasebookTag,
  provincesTag,
  queryWordsTag,
  searchTag,
} from '@/lib/server/cache/tags';

/** Answers of one kind of search that a process keeps: what many look for, not all that anybody does. */
const most = 500;
/** Seconds. Short, since ranks depend on the day as well, and corrections on hourly counts of words. */
const lifetime = 30;

/**
 * Wraps a search so that what many ask is asked of the database once: its answer stays in the process until a row of the index that
 * it reads is written, or a word by which queries are understood is changed.
 * @param name unique in the project
 * @param list whose index is asked
 * @param search depends on nothing but `asked`, which JSON tells apart
 */
export function keptSearch<Asked, Found>(
  name: string,
  list: WordList,
  search: (asked: Asked) => Promise<Found>,
): (asked: Asked) => Promise<Found> {
  const tags = [searchTag(list), queryWordsTag(), industriesTag(), provincesTag(), phrasebookTag()];
  return keptParsed(name, search, { tags, revalidate: lifetime, most, keyOf: JSON.stringify });
}
