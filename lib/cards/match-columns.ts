import { foldText } from '@/lib/search/fold';
import headings from './import-headings.json' with { type: 'json' };
import { importColumns } from './import-schema';

/** A heading without what people put around it: marks for required fields, brackets, underscores. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a column may be called in a file: its own name, its labels in every language, what people write. */
export type KnownHeadings = ReadonlyMap<string, string>;

/**
 * @param labels by column, of as many languages as there are
 * @returns columns by their plain headings; what comes first has the word
 */
export function knownHeadings(labels: readonly Readonly<Record<string, string>>[]): KnownHeadings {
  const known = new Map<string, string>();
  const add = (text: string, column: string) => {
    const key = plain(text);
    if (key !== '' && !known.has(key)) known.set(key, column);
  };
  for (const column of importColumns) add(column, column);
  for (const each of labels)
    for (const column of importColumns) if (each[column] !== undefined) add(each[column], column);
  for (const [column, texts] of Object.entries(headings)) for (const text of texts) add(text, column);
  return known;
}

/**
 * Which column of the import each column of a file is, null for those that are left out. Of two that would be the same the first is
 * it. Pure.
 */
export function matchColumns(heads: readonly string[], known: KnownHeadings): (string | null)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const column = known.get(plain(head));
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
