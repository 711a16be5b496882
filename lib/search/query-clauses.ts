import type { District } from './districts';
import { foldText } from './fold';
import type { Gazetteer, Meaning } from './gazetteer';
import { areInitials } from './initials';
import { corePlace } from './known-phrases';
import { inName, wayOf, waysOfPhrase, withConditions, writtenConditions } from './phrase-ways';
import { type Part, splitWords } from './query-parts';
import { phraseTokens, typedText, type Unit } from './query-units';
import { hasMarks, type QueryWords } from './query-words';
import type { Run } from './runs';
import { bigrams, joinedToken, marks } from './tokens';
import { isTerm } from './typing-errors';
import { isVietnameseSyllable, typedToken } from './vietnamese';

/** Words that are also asked for as one, and the shortest word that may be several. */
const mostJoined = 4;
const shortestJoined = 8;
/** Initials that hardly mean anything else; shorter ones (PVC) only where nothing has them as a word. */
const sureInitials = 4;

/**
 * One thing that a card has to have: any of `any`, each a set of tokens that all have to be there.
 * `name` is the same asked of the name alone, or null where it can't stand there.
 */
export type Clause = {
  kind: 'region' | 'industry' | 'word' | 'number';
  /** As typed. */
  text: string;
  any: string[][];
  name: string[][] | null;
  /** The tokens of a known phrase itself, whatever else may be said for it. */
  tokens?: string[];
  /** The folded word, where typing errors can be looked up. */
  word?: string;
  meanings?: readonly Meaning[];
};

/**
 * The tokens of an industry's name. Two words have to be neighbours ("nhà hàng"), the parts of a longer one may
 * stand apart: "nhà hàng hải sản" is also "hải sản … nhà hàng".
 */
function tradeTokens(units: readonly Unit[], runs: readonly Run[], words: QueryWords): string[] {
  const first = units[0] as Unit;
  if (units.some((unit) => unit.kind !== first.kind)) return phraseTokens(units);
  if (first.kind === 'word') return units.length < 3 ? phraseTokens(units) : units.map((unit) => unit.key);
  const oneRun = units.every((unit) => unit.run === first.run);
  if (first.kind !== 'han' || units.length < 4 || !oneRun) return phraseTokens(units);
  return [...new Set(splitWords(units, runs, words).flatMap(phraseTokens))];
}

/** The tokens of the same word in other spellings: 까페, 카페. */
function spelledOtherwise(units: readonly Unit[], { otherSpellings }: QueryWords): string[][] {
  return units[0]?.kind === 'word' ? [] : otherSpellings(typedText(units)).map(wayOf);
}

/**
 * A word for a group that also means something below it means that: a lawyer is no auditor, although both stand below "tax &
 * law". Then of the group only those that name the group itself are meant.
 */
function industryToken(
  { id, named }: Extract<Meaning, { kind: 'industry' }>,
  meanings: readonly Meaning[],
  { lineage }: Gazetteer,
): string {
  const isAbove = (other: Meaning) =>
    other.kind === 'industry' && other.id !== id && (lineage.get(other.id)?.includes(id) ?? false);
  return !named && meanings.some(isAbove) ? marks.ownIndustry(id) : marks.industry(id);
}

/** @param beside whether words stand beside a place: then the card's own place counts like one in its name */
export function knownClause(
  { units, text, meanings }: Part,
  beside: boolean,
  runs: readonly Run[],
  gazetteer: Gazetteer,
): Clause {
  const place = meanings.find((meaning) => meaning.kind === 'region');
  if (place?.district !== undefined) return districtClause(text, place.district, meanings, beside);
  const found =
    place === undefined
      ? tradeTokens(units, runs, gazetteer.queryWords)
      : phraseTokens(corePlace(units, place.code, gazetteer));
  // Typed with a space between its characters it is the same phrase: 海 鲜.
  const tokens = found.length > 0 ? found : bigrams(units.map(({ key }) => key).join(''));
  const typed = writtenConditions(units.flatMap((unit) => (unit.kind === 'word' ? [unit.text] : [])));
  const equals = equalWays(meanings);
  const facets = meanings.flatMap((meaning) => {
    if (meaning.kind === 'region') return [[marks.province(meaning.code)]];
    return meaning.kind === 'industry' ? [[industryToken(meaning, meanings, gazetteer)]] : [];
  });
  const texts = [
    ...withConditions(tokens, typed),
    ...equals,
    ...spelledOtherwise(units, gazetteer.queryWords),
  ];
  const [first] = units;
  // Three and four words of a name written as one are indexed for names only, those of a known name too.
  const joined =
    units.length === 1 && first?.kind === 'word' && first.key.length >= shortestJoined
      ? [tokens.map(marks.name)]
      : [];
  const trade = meanings.some(({ kind }) => kind === 'industry');
  return {
    kind: place !== undefined ? 'region' : trade ? 'industry' : 'word',
    text,
    any: [...texts, ...joined, ...facets],
    // "Sao Mai" of Đà Nẵng is a "Sao Mai Đà Nẵng".
    name: [...texts.map(inName), ...(place !== undefined && beside ? facets : [])],
    tokens,
    meanings,
  };
}

/** The ways in which a text may hold what means the same by the table of words. */
function equalWays(meanings: readonly Meaning[]): string[][] {
  return meanings.flatMap((meaning) =>
    meaning.kind === 'equal'
      ? meaning.ways.flatMap((way, at) => waysOfPhrase(meaning.texts[at] ?? '', way))
      : [],
  );
}

