import everyday from './everyday-words.json' with { type: 'json' };
import { foldText } from './fold';
import words from './query-words.json' with { type: 'json' };
import variants from './spelling-variants.json' with { type: 'json' };

// Words that people put around what they look for, in six languages; what they mean is decided by their place.

const folded = (texts: readonly string[]) => new Set(texts.map((text) => foldText(text)));

const fillers = folded(words.fillers);
const prepositions = folded(words.prepositions);
// Folded they would be other words (tai: ear, load), so they count only with their marks.
const markedFillers = new Set(words.markedFillers);

/** Ho Chi Minh City's districts that are called by their number. */
const numberedDistricts = 12;

/** Phrases that mean the same, whichever is typed. */
export const equalPhrases: readonly (readonly string[])[] = [
  ...words.equal,
  ...Array.from({ length: numberedDistricts }, (_each, index) =>
    words.districts.map((text) => text.replace('{n}', String(index + 1))),
  ),
];

/** Short forms with all they may stand for; the long form does not mean the short one. */
export const shortForms: Readonly<Record<string, readonly string[]>> = words.short;

/** What people say in everyday speech, by the known phrase that it means. */
export const everydayPhrases: Readonly<Record<string, readonly string[]>> = everyday;

/** What a phrase around the thing looked for is; `legalForm` comes from its own table. */
export type AsideRole = 'country' | 'label' | 'wish' | 'trade' | 'titleBefore' | 'titleBehind' | 'legalForm';

/** The phrases of each role, as written. */
export const asidePhrases: Readonly<Record<Exclude<AsideRole, 'legalForm'>, readonly string[]>> = {
  country: words.country,
  label: words.labels,
  wish: words.wishes,
  trade: words.trades,
  titleBefore: words.titles.before,
  titleBehind: words.titles.behind,
};

/** Whether a text has marks that a plain keyboard does not give. */
export function hasMarks(text: string): boolean {
  return /\P{ASCII}/u.test(text.normalize('NFKC'));
}

/**
 * Whether a word says nothing of what is looked for, wherever it stands. A word typed with marks is no English one.
 * @param word as typed
 */
export function isFiller(word: string): boolean {
  if (markedFillers.has(word.toLowerCase().normalize('NFC'))) return true;
  const latin = /^\p{Script=Latin}/u.test(word);
  return fillers.has(foldText(word)) && !(latin && hasMarks(word));
}

/**
 * Whether a word says nothing directly before a place: "in Hanoi". Elsewhere it is a part of names: An Phát, máy in.
 * @param word as typed
 */
export function isPreposition(word: string): boolean {
  return prepositions.has(foldText(word)) && !hasMarks(word);
}

const tradeWords = folded(words.trades);

/** Whether a word behind a known industry only says that it is a business: 奶茶店, 物流会社. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(foldText(word));
}

// The first of each group is how the dictionary has it.
const dictionaryForm = new Map(
  variants.flatMap(([first = '', ...others]) => others.map((other) => [other, first])),
);
const otherForms = new Map(variants.map(([first = '', ...others]) => [first, others]));
const anyOf = (texts: Iterable<string>) =>
  new RegExp([...texts].sort((one, other) => other.length - one.length).join('|'), 'g');
const misspelled = anyOf(dictionaryForm.keys());
const dictionaryForms = anyOf(otherForms.keys());

/**
 * Korean and Japanese words as the dictionary has them, also inside longer ones: 비지니스호텔 is 비즈니스호텔.
 * @param text in NFKC
 */
export function dictionarySpelling(text: string): string {
  return text.replace(misspelled, (word) => dictionaryForm.get(word) ?? word);
}

/** The other ways in which people write a text in dictionary spelling; at most a few. */
export function otherSpellings(text: string): string[] {
  const found = new Set(text.match(dictionaryForms) ?? []);
  return [...found].flatMap((word) =>
    (otherForms.get(word) ?? []).map((other) => text.replaceAll(word, other)),
  );
}
