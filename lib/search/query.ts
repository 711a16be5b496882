import { type EqualPhrases, joinEqualPhrases } from './equal-phrases';
import { cleanText, foldText, plainKana } from './fold';
import type { Gazetteer } from './gazetteer';
import { bracketedForms, nameKey } from './name-key';
import { type Aside, isRegion, withoutAsides } from './query-asides';
import { addJoined, type Clause, knownClause, numberClause, singleWord, wordClause } from './query-clauses';
import { type Part, splitQuery, withBegunTrades, withoutFarPlaces } from './query-parts';
import { phraseTokens, unitsOf } from './query-units';
import { hasMarks } from './query-words';
import { splitRuns } from './runs';
import { marks } from './tokens';
import { markedToken } from './vietnamese';
import { withoutWebAddresses } from './web-address';

/** More text, or more terms, than anybody means; what follows is left out. */
const longestQuery = 200;
const mostClauses = 12;

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
