import { type EqualPhrases, joinEqualPhrases } from './equal-phrases';
import { cleanText, foldText, plainKana } from './fold';
import { type Gazetteer, type Meaning, wayOf } from './gazetteer';
import { corePlace } from './known-phrases';
import { bracketedForms, nameKey } from './name-key';
import { type Aside, isRegion, withoutAsides } from './query-asides';
import { type Part, splitQuery, splitWords, withBegunTrades, withoutFarPlaces } from './query-parts';
import { phraseTokens, typedText, type Unit, unitsOf } from './query-units';
import { hasMarks, type QueryWords } from './query-words';
import { type Run, splitRuns } from './runs';
import { bigrams, joinedToken, markedToken, marks } from './tokens';
import { isTerm } from './typing-errors';
import { withoutWebAddresses } from './web-address';

/** More text, or more terms, than anybody means; what follows is left out. */
const longestQuery = 200;
const mostClauses = 12;
/** Words that are also asked for as one, and the shortest word that may be several. */
const mostJoined = 4;
const shortestJoined = 8;

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
  /** Its words as one phrase of a name: every two neighbours. Empty where they are no phrase. */
  phrase: string[];
  /** Words typed with marks: each stands so in a name, or without any. */
  marked: string[][][];
  /** What says nothing of the card that is looked for. */
  asides: Aside[];
  /** Why what looks like a phone number was not searched: it is for the signed-in, and asked for alone. */
  phoneLeftOut: 'signedOut' | 'notAlone' | null;
};

