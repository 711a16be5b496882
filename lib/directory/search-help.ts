import type { Gazetteer } from '@/lib/search/gazetteer';
import { type ParsedQuery, parseQuery } from '@/lib/search/query';
import type { Tx } from '@/lib/server/db';
import { nearIndustries } from './near-industries';
import { countCards, type Total } from './search-run';
import { clausesQuery, type SearchFilter } from './tsquery';

type Reader = Pick<Tx, '$queryRaw'>;

/** What to try after a search without results. */
export type SearchHelp = {
  /** What the same words find without the filters; null where there were none, or it is nothing too. */
  withoutFilters: Total | null;
  /** What each word finds alone, where that is something. */
  words: { text: string; total: Total }[];
  /** Industries that sound alike. */
  industryIds: number[];
};

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
