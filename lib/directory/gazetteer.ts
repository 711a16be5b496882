import { foldText } from './fold';
import { splitRuns } from './runs';
import { wordToken } from './tokens';

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
};

/** What a phrase means. `part`: it may name a former province or a town inside, not the whole province. */
export type Meaning =
  | { kind: 'region'; code: string; formerly: string | null; part: boolean }
  | { kind: 'industry'; id: number };

type Node = { next: Map<string, Node>; meanings: Meaning[] };

/** A name that can be offered while somebody types. */
export type KnownName = {
  meaning: Meaning;
  locale: string | null;
  text: string;
  /** `foldText` of the text. */
  key: string;
};

/** Known regions and industries: every spelling, in memory. */
export type Gazetteer = {
  root: Node;
  names: KnownName[];
  /** An industry and all above it, itself first. */
  lineage: ReadonlyMap<number, readonly number[]>;
  /** The parts of addresses that lead to their lists. */
  industrySlugs: ReadonlyMap<number, string>;
  provinceSlugs: ReadonlyMap<string, string>;
  industryBySlug: ReadonlyMap<string, number>;
  provinceCodes: ReadonlySet<string>;
};

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
  return ['', 'tỉnh ', 'thành phố ', 'tp ', 'tp. ', 'city of ']
    .map((word) => word + text)
    .concat([`${text} city`, `${text} province`]);
}

function sameMeaning(one: Meaning, other: Meaning): boolean {
  if (one.kind === 'region') return other.kind === 'region' && one.code === other.code;
  return other.kind === 'industry' && one.id === other.id;
}

function addPhrase(root: Node, text: string, meaning: Meaning): void {
  const units = phraseUnits(text);
  if (!usable(units)) return;
  const spellings = [units];
  const words = splitRuns(foldText(text));
  if (words.length > 1 && words.every((run) => run.kind === 'word')) {
    // "danang" for "da nang"
    spellings.push([wordToken(words.map((run) => run.text).join(''))]);
  }
  for (const spelling of spellings) {
    let node = root;
    for (const unit of spelling) {
      let next = node.next.get(unit);
      if (next === undefined) {
        next = { next: new Map(), meanings: [] };
        node.next.set(unit, next);
      }
      node = next;
    }
    if (!node.meanings.some((each) => sameMeaning(each, meaning))) node.meanings.push(meaning);
  }
}

function lineages(rows: GazetteerRows['industries']): Map<number, number[]> {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  return new Map(
    rows.map((row) => {
      const line: number[] = [];
      // A circle in the tree would be a fault of the data; it must not hang the search.
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

/** Builds the known phrases from the tables' rows. Pure. */
export function buildGazetteer(rows: GazetteerRows): Gazetteer {
  const root: Node = { next: new Map(), meanings: [] };
  const names: KnownName[] = [];
  for (const { code, names: own, aliases } of rows.provinces) {
    const texts = [
      ...own.map(({ locale, name }) => ({ locale, text: name, formerly: null, part: false })),
      ...aliases.map(({ text, formerly, locale = null }) => ({ locale, text, formerly, part: true })),
    ];
    for (const { locale, text, formerly, part } of texts) {
      const meaning: Meaning = { kind: 'region', code, formerly, part };
      names.push({ meaning, locale, text, key: foldText(text) });
      for (const spelling of placeSpellings(text)) addPhrase(root, spelling, meaning);
    }
  }
  for (const { id, names: own } of rows.industries) {
    const meaning: Meaning = { kind: 'industry', id };
    for (const { locale, name, synonyms } of own) {
      names.push({ meaning, locale, text: name, key: foldText(name) });
      for (const text of [...nameParts(name), ...synonyms]) addPhrase(root, text, meaning);
      for (const text of synonyms) names.push({ meaning, locale, text, key: foldText(text) });
    }
  }
  return {
    root,
    names,
    lineage: lineages(rows.industries),
    industrySlugs: new Map(rows.industries.map((row) => [row.id, row.slug])),
    industryBySlug: new Map(rows.industries.map((row) => [row.slug, row.id])),
    provinceSlugs: new Map(rows.provinces.map((row) => [row.code, row.slug])),
    provinceCodes: new Set(rows.provinces.map((row) => row.code)),
  };
}

/**
 * The longest known phrase that begins at a place.
 * @param units of the text, as `phraseUnits` makes them
 * @returns how many units it takes and what it means, or null
 */
export function longestPhrase(
  { root }: Gazetteer,
  units: readonly { key: string }[],
  at: number,
): { length: number; meanings: readonly Meaning[] } | null {
  let node: Node | undefined = root;
  let found: { length: number; meanings: readonly Meaning[] } | null = null;
  for (let index = at; index < units.length; index += 1) {
    node = node.next.get(units[index]?.key ?? '');
    if (node === undefined) break;
    if (node.meanings.length > 0) found = { length: index - at + 1, meanings: node.meanings };
  }
  return found;
}
