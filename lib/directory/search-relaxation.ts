import type { Gazetteer } from '@/lib/search/gazetteer';
import { type Clause, type ParsedQuery, parseQuery, type QueryOptions } from '@/lib/search/query';
import { isIndustry, isRegion } from '@/lib/search/query-asides';
import type { Tx } from '@/lib/server/db';
import { countCards } from './search-run';
import { clausesQuery, type SearchFilter } from './tsquery';

/** A query that asks for less, and what of the typed one it leaves out. */
export type Relaxed = { parsed: ParsedQuery; leftOut: string[] };

const hasDigits = ({ text }: Clause) => /\p{N}/u.test(text);

/**
 * What may be asked instead of a query that finds nothing, the most of it first. Numbers are never left out: who
 * types one means it, and half a phone number beside a name would tell whose it is (docs/decisions/0005).
 * @param unknown words that no card has
 * @param options the signed-out fall back on industries and places alone: for them a word of a street that members
 *   alone see has to be like one that nobody has
 * @returns which clauses to keep
 */
export function relaxations(
  clauses: readonly Clause[],
  unknown: ReadonlySet<Clause>,
  { contacts }: Pick<QueryOptions, 'contacts'>,
): Clause[][] {
  const numbers = clauses.filter(({ kind }) => kind === 'number');
  const facets = clauses.filter((clause) => isIndustry(clause) || isRegion(clause));
  const words = clauses.filter((clause) => !numbers.includes(clause) && !facets.includes(clause));
  const without = (left: readonly Clause[]) => clauses.filter((clause) => !left.includes(clause));
  const loose = words.filter((word) => !hasDigits(word));
  const found: Clause[][] = [];
  if (contacts) found.push(without(loose.filter((word) => unknown.has(word))));
  if (facets.length > 0) {
    found.push(without(words));
    if (facets.some((facet) => !isRegion(facet))) found.push(without([...words, ...facets.filter(isRegion)]));
    found.push([...facets.filter(isRegion), ...numbers]);
  } else if (contacts && loose.length > 2) {
    found.push(...loose.toReversed().map((word) => without([word])));
  }
  if (numbers.length > 0) found.push(numbers);
  const useful = found.filter((kept) => kept.length > 0 && kept.length < clauses.length);
  return [...new Map(useful.map((kept) => [JSON.stringify(kept), kept])).values()];
}

/**
 * The most of a query that finds something; null where no part may be left out, or nothing is found without it. Two
 * round trips.
 * @param count of cards, unless others are searched
 */
export async function relaxQuery(
  db: Pick<Tx, '$queryRaw'>,
  parsed: ParsedQuery,
  filter: SearchFilter,
  gazetteer: Gazetteer,
  options: QueryOptions,
  count: typeof countCards = countCards,
): Promise<Relaxed | null> {
  const { clauses, text, phoneLeftOut } = parsed;
  const ask = (some: readonly Clause[]) => clausesQuery(some, filter) ?? "''";
  const alone = await count(
    db,
    clauses.map((clause) => ask([clause])),
    1,
  );
  const unknown = new Set(clauses.filter((_clause, index) => alone[index]?.value === 0));
  const tried = relaxations(clauses, unknown, options);
  const counts = await count(db, tried.map(ask), 1);
  const kept = tried.find((_some, index) => (counts[index]?.value ?? 0) > 0);
  if (kept === undefined) return null;
  return {
    parsed: { ...keptQuery(text, kept, gazetteer, options), phoneLeftOut },
    leftOut: clauses.filter((clause) => !kept.includes(clause)).map((clause) => clause.text),
  };
}

/** What is kept is understood anew; beside a number as it was: a phone number may not become one that stands alone. */
function keptQuery(
  text: string,
  kept: readonly Clause[],
  gazetteer: Gazetteer,
  options: QueryOptions,
): ParsedQuery {
  const anew = parseQuery(kept.map((clause) => clause.text).join(' '), gazetteer, options);
  if (!kept.some(({ kind }) => kind === 'number')) return anew;
  return { ...anew, text, clauses: [...kept], key: '', phrase: [], marked: [] };
}
