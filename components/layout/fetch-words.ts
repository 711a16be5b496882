import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { LateWordSet } from './late-word-sets';
import type { Catalogue } from './merged-words';

const asked = new Map<string, Promise<Catalogue>>();

/** The words of a set, asked for once a document; what did not come is asked for again. */
export function fetchWords(set: LateWordSet, locale: string): Promise<Catalogue> {
  const path = paths.words(set, locale);
  let words = asked.get(path);
  if (!words) {
    words = fetchData<Catalogue>(path);
    words.catch(() => asked.delete(path));
    asked.set(path, words);
  }
  return words;
}