/** Who asks. */
export type QueryOptions = {
  /** Whether contacts may be searched: phone numbers, contact persons, streets. Only where results need a login. */
  contacts: boolean;
  /** Other ways to say what is looked for; without it each word means itself. */
  equals?: EqualPhrases;
  /** Leaves out what stands around a name as well: "near me", "phone number". For what found nothing as it was typed. */
  bare?: boolean;
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
function knownClause(
  { units, text, meanings }: Part,
  beside: boolean,
  runs: readonly Run[],
  gazetteer: Gazetteer,
): Clause {
  const place = meanings.find((meaning) => meaning.kind === 'region');
  const tokens =
    place === undefined
      ? tradeTokens(units, runs, gazetteer.queryWords)
      : phraseTokens(corePlace(units, place.code, gazetteer));
  const ways = meanings.flatMap((meaning) =>
    meaning.kind === 'equal' ? meaning.ways.map((way) => [...way]) : [],
  );
  const facets = meanings.flatMap((meaning) => {
    if (meaning.kind === 'region') return [[marks.province(meaning.code)]];
    return meaning.kind === 'industry' ? [[industryToken(meaning, meanings, gazetteer)]] : [];
  });
  const texts = [tokens, ...ways, ...spelledOtherwise(units, gazetteer.queryWords)];
  const trade = meanings.some(({ kind }) => kind === 'industry');
  return {
    kind: place !== undefined ? 'region' : trade ? 'industry' : 'word',
    text,
    any: [...texts, ...facets],
    // "Sao Mai" of Đà Nẵng is a "Sao Mai Đà Nẵng".
    name: [...texts.map((each) => each.map(marks.name)), ...(place !== undefined && beside ? facets : [])],
    meanings,
  };
}

function wordClause({ units, text }: Part, words: QueryWords): Clause {
  const first = units[0] as Unit;
  if (first.kind === 'word' && units.length === 1) {
    const any = [[first.key]];
    // Three and four words written as one are indexed for names only.
    if (first.key.length >= shortestJoined) any.push([marks.name(first.key)]);
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

/** A phone number is asked for alone: beside other words it would reveal its owner bit by bit. */
function numberClause({ text, number }: Part, alone: boolean, { contacts }: QueryOptions): Clause {
  const phones = alone && contacts ? (number?.phones ?? []) : [];
  return { kind: 'number', text, any: [...(number?.any ?? []), ...phones], name: null };
}

const singleWord = ({ units, number }: Part) =>
  number === undefined && units.length === 1 && units[0]?.kind === 'word' ? units[0] : null;

/** Asks for neighbouring words written as one, too: "tan phat" is Tanphat, "coop mart" Coopmart, "j & t" JT. */
function addJoined(parts: readonly Part[], clauses: readonly Clause[]): void {
  const add = (at: number, token: string, name: string) => {
    const clause = clauses[at] as Clause;
    clause.any.push([token]);
    clause.name?.push([name]);
  };
  const neighbours = (at: number) => {
    const [one, two] = [parts[at - 1], parts[at]];
    const [first, second] = [one && singleWord(one), two && singleWord(two)];
    return first && second?.joins && second.run === first.run + 1 ? ([first, second] as const) : null;
  };
  let chain: Unit[] = [];
  const close = (end: number) => {
    const token =
      chain.length > 2 && chain.length <= mostJoined
        ? joinedToken(...chain.map(({ text }) => foldText(text)))
        : null;
    if (token !== null)
      for (let at = end - chain.length; at < end; at += 1) add(at, marks.name(token), marks.name(token));
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
    const token = unknown ? joinedToken(foldText(pair[0].text), foldText(pair[1].text)) : null;
    if (token !== null) for (const each of [at - 1, at]) add(each, token, marks.name(token));
  }
  close(parts.length);
}

/** What only the signed-in are shown is marked in the index: asked for by them, too. */
function withContacts(any: readonly string[][]): string[][] {
  const plain = any.filter((tokens) => tokens.every((token) => !token.includes(':')));
  return [...any, ...plain.map((tokens) => tokens.map(marks.members))];
}

/** Beside a word with marks, one without is meant without: "Hoàng Gia" is no "Hoàng Giá". */
function markedWords(parts: readonly Part[]): string[][][] {
  const words = parts.flatMap((part) => (part.meanings.length === 0 && singleWord(part)) || []);
  if (!words.some(({ text }) => hasMarks(text))) return [];
  return words.flatMap(({ text }) => {
    const typed = markedToken(text);
    const plain = markedToken(foldText(text));
    if (typed === null || plain === null) return [];
    return [[...new Set([typed, plain])].map((token) => [marks.marked(token)])];
  });
}

/** Words as one phrase, without the places beside them. */
function phraseOf(text: string, parts: readonly Part[]): string[] {
  const named = parts.some((part) => !isRegion(part)) ? parts.filter((part) => !isRegion(part)) : parts;
  if (named.length === 1 && named[0]?.number) return [];
  const spans = named.map(({ start, text: typed, units }) => ({
    start,
    end: units.at(-1)?.end ?? start + typed.length,
  }));
  const units = unitsOf(splitRuns(text)).filter((unit) =>
    spans.some(({ start, end }) => unit.start >= start && unit.start < end),
  );
  return phraseTokens(units).slice(0, 40).map(marks.name);
}

function phoneLeftOut(
  typed: boolean,
  alone: boolean,
  { contacts }: QueryOptions,
): ParsedQuery['phoneLeftOut'] {
  if (!typed) return null;
  return contacts ? (alone ? null : 'notAlone') : 'signedOut';
}

/** Understands what somebody typed. Takes any text; never throws. */
export function parseQuery(query: string, gazetteer: Gazetteer, options: QueryOptions): ParsedQuery {
  const typed = cleanText(query.slice(0, longestQuery * 4))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  const text = typed.slice(0, longestQuery).toWellFormed();
  const bare = text.replace(bracketedForms, (form) => ' '.repeat(form.length));
  // What is taken apart; positions are those in it.
  const asked = gazetteer.queryWords.dictionarySpelling(
    plainKana(withoutWebAddresses(bare.trim() === '' ? text : bare)),
  );
  const { parts: all, runs, phoneTyped } = splitQuery(asked, gazetteer);
  const { kept, leftOut: asides } = withoutAsides(all, gazetteer.queryWords, options.bare);
  const parts = withoutFarPlaces(withBegunTrades(kept, gazetteer), gazetteer);
  const named = parts.some((part) => !isRegion(part));
  const clauses = parts.map((part) => {
    if (part.number) return numberClause(part, parts.length === 1, options);
    const known = part.meanings.some(({ kind }) => kind !== 'aside');
    return known ? knownClause(part, named, runs, gazetteer) : wordClause(part, gazetteer.queryWords);
  });
  addJoined(parts, clauses);
  const joined = options.equals ? joinEqualPhrases(parts, clauses, asked, options.equals) : clauses;
  const single = new Map(joined.map((clause) => [JSON.stringify(clause.any), clause]));
  return {
    text,
    clauses: [...single.values()]
      .map((clause) => (options.contacts ? { ...clause, any: withContacts(clause.any) } : clause))
      .slice(0, mostClauses),
    key: nameKey(text),
    phrase: phraseOf(asked, parts),
    marked: markedWords(parts),
    asides,
    phoneLeftOut: phoneLeftOut(phoneTyped, parts.length === 1, options),
  };
}
