import { type District, districts } from './districts';
import { foldText } from './fold';
import { legalFormPhrases } from './name-key';
import { addPhrase, meaningsOf, type PhraseNode, phraseUnits } from './phrase-tree';
import { wayOf } from './phrase-ways';
import { type AsideRole, buildQueryWords, type QueryWords } from './query-words';
import { isTerm } from './typing-errors';
import { entriesFor, shippedEntries, type WordEntry } from './word-entries';
import { leftOutRoles } from './word-kinds';
import { contradictsAll } from './written-marks';

/** The rows that known phrases are built from, as the tables of provinces and industries hold them. */
export type GazetteerRows = {
  provinces: {
    code: string;
    slug: string;
    names: { locale: string; name: string }[];
    aliases: { text: string; formerly: string | null; locale?: string | null }[];
  }[];
  industries: {
    id: number;
    slug: string;
    parentId: number | null;
    names: { locale: string; name: string; synonyms: string[] }[];
  }[];
  /** The table of words as it holds; those that the site comes with where it is left out. */
  words?: readonly WordEntry[];
};

/**
 * What a phrase means. `part`: it may name a former province or a town inside, not the whole province; `district`: one that is
 * called by its number, which a card's address has to name. `equal`: the
 * other phrases that mean the same, and their tokens. `aside`: it stands around what is looked for. `locales`: the languages in
 * which the phrase means the industry. `named`: it is its name or a part of it, not only another word for it.
 */
export type Meaning =
  | { kind: 'region'; code: string; formerly: string | null; part: boolean; district?: District }
  | { kind: 'industry'; id: number; locales?: ReadonlySet<string>; named?: boolean }
  | { kind: 'equal'; ways: readonly (readonly string[])[]; texts: readonly string[] }
  | { kind: 'aside'; role: AsideRole };

/** What a name can be offered for. */
export type NamedMeaning = Extract<Meaning, { kind: 'region' | 'industry' }>;

/** A name that can be offered while somebody types. */
export type KnownName = {
  meaning: NamedMeaning;
  locale: string | null;
  text: string;
  /** `foldText` of the text. */
  key: string;
};

/** Known regions and industries: every spelling, in memory. */
export type Gazetteer = {
  root: PhraseNode;
  names: KnownName[];
  /** Words of all names that can be corrected, folded: no typing errors. */
  words: ReadonlySet<string>;
  /** An industry and all above it, itself first. */
  lineage: ReadonlyMap<number, readonly number[]>;
  /** The parts of addresses that lead to their lists. */
  industrySlugs: ReadonlyMap<number, string>;
  provinceSlugs: ReadonlyMap<string, string>;
  industryBySlug: ReadonlyMap<string, number>;
  provinceCodes: ReadonlySet<string>;
  /** The table of words, for the reader's language. */
  queryWords: QueryWords;
};

const between = /\s*[,;/&+、，・·()（）]\s*|\s+[-–]\s+|\s+(?:and|và|및)\s+/u;

/** "Restaurants & food" also means "Restaurants" and "food". */
function nameParts(name: string): string[] {
  const parts = name.split(between).filter((part) => part.trim() !== '');
  return parts.length > 1
    ? [name, ...parts.filter((part) => phraseUnits(part).join('').length > 2 || !/^[a-z]/i.test(part))]
    : [name];
}

/** Names with the words that people put before and after them. */
function placeSpellings(text: string): string[] {
  if (/\p{Script=Hangul}/u.test(text)) return [text, `${text}시`, `${text}성`];
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(text))
    return /[市省]$/.test(text) ? [text] : [text, `${text}市`, `${text}省`];
  return ['', 'tỉnh ', 'thành phố ', 'tp ', 'tp. ', 't.p ', 'city of ']
    .map((word) => word + text)
    .concat([`${text} city`, `${text} province`]);
}

function lineages(rows: GazetteerRows['industries']): Map<number, number[]> {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  return new Map(
    rows.map((row) => {
      const line: number[] = [];
      // A circle in the tree would be an error in the data; it must not hang the search.
      for (
        let id: number | null | undefined = row.id;
        id != null && !line.includes(id);
        id = parents.get(id)
      ) {
        line.push(id);
      }
      return [row.id, line];
    }),
  );
}

/** Gives each phrase what the others mean, and their tokens. */
function addEqual(root: PhraseNode, text: string, others: readonly string[]): void {
  const known = others.flatMap((other) => meaningsOf(root, other)).filter(({ kind }) => kind !== 'equal');
  addPhrase(root, text, { kind: 'equal', ways: others.map(wayOf), texts: others });
  for (const meaning of known) addPhrase(root, text, meaning);
}

/** More units of a text without spaces than a segmenter takes for one word. */
const longWord = 3;

/** What is left out anywhere is known by its word; only what is several words has to be known as a phrase. */
function isPhrase(text: string): boolean {
  return text.trim().includes(' ') || phraseUnits(text).length >= longWord;
}

