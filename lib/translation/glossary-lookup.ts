import type { Locale } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import smallWords from './glossary/small-words.json' with { type: 'json' };
import { type GlossaryEntry, termsOf } from './glossary-entries';

/** A term by which it is looked up: case, accents, widths, scripts, gaps and small words that may be left out do not count. */
export function glossaryKey(term: string, locale?: Locale): string {
  const key = foldText(term.replace(marksOfLists, ' '))
    .replace(/(?<=\p{L})[-\u2010-\u2015](?=\p{L})/gu, ' ')
    .replace(/[\s\u3000]+/g, ' ')
    // Korean words are written together or apart, and beside characters a gap says nothing.
    .replace(/(?<=\p{sc=Hangul}) (?=\p{sc=Hangul})/gu, '')
    .replace(besideCharacters, '')
    .replace(/[.。·・!！…,，;；]+$/u, '')
    .trim();
  return locale === undefined ? key : (inLanguage[locale]?.(key) ?? key);
}

const marksOfLists = /(?:\p{Extended_Pictographic}|\ufe0f|\u200d|[✓√•●▪■◆★☆►▶])+/gu;
const besideCharacters =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]) | (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu;

const { american, leftOut } = smallWords;
const british = new RegExp(Object.keys(american).join('|'), 'g');

/** Takes out a particle between two characters. */
const without = (particle: string) => {
  const between = new RegExp(`(?<=.)${particle}(?=.)`, 'gu');
  return (key: string) => key.replace(between, '');
};

/** What one language writes or leaves out at will, the same on both sides of a comparison. */
const inLanguage: { readonly [Name in Locale]?: (key: string) => string } = {
  en: (key) =>
    key
      .replace(/(?<=[a-z]{3})(?:(?<=[^s])s|ies)\b/g, (ending) => (ending === 'ies' ? 'y' : ''))
      // British as American.
      .replace(/our\b/g, 'or')
      .replace(/is(?=(?:e|ed|er|ing|ation)\b)/g, 'iz')
      .replace(/ll(?=(?:ing|ed|er)\b)/g, 'l')
      .replace(british, (word) => american[word as keyof typeof american]),
  'zh-CN': without(leftOut['zh-CN']),
  'zh-TW': without(leftOut['zh-TW']),
  ja: without(leftOut.ja),
};

const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * A term with its marks, wherever in a syllable the tone is written (hoà, hòa); null for one typed without any, which may mean
 * whatever has these letters.
 */
function markedKey(term: string): string | null {
  const letters = term.toLowerCase().normalize('NFD');
  if (!/[\u0300-\u036fđ]/.test(letters)) return null;
  return letters
    .replace(slots, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => [word.replace(tones, ''), ...(word.match(tones) ?? [])].join(''))
    .join(' ');
}

/** Numbers as they are typed inside of a term: 15, 1,000, 2.5, 10+. */
const numbers = /\d+(?:[.,:]\d+)*\+?/g;
const slots = /\{[nm]\}/g;

type Known = {
  entry: GlossaryEntry;
  /** Of Vietnamese with its marks, '' for a term that has none; null where no language's marks are compared. */
  marked: string | null;
  /** The slots of its wording, in the order in which they are read. */
  slots: readonly string[];
};

/** Terms of one language by their key. */
export type GlossaryIndex = ReadonlyMap<string, readonly Known[]>;

export function indexTerms(entries: readonly GlossaryEntry[], locale: Locale): GlossaryIndex {
  const index = new Map<string, Known[]>();
  for (const entry of entries) {
    for (const term of termsOf(entry, locale)) {
      // A slot stands as a number that nobody types, so that the folding leaves it alone.
      const key = glossaryKey(term.replace(slots, '0'), locale);
      const marked = locale === 'vi' ? (markedKey(term) ?? '') : null;
      const known = { entry, marked, slots: term.match(slots) ?? [] };
      const others = index.get(key);
      if (others) others.push(known);
      else index.set(key, [known]);
    }
  }
  return index;
}

/** Words as they are looked up, in however many indexes. */
export type SoughtTerm = { key: string; marked: string | null; numbers: readonly string[] };

export function soughtTerm(words: string, locale: Locale): SoughtTerm {
  const key = glossaryKey(words, locale);
  return { key, marked: markedKey(words), numbers: key.match(numbers) ?? [] };
}

/** What a term is: its entry, and what stands in the entry's slots. */
export type GlossaryMatch = { entry: GlossaryEntry; values: ReadonlyMap<string, string> };

/**
 * Finds a whole term. In Vietnamese sơn is paint and son is lipstick: who writes marks means them, who writes none gets the first
 * that has the letters.
 * @param isGone entries that hold no longer
 */
export function findTerm(
  index: GlossaryIndex,
  sought: SoughtTerm,
  isGone: (entry: GlossaryEntry) => boolean = () => false,
): GlossaryMatch | null {
  const { key, numbers: typed } = sought;
  const at = (place: string) => index.get(place)?.filter(({ entry }) => !isGone(entry));
  const found = withMarks(at(key), 0, sought);
  if (found) return { entry: found.entry, values: new Map() };
  if (typed.length === 0) return null;
  const counted = withMarks(at(key.replace(numbers, '0')), typed.length, sought);
  if (!counted) return null;
  return { entry: counted.entry, values: new Map(counted.slots.map((slot, at) => [slot, typed[at] ?? ''])) };
}

function withMarks(
  known: readonly Known[] = [],
  slotCount: number,
  { marked }: SoughtTerm,
): Known | undefined {
  const fitting = known.filter((each) => each.slots.length === slotCount);
  if (marked === null) return fitting.find((each) => each.marked === '') ?? fitting[0];
  return fitting.find((each) => each.marked === marked || each.marked === null);
}

/** Numbers in their slots. */
export function fillSlots(term: string, { values }: GlossaryMatch): string {
  return term.replace(slots, (slot) => values.get(slot) ?? '');
}
