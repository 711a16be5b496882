import { foldText } from '@/lib/search/fold';
import { isUsablePhrase } from '@/lib/search/phrase-tree';
import type { WordEntry } from '@/lib/search/word-entries';

/** What is wrong with an entry, at the field of its form. */
export type WordProblem = { field: 'phrases' | 'targets'; code: string };

const folded = (texts: readonly string[]) => texts.map((text) => foldText(text).replace(/\s+/g, ' ').trim());

/** Spellings differ where folding may not; what is left out is told apart by its marks. */
function keysOf({ kind, role, phrases }: WordEntry): string[] {
  if (kind === 'spelling' || role === 'filler')
    return phrases.map((text) => text.toLowerCase().normalize('NFC'));
  return folded(phrases);
}

function isBeside(one: WordEntry, other: WordEntry): boolean {
  return one.locale === null || other.locale === null || one.locale === other.locale;
}

const isSameKind = (one: WordEntry, other: WordEntry) => one.kind === other.kind && one.role === other.role;

/**
 * Why an entry cannot stand in the table of words; null where it can. Pure.
 * @param others all other entries that hold
 * @param isName whether a phrase names an industry or a place
 */
export function wordProblem(
  entry: WordEntry,
  others: readonly WordEntry[],
  isName: (phrase: string) => boolean,
): WordProblem | null {
  const keys = keysOf(entry);
  const targets = folded(entry.targets);
  if (new Set(keys).size < keys.length) return { field: 'phrases', code: 'samePhrase' };
  const isKnownByWord = entry.role === 'filler' || entry.role === 'preposition' || entry.role === 'trade';
  if (entry.kind !== 'spelling' && !isKnownByWord && !entry.phrases.every(isUsablePhrase))
    return { field: 'phrases', code: 'phraseTooShort' };
  if (targets.some((target) => keys.includes(target))) return { field: 'targets', code: 'standsForItself' };
  const near = others.filter((other) => isBeside(entry, other));
  if (near.some((other) => isSameKind(entry, other) && keysOf(other).some((key) => keys.includes(key))))
    return { field: 'phrases', code: 'phraseTaken' };
  if (
    near.some((other) => isContradicted(entry, other)) ||
    (entry.role === 'filler' && entry.phrases.some(isName))
  )
    return { field: 'phrases', code: 'contradiction' };
  return null;
}

/** What means something is not left out anywhere; and of two phrases only one can stand for the other. */
function isContradicted(entry: WordEntry, other: WordEntry): boolean {
  const [one, two] = [folded(entry.phrases), folded(other.phrases)];
  const shares = one.some((key) => two.includes(key));
  const hasMeaning = ({ kind }: WordEntry) => kind === 'equal' || kind === 'standsFor';
  if (entry.role === 'filler') return hasMeaning(other) && shares;
  if (other.role === 'filler') return hasMeaning(entry) && shares;
  if (entry.kind !== 'standsFor' || other.kind !== 'standsFor') return false;
  const [there, back] = [folded(entry.targets), folded(other.targets)];
  return one.some((key) => back.includes(key)) && two.some((key) => there.includes(key));
}