/** The words around names: short forms, legal forms, "near me". After the names, whose meanings the short forms take. */
function addQueryWords(root: PhraseNode, { equal, standsFor, asides }: QueryWords): void {
  for (const phrases of equal) {
    for (const text of phrases) {
      const others = phrases.filter((other) => other !== text);
      addEqual(root, text, others);
    }
  }
  for (const { phrases, targets } of standsFor)
    if (targets.length > 0) for (const text of phrases) addEqual(root, text, targets);
  for (const role of leftOutRoles) {
    if (role === 'preposition') continue;
    for (const text of asides[role])
      if (role !== 'filler' || isPhrase(text)) addPhrase(root, text, { kind: 'aside', role });
  }
  for (const text of legalFormPhrases) addPhrase(root, text, { kind: 'aside', role: 'legalForm' });
}

/**
 * Builds the known phrases from the tables' rows. Pure.
 * @param locale the reader's language, for words that hold in one alone
 */
export function buildGazetteer(rows: GazetteerRows, locale?: string): Gazetteer {
  const queryWords = buildQueryWords(entriesFor(rows.words ?? shippedEntries, locale));
  const root: PhraseNode = { next: new Map(), entries: [] };
  const names: KnownName[] = [];
  for (const { code, names: own, aliases } of rows.provinces) {
    const texts = [
      ...own.map((each) => ({ locale: each.locale, text: each.name, formerly: null, part: false })),
      ...aliases.map((each) => ({
        locale: each.locale ?? null,
        text: each.text,
        formerly: each.formerly,
        part: true,
      })),
    ];
    for (const { locale: own, text, formerly, part } of texts) {
      const meaning: NamedMeaning = { kind: 'region', code, formerly, part };
      names.push({ meaning, locale: own, text, key: foldText(text) });
      for (const spelling of placeSpellings(text)) addPhrase(root, spelling, meaning, own);
    }
  }
  for (const district of districts) {
    const { provinceCode: code, spellings } = district;
    if (!rows.provinces.some((province) => province.code === code)) continue;
    const meaning: Meaning = { kind: 'region', code, formerly: null, part: true, district };
    for (const text of spellings) addPhrase(root, text, meaning);
  }
  for (const { id, names: own } of rows.industries) {
    const meaning: NamedMeaning = { kind: 'industry', id };
    for (const { locale: named, name, synonyms } of own) {
      names.push({ meaning, locale: named, text: name, key: foldText(name) });
      for (const text of nameParts(name)) addPhrase(root, text, { ...meaning, named: true }, named);
      for (const text of synonyms) addPhrase(root, text, meaning, named);
      for (const text of synonyms) names.push({ meaning, locale: named, text, key: foldText(text) });
    }
  }
  const active = new Set(rows.industries.map(({ id }) => id));
  for (const { phrases, industryId, locale: own } of queryWords.standsFor) {
    if (industryId === null || !active.has(industryId)) continue;
    const meaning: NamedMeaning = { kind: 'industry', id: industryId };
    for (const text of phrases) {
      addPhrase(root, text, meaning, own);
      names.push({ meaning, locale: own, text, key: foldText(text) });
    }
  }
  addQueryWords(root, queryWords);
  return {
    root,
    names,
    words: new Set(names.flatMap(({ key }) => key.match(/[a-z]+|[가-힣]+|[ぁ-ゖー]+/g) ?? []).filter(isTerm)),
    lineage: lineages(rows.industries),
    industrySlugs: new Map(rows.industries.map((row) => [row.id, row.slug])),
    industryBySlug: new Map(rows.industries.map((row) => [row.slug, row.id])),
    provinceSlugs: new Map(rows.provinces.map((row) => [row.code, row.slug])),
    provinceCodes: new Set(rows.provinces.map((row) => row.code)),
    queryWords,
  };
}

/**
 * The longest known phrase that begins at a place, never across a comma or a bracket, nor one whose marks contradict
 * those that were typed.
 * @param units of the text, as `phraseUnits` makes them
 * @returns how many units it takes and what it means, or null
 */
export function longestPhrase(
  { root }: Gazetteer,
  units: readonly { key: string; text: string; joins: boolean }[],
  at: number,
): { length: number; meanings: readonly Meaning[] } | null {
  let node: PhraseNode | undefined = root;
  let found: { length: number; meanings: readonly Meaning[] } | null = null;
  for (let index = at; index < units.length; index += 1) {
    if (index > at && units[index]?.joins === false) break;
    node = node.next.get(units[index]?.key ?? '');
    if (node === undefined) break;
    if (node.entries.length === 0) continue;
    const typed = units.slice(at, index + 1).map(({ text }) => text);
    const meanings = node.entries
      .filter(({ written }) => !contradictsAll(typed, written))
      .map(({ meaning }) => meaning);
    if (meanings.length > 0) found = { length: index - at + 1, meanings };
  }
  return found;
}

/**
 * The industries whose name lacks but one syllable of what was typed: 변호 of 변호사.
 * @param units of a phrase, as `phraseUnits` makes them
 */
export function industriesBegunBy(
  { root }: Gazetteer,
  units: readonly { key: string }[],
): Extract<Meaning, { kind: 'industry' }>[] {
  let node: PhraseNode | undefined = root;
  for (const { key } of units) node = node?.next.get(key);
  const ends = node === undefined ? [] : [...node.next.values()];
  return ends.flatMap(({ entries }) =>
    entries.flatMap(({ meaning }) => (meaning.kind === 'industry' ? [meaning] : [])),
  );
}
