import { foldText } from './fold';
import type { WordEntry } from './word-entries';
import type { LeftOutRole } from './word-kinds';

// Words that people put around what they look for, in six languages; what they mean is decided by their place.

/** What a phrase around the thing looked for is; `legalForm` comes from its own table. */
export type AsideRole = LeftOutRole | 'legalForm';

/** The table of words as queries are understood by it. */
export type QueryWords = {
  /** Phrases that mean the same, whichever is typed. */
  equal: readonly (readonly string[])[];
  /** Phrases with all they may stand for; what they stand for does not mean them. */
  standsFor: readonly Pick<WordEntry, 'phrases' | 'targets' | 'industryId' | 'locale'>[];
  /** The phrases of each role, as written. */
  asides: Readonly<Record<LeftOutRole, readonly string[]>>;
  /**
   * Whether a word says nothing of what is looked for, wherever it stands. A word typed with marks is no English one.
   * @param word as typed
   */
  isFiller: (word: string) => boolean;
  /**
   * Whether a word typed without marks is one of those that say nothing with them: tai for tại. Alone it may be another word.
   * @param word as typed
   */
  isUnmarkedFiller: (word: string) => boolean;
  /**
   * Whether a word says nothing directly before a place: "in Hanoi". Elsewhere it is a part of names: An Phát, máy in.
   * @param word as typed
   */
  isPreposition: (word: string) => boolean;
  /** Whether a word behind a known industry only says that it is a business: 奶茶店, 物流会社. */
  isTradeWord: (word: string) => boolean;
  /**
   * Korean and Japanese words as the dictionary has them, also inside longer ones: 비지니스호텔 is 비즈니스호텔.
   * @param text in NFKC
   */
  dictionarySpelling: (text: string) => string;
  /** The other ways in which people write a text in dictionary spelling; at most a few. */
  otherSpellings: (text: string) => string[];
};

/** Whether a text has marks that a plain keyboard does not give. */
export function hasMarks(text: string): boolean {
  return /\P{ASCII}/u.test(text.normalize('NFKC'));
}

const isLatin = (text: string) => /^\p{Script=Latin}/u.test(text);
const asTyped = (text: string) => text.toLowerCase().normalize('NFC');

/** Puts the entries of the table that hold for a reader in order. Pure. */
export function buildQueryWords(entries: readonly WordEntry[]): QueryWords {
  const ofKind = (kind: WordEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const ofRole = (role: LeftOutRole) =>
    ofKind('leftOut').flatMap((entry) => (entry.role === role ? entry.phrases : []));
  const fillers = ofRole('filler');
  // Folded they would be other words (tai: ear, load), so they count only with their marks.
  const isMarked = (text: string) => isLatin(text) && hasMarks(text);
  const marked = new Set(fillers.filter(isMarked).map(asTyped));
  const plain = folded(fillers.filter((text) => !isMarked(text)));
  const unmarked = folded(fillers.filter(isMarked));
  const prepositions = folded(ofRole('preposition'));
  const trades = folded(ofRole('trade'));
  return {
    equal: ofKind('equal').map(({ phrases }) => phrases),
    standsFor: targetsFirst(ofKind('standsFor')),
    asides: {
      filler: fillers,
      preposition: ofRole('preposition'),
      label: ofRole('label'),
      wish: ofRole('wish'),
      trade: ofRole('trade'),
      country: ofRole('country'),
      titleBefore: ofRole('titleBefore'),
      titleBehind: ofRole('titleBehind'),
    },
    isFiller: (word) => marked.has(asTyped(word)) || (plain.has(foldText(word)) && !isMarked(word)),
    isUnmarkedFiller: (word) => unmarked.has(foldText(word)) && !hasMarks(word),
    isPreposition: (word) => prepositions.has(foldText(word)) && !hasMarks(word),
    isTradeWord: (word) => trades.has(foldText(word)),
    ...spellings(ofKind('spelling')),
  };
}

/**
 * Entries behind those that say what their targets stand for themselves, whatever the order of the table: 洗车 is sửa xe, which is the
 * trade of phụ tùng ô tô. Of those that stand for each other in a circle the first comes first.
 */
function targetsFirst(entries: readonly WordEntry[]): WordEntry[] {
  let waiting = entries.map((entry) => ({
    entry,
    keys: folded(entry.phrases),
    needs: folded(entry.targets),
  }));
  const found: WordEntry[] = [];
  while (waiting.length > 0) {
    const unmet = new Set(waiting.flatMap(({ keys }) => [...keys]));
    const ready = waiting.filter(({ needs }) => ![...needs].some((need) => unmet.has(need)));
    const next = ready.length > 0 ? ready : waiting.slice(0, 1);
    found.push(...next.map(({ entry }) => entry));
    waiting = waiting.filter((each) => !next.includes(each));
  }
  return found;
}

function folded(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map((text) => foldText(text)));
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const anyOf = (texts: Iterable<string>) =>
  new RegExp(
    [...texts]
      .sort((one, other) => other.length - one.length)
      .map(escaped)
      .join('|') || '(?!)',
    'g',
  );

// The first of each group is how the dictionary has it.
function spellings(entries: readonly WordEntry[]): Pick<QueryWords, 'dictionarySpelling' | 'otherSpellings'> {
  const dictionaryForm = new Map(
    entries.flatMap(({ phrases: [first = '', ...others] }) => others.map((other) => [other, first])),
  );
  const otherForms = new Map(entries.map(({ phrases: [first = '', ...others] }) => [first, others]));
  const misspelled = anyOf(dictionaryForm.keys());
  const dictionaryForms = anyOf(otherForms.keys());
  return {
    dictionarySpelling: (text) => text.replace(misspelled, (word) => dictionaryForm.get(word) ?? word),
    otherSpellings: (text) => {
      const found = new Set(text.match(dictionaryForms) ?? []);
      return [...found].flatMap((word) =>
        (otherForms.get(word) ?? []).map((other) => text.replaceAll(word, other)),
      );
    },
  };
}