/**
 * A numbered district: the address names it, or another text says it as one, as it was typed or otherwise; never its number alone.
 */
function districtClause(
  text: string,
  { token, written }: District,
  meanings: readonly Meaning[],
  beside: boolean,
): Clause {
  // "Quán 1" is none: the word counts as it is marked.
  const said = [...new Set([...written, text])].flatMap((each) =>
    withConditions(wayOf(each), writtenConditions(each.split(' ').filter(hasMarks))),
  );
  const texts = [...said, ...equalWays(meanings)];
  const inAddress = [marks.place(token)];
  return {
    kind: 'region',
    text,
    any: [...texts, inAddress],
    name: [...texts.map(inName), ...(beside ? [inAddress] : [])],
    tokens: [token],
    meanings,
  };
}

export function wordClause({ units, text }: Part, words: QueryWords): Clause {
  const first = units[0] as Unit;
  if (first.kind === 'word' && units.length === 1) {
    // How a word of Vietnamese is marked counts everywhere; what stands in a name is asked for besides (`ParsedQuery.marked`).
    const written = isVietnameseSyllable(first.key) ? typedToken(first.text) : null;
    const any = [[written ?? first.key]];
    // Three and four words written as one are indexed for names only.
    if (first.key.length >= shortestJoined) any.push([marks.name(first.key)]);
    const letters = foldText(first.text);
    if (letters.length >= sureInitials && areInitials(letters)) any.push([marks.initials(letters)]);
    return { kind: 'word', text, any, name: [[marks.name(first.key)]], word: foldText(first.text) };
  }
  const tokens = phraseTokens(units);
  // Single characters are indexed for names only.
  if (tokens.length === 0) {
    const single = [bigrams(units.map((unit) => unit.key).join('')).map(marks.name)];
    return { kind: 'word', text, any: single, name: single };
  }
  const any = [tokens, ...spelledOtherwise(units, words)];
  const word = units.map(({ key }) => key).join('');
  return {
    kind: 'word',
    text,
    any,
    name: any.map((each) => each.map(marks.name)),
    ...(first.kind !== 'word' && isTerm(word) ? { word } : {}),
  };
}

/**
 * The words of a query that may be initials of names as those; null where none may.
 * @param clauses of a query that finds nothing as it was typed
 */
export function asInitials(clauses: readonly Clause[]): Clause[] | null {
  const some = clauses.map((clause): Clause => {
    const letters = clause.kind === 'word' ? foldText(clause.text) : '';
    return areInitials(letters) ? { ...clause, any: [[marks.initials(letters)]], name: null } : clause;
  });
  return some.every((clause, at) => clause === clauses[at]) ? null : some;
}

/** A phone number is asked for alone: beside other words it would reveal its owner bit by bit. */
export function numberClause(
  { text, number }: Part,
  alone: boolean,
  { contacts }: { contacts: boolean },
): Clause {
  const phones = alone && contacts ? (number?.phones ?? []) : [];
  // Whose code it is stands before the branches of that company, and before the company of that branch.
  const name = number?.tax ? [[marks.tax(number.tax)], ...phones] : null;
  return { kind: 'number', text, any: [...(number?.any ?? []), ...phones], name };
}

export const singleWord = ({ units, number }: Part) =>
  number === undefined && units.length === 1 && units[0]?.kind === 'word' ? units[0] : null;

/** The tokens of neighbouring words written as one, with the marks that were typed; null where nobody writes them so. */
function joinedTokens(
  words: readonly Unit[],
  asJoined: (token: string) => string,
): { any: string; name: string } | null {
  const token = joinedToken(...words.map(({ text }) => foldText(text)));
  if (token === null) return null;
  const any = typedToken(...words.map(({ text }) => text)) ?? asJoined(token);
  return { any, name: marks.name(token) };
}

/** Asks for neighbouring words written as one, too: "tan phat" is Tanphat, "coop mart" Coopmart, "j & t" JT. */
export function addJoined(parts: readonly Part[], clauses: readonly Clause[]): void {
  const add = (at: number, { any, name }: { any: string; name: string }) => {
    const clause = clauses[at] as Clause;
    clause.any.push([any]);
    clause.name?.push([name]);
  };
  const neighbours = (at: number) => {
    const [one, two] = [parts[at - 1], parts[at]];
    const [first, second] = [one && singleWord(one), two && singleWord(two)];
    return first && second?.joins && second.run === first.run + 1 ? ([first, second] as const) : null;
  };
  let chain: Unit[] = [];
  const close = (end: number) => {
    // Three and four words written as one are indexed for names only.
    const joined = chain.length > 2 && chain.length <= mostJoined ? joinedTokens(chain, marks.name) : null;
    if (joined !== null) for (let at = end - chain.length; at < end; at += 1) add(at, joined);
  };
  for (let at = 0; at < parts.length; at += 1) {
    const pair = at === 0 ? null : neighbours(at);
    if (pair === null) {
      close(at);
      const word = singleWord(parts[at] as Part);
      chain = word === null ? [] : [word];
      continue;
    }
    chain.push(pair[1]);
    const unknown = [at - 1, at].some((each) => clauses[each]?.kind === 'word');
    const joined = unknown ? joinedTokens(pair, (token) => token) : null;
    if (joined !== null) for (const each of [at - 1, at]) add(each, joined);
  }
  close(parts.length);
}
