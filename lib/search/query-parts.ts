import { type Gazetteer, industriesBegunBy, type Meaning } from './gazetteer';
import { findPhrases, type Match } from './known-phrases';
import { meaningsOf } from './phrase-tree';
import { isIndustry, isRegion } from './query-asides';
import { findNumbers, type NumberSpan } from './query-numbers';
import { typedText, type Unit, unitsOf, wordStarts } from './query-units';
import type { QueryWords } from './query-words';
import { type Run, splitRuns } from './runs';

/** A piece of a query: a known phrase, a number, or one word. */
export type Part = {
  /** As typed. */
  text: string;
  /** Position in the text, in UTF-16 units. */
  start: number;
  units: readonly Unit[];
  /** What it may mean; empty for a word. */
  meanings: readonly Meaning[];
  number?: NumberSpan;
};

/** A query taken apart, before it is decided what of it counts. */
export type QueryParts = { parts: Part[]; runs: readonly Run[]; phoneTyped: boolean };

/** A Chinese or Japanese stretch in words, by dictionary. */
export function splitWords(
  units: readonly Unit[],
  runs: readonly Run[],
  { isFiller }: Pick<QueryWords, 'isFiller'>,
): Unit[][] {
  const starts = wordStarts(runs[(units[0] as Unit).run] as Run);
  const pieces: Unit[][] = [];
  for (const unit of units) {
    const last = pieces.at(-1);
    if (last === undefined || starts.has(unit.start)) pieces.push([unit]);
    else last.push(unit);
  }
  const lone = (piece: readonly Unit[]) => piece.length === 1 && !isFiller((piece[0] as Unit).text);
  const words: Unit[][] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    const known = last === undefined || (last.length === 1 && !lone(last));
    // The dictionary parts names that it does not know into characters: those belong together.
    if (!known && (lone(piece) || lone(last))) last.push(...piece);
    else words.push([...piece]);
  }
  return words;
}

/** What no known phrase took: words as they are, Hangul by space, Chinese and Japanese by dictionary. */
function gaps(
  units: readonly Unit[],
  matches: readonly Match[],
  runs: readonly Run[],
  words: QueryWords,
): Unit[][] {
  const taken = new Uint8Array(units.length);
  for (const { from, to } of matches) taken.fill(1, from, to);
  const found: Unit[][] = [];
  let end = -1;
  for (const [at, unit] of units.entries()) {
    if (taken[at] === 1) continue;
    const last = found.at(-1);
    if (last !== undefined && end === at && unit.kind !== 'word' && units[at - 1]?.run === unit.run)
      last.push(unit);
    else found.push([unit]);
    end = at + 1;
  }
  return found.flatMap((gap) => (gap[0]?.kind === 'han' ? splitWords(gap, runs, words) : [gap]));
}

/**
 * Takes a query apart: numbers, then known phrases, longest first from the left, then words.
 * @param text in NFKC and single spaces
 */
export function splitQuery(text: string, gazetteer: Gazetteer): QueryParts {
  const numbers = findNumbers(text);
  const inNumber = (run: Run) => numbers.some(({ start, end }) => run.start >= start && run.start < end);
  const runs = splitRuns(text).filter((run) => !inNumber(run));
  const units = unitsOf(runs);
  const matches = findPhrases(units, runs, gazetteer);
  const partOf = (own: readonly Unit[], meanings: readonly Meaning[]): Part => ({
    text: typedText(own),
    start: (own[0] as Unit).start,
    units: own,
    meanings,
  });
  const parts = [
    ...matches.map(({ from, to, meanings }) => partOf(units.slice(from, to), meanings)),
    ...gaps(units, matches, runs, gazetteer.queryWords).map((own) => partOf(own, [])),
    ...numbers.map((number) => ({ text: number.text, start: number.start, units: [], meanings: [], number })),
  ].sort((one, other) => one.start - other.start);
  return { parts, runs, phoneTyped: numbers.some(({ likePhone }) => likePhone) };
}

/** Hangul of two and more syllables, alone or beside places, may be the beginning of a trade: 변호 is searched before 변호사 is typed. */
export function withBegunTrades(parts: readonly Part[], gazetteer: Gazetteer): Part[] {
  const [word, ...others] = parts.filter((part) => !isRegion(part));
  const isBegun =
    word?.meanings.length === 0 &&
    others.length === 0 &&
    word.units.length > 1 &&
    word.units.every((unit) => unit.kind === 'hangul' && unit.run === word.units[0]?.run);
  if (!isBegun) return [...parts];
  return parts.map((part) =>
    part === word ? { ...part, meanings: industriesBegunBy(gazetteer, part.units) } : part,
  );
}

/**
 * Places in their short forms (HP, CT) are meant beside an industry alone; elsewhere the letters are a name: HP, CT Group.
 */
export function withoutFarPlaces(parts: readonly Part[], { root }: Gazetteer): Part[] {
  const codesOf = (text: string) =>
    meaningsOf(root, text).flatMap((meaning) => (meaning.kind === 'region' ? [meaning.code] : []));
  return parts.map((part) => {
    const others = parts.filter((other) => other !== part);
    if (!isRegion(part) || (others.some(isIndustry) && !others.some(isRegion))) return part;
    const short = new Set(
      part.meanings.flatMap((meaning) => (meaning.kind === 'equal' ? meaning.texts.flatMap(codesOf) : [])),
    );
    if (short.size === 0) return part;
    const meanings = part.meanings.flatMap((meaning): Meaning[] => {
      if (meaning.kind === 'region') return short.has(meaning.code) ? [] : [meaning];
      if (meaning.kind !== 'equal') return [meaning];
      const kept = meaning.texts.flatMap((text, at) => (codesOf(text).length > 0 ? [] : [at]));
      if (kept.length === 0) return [];
      const pick = <Each>(from: readonly Each[]) => kept.map((at) => from[at] as Each);
      return [{ ...meaning, texts: pick(meaning.texts), ways: pick(meaning.ways) }];
    });
    return { ...part, meanings };
  });
}
