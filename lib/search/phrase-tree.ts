import { foldText } from './fold';
import type { Meaning } from './gazetteer';
import { hasMarks } from './query-words';
import { splitRuns } from './runs';
import { wordToken } from './tokens';
import { markedSyllables } from './written-marks';

/** One meaning of a phrase. */
type Entry = {
  meaning: Meaning;
  locales: Set<string>;
  /** The Vietnamese spellings with their marks; a text whose marks contradict all of them means something else. */
  written: (readonly (string | null)[])[];
};
/** Known phrases as a tree of their words, or of the characters of a text without spaces. */
export type PhraseNode = { next: Map<string, PhraseNode>; entries: Entry[] };

/** The pieces that phrases are compared by: a word, or one character of a text without spaces. */
export function phraseUnits(text: string): string[] {
  return splitRuns(foldText(text)).flatMap((run) =>
    run.kind === 'word' ? [wordToken(run.text)] : Array.from(run.text),
  );
}

// Words that stand in names of industries and say nothing alone.
const empty = new Set(
  ['service', 'dich vu', 'khac', 'other', '服务', '其他', 'サービス', '서비스', 'va', 'and'].map((word) =>
    phraseUnits(word).join(' '),
  ),
);

function usable(units: readonly string[]): boolean {
  const phrase = units.join(' ');
  if (empty.has(phrase)) return false;
  // One character or two letters are too little to be sure of a meaning.
  return units.length > 1 || (units[0]?.length ?? 0) > 1;
}

/** Whether a phrase is enough to be known by: not one character or letter alone, nor a word that says nothing. */
export function isUsablePhrase(text: string): boolean {
  return usable(phraseUnits(text));
}

function sameMeaning(one: Meaning, other: Meaning): boolean {
  if (one.kind === 'region')
    return other.kind === 'region' && one.code === other.code && one.district === other.district;
  if (one.kind === 'industry') return other.kind === 'industry' && one.id === other.id;
  return one.kind === 'aside' && other.kind === 'aside' && one.role === other.role;
}

function entryOf(node: PhraseNode, meaning: Meaning): Entry {
  const known = node.entries.find((each) => sameMeaning(each.meaning, meaning));
  if (known !== undefined) return known;
  const locales = new Set<string>();
  const own: Meaning = meaning.kind === 'industry' ? { ...meaning, locales } : meaning;
  const entry: Entry = { meaning: own, locales, written: [] };
  node.entries.push(entry);
  return entry;
}

/**
 * Adds a phrase as it stands, and without its spaces.
 * @param locale of the text; null for one that belongs to no language
 */
export function addPhrase(
  root: PhraseNode,
  text: string,
  meaning: Meaning,
  locale: string | null = null,
): void {
  const units = phraseUnits(text);
  if (!usable(units)) return;
  const spellings = [units];
  const words = splitRuns(foldText(text));
  if (words.length > 1 && words.every((run) => run.kind === 'word')) {
    // "danang" for "da nang"
    spellings.push([wordToken(words.map((run) => run.text).join(''))]);
  }
  const vietnamese = (locale ?? 'vi') === 'vi' && hasMarks(text);
  for (const spelling of spellings) {
    let node = root;
    for (const unit of spelling) {
      let next = node.next.get(unit);
      if (next === undefined) {
        next = { next: new Map(), entries: [] };
        node.next.set(unit, next);
      }
      node = next;
    }
    const entry = entryOf(node, meaning);
    if (locale !== null) entry.locales.add(locale);
    if (meaning.kind === 'industry' && entry.meaning.kind === 'industry' && meaning.named)
      entry.meaning.named = true;
    if (vietnamese && spelling === units) entry.written.push(markedSyllables(text));
  }
}

/** What exactly this text means among the known phrases; empty for an unknown one. */
export function meaningsOf(root: PhraseNode, text: string): readonly Meaning[] {
  let node: PhraseNode | undefined = root;
  for (const unit of phraseUnits(text)) {
    node = node?.next.get(unit);
  }
  return node === undefined || node === root ? [] : node.entries.map(({ meaning }) => meaning);
}
