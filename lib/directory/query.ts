import { areFillers, isFiller } from './fillers';
import { cleanText, foldText } from './fold';
import type { Gazetteer, Meaning } from './gazetteer';
import { corePlace, findPhrases, type Match } from './known-phrases';
import { nameKey } from './name-key';
import { findNumbers, type NumberSpan } from './query-numbers';
import { phraseTokens, typedText, type Unit, unitsOf, wordStarts } from './query-units';
import { type Run, splitRuns } from './runs';
import { bigrams, marks } from './tokens';

/** More text, or more terms, than anybody means; what follows is left out. */
const longestQuery = 200;
const mostClauses = 12;

/**
 * One thing that a card has to have: any of `any`, each a set of tokens that all have to be there.
 * `name` is the same asked of the name alone, or null where it can't stand there.
 */
export type Clause = {
  kind: 'region' | 'industry' | 'word' | 'number';
  /** As typed. */
  text: string;
  any: string[][];
  name: string[] | null;
  /** The folded word, where typing errors can be looked up. */
  word?: string;
  meanings?: readonly Meaning[];
};

/** A query as it is understood. */
export type ParsedQuery = {
  /** As typed, without what cannot be shown, in single spaces. */
  text: string;
  clauses: Clause[];
  /** `nameKey` of the text. */
  key: string;
  /** All of it as one phrase of a name: every two neighbours. Empty where it is no phrase. */
  phrase: string[];
  /** Whether it looks like a phone number that was not searched, because phones were not allowed. */
  phoneLeftOut: boolean;
};

/**
 * The tokens of an industry's name. Two words have to be neighbours ("nhà hàng"), the parts of a longer one may
 * stand apart: "nhà hàng hải sản" is also "hải sản … nhà hàng".
 */
function tradeTokens(units: readonly Unit[], runs: readonly Run[]): string[] {
  const first = units[0] as Unit;
  if (units.some((unit) => unit.kind !== first.kind)) return phraseTokens(units);
  if (first.kind === 'word') return units.length < 3 ? phraseTokens(units) : units.map((unit) => unit.key);
  const oneRun = units.every((unit) => unit.run === first.run);
  if (first.kind !== 'han' || units.length < 4 || !oneRun) return phraseTokens(units);
  return [...new Set(splitWords(units, runs).flatMap(phraseTokens))];
}

function knownClause(
  units: readonly Unit[],
  runs: readonly Run[],
  meanings: readonly Meaning[],
  gazetteer: Gazetteer,
): Clause {
  const place = meanings.find((meaning) => meaning.kind === 'region');
  const tokens =
    place === undefined ? tradeTokens(units, runs) : phraseTokens(corePlace(units, place.code, gazetteer));
  const facets = meanings.map((meaning) =>
    meaning.kind === 'region' ? marks.province(meaning.code) : marks.industry(meaning.id),
  );
  return {
    kind: meanings.some((meaning) => meaning.kind === 'region') ? 'region' : 'industry',
    text: typedText(units),
    any: [tokens, ...facets.map((facet) => [facet])],
    name: tokens.map(marks.name),
    meanings,
  };
}

function textClause(units: readonly Unit[]): Clause {
  const first = units[0] as Unit;
  const text = typedText(units);
  if (first.kind === 'word') {
    return {
      kind: 'word',
      text,
      any: [[first.key]],
      name: [marks.name(first.key)],
      word: foldText(first.text),
    };
  }
  const tokens = bigrams(units.map((unit) => unit.key).join(''));
  // Single characters are indexed for names only.
  if (units.length === 1)
    return { kind: 'word', text, any: [[marks.name(first.key)]], name: [marks.name(first.key)] };
  return { kind: 'word', text, any: [tokens], name: tokens.map(marks.name) };
}

/** A Chinese or Japanese stretch in words, by dictionary. */
function splitWords(units: readonly Unit[], runs: readonly Run[]): Unit[][] {
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

/** Parts what no known phrase took: words as they are, Hangul by space, Chinese and Japanese by dictionary. */
function restClauses(units: readonly Unit[], runs: readonly Run[]): Clause[] {
  return units[0]?.kind === 'han' ? splitWords(units, runs).map(textClause) : [textClause(units)];
}

function numberClause({ text, any }: NumberSpan): Clause {
  return { kind: 'number', text, any, name: null };
}

/** Runs of units between the matches, each of one run of the text; words one by one. */
function gaps(units: readonly Unit[], matches: readonly Match[]): { from: number; to: number }[] {
  const taken = new Uint8Array(units.length);
  for (const { from, to } of matches) taken.fill(1, from, to);
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < units.length; at += 1) {
    if (taken[at] === 1) continue;
    const unit = units[at] as Unit;
    const last = found.at(-1);
    if (last !== undefined && last.to === at && unit.kind !== 'word' && units[last.to - 1]?.run === unit.run)
      last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}

/** "Company" and "in" are left out of a query that says something besides. */
function withoutFillers(clauses: readonly Clause[]): Clause[] {
  const isWord = (clause: Clause | undefined): clause is Clause => clause?.kind === 'word';
  const meant = clauses.filter((clause, index) => {
    if (clause.kind !== 'word') return true;
    const before = clauses[index - 1];
    const after = clauses[index + 1];
    if (isWord(before) && areFillers(before.text, clause.text)) return false;
    if (isWord(after) && areFillers(clause.text, after.text)) return false;
    return !isFiller(clause.text);
  });
  return meant.length === 0 ? [...clauses] : meant;
}

/**
 * Understands what somebody typed. Takes any text; never throws.
 * @param phones whether phone numbers may be searched: only where results need a login
 */
export function parseQuery(
  query: string,
  gazetteer: Gazetteer,
  { phones }: { phones: boolean },
): ParsedQuery {
  const typed = cleanText(query.slice(0, longestQuery * 4))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  const text = typed.slice(0, longestQuery).toWellFormed();
  const numbers = findNumbers(text, { phones });
  const inNumber = (run: Run) =>
    numbers.spans.some(({ start, end }) => run.start >= start && run.start < end);
  const allRuns = splitRuns(text);
  const runs = allRuns.filter((run) => !inNumber(run));
  const units = unitsOf(runs);
  const matches = findPhrases(units, runs, gazetteer);
  const placed = [
    ...matches.map(({ from, to, meanings }) => ({
      at: (units[from] as Unit).start,
      clauses: [knownClause(units.slice(from, to), runs, meanings, gazetteer)],
    })),
    ...gaps(units, matches).map(({ from, to }) => ({
      at: (units[from] as Unit).start,
      clauses: restClauses(units.slice(from, to), runs),
    })),
    ...numbers.spans.map((span) => ({ at: span.start, clauses: [numberClause(span)] })),
  ].sort((one, other) => one.at - other.at);
  const clauses = new Map<string, Clause>();
  for (const clause of placed.flatMap((each) => each.clauses))
    clauses.set(JSON.stringify(clause.any), clause);
  const phrase = numbers.spans.some((span) => span.whole) ? [] : phraseTokens(unitsOf(allRuns));
  return {
    text,
    clauses: withoutFillers([...clauses.values()]).slice(0, mostClauses),
    key: nameKey(text),
    phrase: phrase.slice(0, 40).map(marks.name),
    phoneLeftOut: numbers.phoneLeftOut,
  };
}
