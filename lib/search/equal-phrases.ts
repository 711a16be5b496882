import { isUsablePhrase } from './phrase-tree';
import { wayOf, waysOfPhrase } from './phrase-ways';
import type { Clause } from './query-clauses';
import type { Part } from './query-parts';
import { hasMarks } from './query-words';

/**
 * Other ways to say a whole phrase, in any language, as texts; none for an unknown one.
 * @param beside whether words with marks stand beside it: one without any is meant so then, and "nam" is no nấm (mushroom)
 */
export type EqualPhrases = (phrase: string, beside: boolean) => readonly string[];

/** Words of a phrase, ways that are asked besides, and combinations of the words' own ways that are still worth asking. */
const mostWords = 5;
const mostWays = 20;
const mostCombinations = 16;

/** Without those that ask for all that another one asks for, and for more. */
function withoutStricter(ways: readonly (readonly string[])[]): string[][] {
  const sets = ways.map((tokens) => new Set(tokens)).sort((one, other) => one.size - other.size);
  const kept: Set<string>[] = [];
  for (const set of sets)
    if (!kept.some((other) => [...other].every((token) => set.has(token)))) kept.push(set);
  return kept.map((set) => [...set]);
}

/** Every combination of one way of each; null where there are too many. */
function combinations(all: readonly (readonly string[][])[]): string[][] | null {
  let found: string[][] = [[]];
  for (const ways of all) {
    found = withoutStricter(found.flatMap((one) => ways.map((way) => [...one, ...way])));
    if (found.length > mostCombinations) return null;
  }
  return found;
}

/** Some words as one thing that a card may also say otherwise. What found something before finds it still, and first: by its own words. */
function asOne(clauses: readonly Clause[], text: string, texts: readonly string[]): Clause | null {
  const own = combinations(clauses.map(({ any }) => any));
  if (own === null) return null;
  const names = clauses.flatMap(({ name }) => (name === null ? [] : [name]));
  // One character alone is in too many words: noodles are no fabric (面).
  const usable = texts.filter(isUsablePhrase);
  const ways = usable.map(wayOf);
  const others = usable.flatMap((other, at) => waysOfPhrase(other, ways[at] ?? []));
  const [first] = clauses;
  return {
    kind: 'word',
    text,
    any: withoutStricter([...own, ...others.slice(0, mostWays)]),
    name: names.length === clauses.length ? combinations(names) : null,
    ...(clauses.length === 1 && first?.word !== undefined ? { word: first.word } : {}),
    meanings: [...clauses.flatMap(({ meanings = [] }) => meanings), { kind: 'equal', ways, texts }],
  };
}

/**
 * Words that are together a phrase with equals, the longest first from the left, become one clause with all its ways.
 * @param parts of the query, each with its clause at the same place
 * @param text that the parts stand in
 */
export function joinEqualPhrases(
  parts: readonly Part[],
  clauses: readonly Clause[],
  text: string,
  equals: EqualPhrases,
): Clause[] {
  const isMarked = parts.some(({ units }) =>
    units.some(({ kind, text }) => kind === 'word' && hasMarks(text)),
  );
  const endOf = ({ start, text: typed, units }: Part) => units.at(-1)?.end ?? start + typed.length;
  const found: Clause[] = [];
  for (let at = 0; at < clauses.length; at += 1) {
    const words = clauses.slice(at, at + mostWords).findIndex(({ kind }) => kind !== 'word');
    const most = words === -1 ? Math.min(mostWords, clauses.length - at) : words;
    let joined: Clause | null = null;
    for (let length = most; length > 0 && joined === null; length -= 1) {
      const [first, last] = [parts[at] as Part, parts[at + length - 1] as Part];
      const phrase = text.slice(first.start, endOf(last));
      const texts = equals(phrase, isMarked);
      if (texts.length > 0) joined = asOne(clauses.slice(at, at + length), phrase, texts);
      if (joined !== null) at += length - 1;
    }
    found.push(joined ?? (clauses[at] as Clause));
  }
  return found;
}
