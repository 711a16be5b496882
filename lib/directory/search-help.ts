import type { Gazetteer } from '@/lib/search/gazetteer';
import { type Clause, type ParsedQuery, parseQuery } from '@/lib/search/query';
import { completeWord, correctWords } from '@/lib/search/spelling';
import { wordToken } from '@/lib/search/tokens';
import type { Tx } from '@/lib/server/db';
import { nearIndustries } from './near-industries';
import { countCards, type Total } from './search-run';
import { clausesQuery, type SearchFilter } from './tsquery';

type Reader = Pick<Tx, '$queryRaw'>;

/** Which words were replaced, and the query that came of it. */
export type Correction = { query: string; words: { from: string; to: string }[] };

/** What to try after a search without results. */
export type SearchHelp = {
  /** What the same words find without the filters; null where there were none, or it is nothing too. */
  withoutFilters: Total | null;
  /** What each word finds alone, where that is something. */
  words: { text: string; total: Total }[];
  /** Industries that sound alike. */
  industryIds: number[];
};

const mostCompletions = 8;

/** The same query with the last word as the beginning of all words that begin with it; null where none does. */
export async function withCompletions(
  db: Reader,
  parsed: ParsedQuery,
  gazetteer: Gazetteer,
): Promise<ParsedQuery | null> {
  const last = parsed.clauses.at(-1);
  if (last?.word === undefined) return null;
  const begun = await completeWord(db, last.word, mostCompletions, gazetteer.words);
  const terms = begun.filter((term) => term !== last.word);
  if (terms.length === 0) return null;
  const completed: Clause = {
    ...last,
    any: [...last.any, ...terms.map((term) => [wordToken(term)])],
    // The card with the completed word in its name stands no higher than one with it elsewhere.
    name: null,
  };
  return { ...parsed, clauses: [...parsed.clauses.slice(0, -1), completed] };
}

/** The query with its mistyped words replaced; null where no word has a likely correction. */
export async function correctQuery(
  db: Reader,
  parsed: ParsedQuery,
  gazetteer: Gazetteer,
  options: { contacts: boolean },
): Promise<{ parsed: ParsedQuery; correction: Correction } | null> {
  const words = parsed.clauses.flatMap(({ word, text }) => (word === undefined ? [] : [{ word, text }]));
  const corrections = await correctWords(
    db,
    words.map(({ word }) => word),
    gazetteer.words,
  );
  const replaced = words.flatMap(({ word, text }) => {
    const to = corrections.get(word);
    return to === undefined ? [] : [{ from: text, to }];
  });
  if (replaced.length === 0) return null;
  let query = parsed.text;
  for (const { from, to } of replaced) query = query.replace(from, () => to);
  return { parsed: parseQuery(query, gazetteer, options), correction: { query, words: replaced } };
}

/** Counts what less would find, and looks for industries that sound like the query. */
export async function searchHelp(
  db: Reader,
  parsed: ParsedQuery,
  filter: SearchFilter,
  gazetteer: Gazetteer,
  options: { contacts: boolean },
): Promise<SearchHelp> {
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const alone = parsed.clauses.length > 1 ? parsed.clauses : [];
  const queries = [
    ...(filtered ? [clausesQuery(parsed.clauses)] : []),
    // Understood anew: a phone number is asked for only alone.
    ...alone.map(({ text }) => clausesQuery(parseQuery(text, gazetteer, options).clauses)),
  ];
  const totals = await countCards(
    db,
    queries.map((query) => query ?? "''"),
  );
  const whole = filtered ? totals[0] : undefined;
  const words = alone.map(({ text }, index) => ({
    text,
    total: totals[index + (filtered ? 1 : 0)] as Total,
  }));
  const known = parsed.clauses.flatMap(({ meanings = [] }) =>
    meanings.flatMap((meaning) => (meaning.kind === 'industry' ? [meaning.id] : [])),
  );
  return {
    withoutFilters: whole !== undefined && whole.value > 0 ? whole : null,
    words: words.filter(({ total }) => total.value > 0),
    industryIds: [...new Set([...known, ...nearIndustries(parsed.text, gazetteer, 4)])].slice(0, 6),
  };
}
