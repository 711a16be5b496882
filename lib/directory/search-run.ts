import type { ParsedQuery } from '@/lib/search/query';
import type { Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { pageSize } from '@/lib/shared/paging';
import { type SearchFilter, type SearchQueries, searchQueries } from './tsquery';

/** More matches are not counted and not ranked: "1000+". */
export const mostCounted = 1000;

/** Places at the end of the first page that new cards get for a common word, and how new they have to be. */
const freshPlaces = 3;
const freshDays = 30;

/** A count that stops at `mostCounted`. */
export type Total = { value: number; capped: boolean };

export type Facets = {
  kinds: Record<string, number>;
  /** By province code. */
  provinces: Record<string, number>;
  /** By industry identifier; a group counts what belongs to it. */
  industries: Record<string, number>;
  /** By token; not the hours. */
  traits: Record<string, number>;
};

export type FoundPage = { ids: number[]; total: Total; facets: Facets };

type FoundRow = {
  ids: number[];
  total: number;
  capped: boolean;
  kinds: Record<string, number> | null;
  provinces: Record<string, number> | null;
  industries: Record<string, number> | null;
  traits: Record<string, number> | null;
};

type Slice = { skip: number; take: number; freshPlaces: number };

/**
 * Asks the index for a page of an understood query. One round trip.
 * @param page from 1
 * @param locale the reader's language
 */
export function findCards(
  db: Pick<Tx, '$queryRaw'>,
  parsed: ParsedQuery,
  filter: SearchFilter,
  page: number,
  locale?: string,
): Promise<FoundPage> {
  return ask(db, searchQueries(parsed, filter, locale), {
    skip: (page - 1) * pageSize,
    take: pageSize,
    freshPlaces,
  });
}

/** The same for all that are counted and ranked, at most a thousand: what another order is made of. */
export function findBest(
  db: Pick<Tx, '$queryRaw'>,
  parsed: ParsedQuery,
  filter: SearchFilter,
  locale?: string,
): Promise<FoundPage> {
  return ask(db, searchQueries(parsed, filter, locale), { skip: 0, take: mostCounted, freshPlaces: 0 });
}

async function ask(
  db: Pick<Tx, '$queryRaw'>,
  queries: SearchQueries | null,
  { skip, take, freshPlaces }: Slice,
): Promise<FoundPage> {
  if (queries === null)
    return {
      ids: [],
      total: { value: 0, capped: false },
      facets: { kinds: {}, provinces: {}, industries: {}, traits: {} },
    };
  const { anywhere, name, phrase, place, own, marked, key, keyFrom, keyTo } = queries;
  const { here = null, companiesFirst = false } = queries;
  const freshSince = new Date(Date.now() - freshDays * dayMs);
  const rows = await db.$queryRaw<FoundRow[]>`
    SELECT ids, total, capped, kinds, provinces, industries, traits FROM search_cards(
      ${anywhere}::text::tsquery, ${name}::text::tsquery, ${phrase}::text::tsquery, ${place}::text::tsquery,
      ${own}::text::tsquery, ${marked}::text::tsquery, ${key}::text, ${keyFrom}::text, ${keyTo}::text,
      ${here}::text::tsquery, ${companiesFirst}::boolean,
      ${mostCounted}::integer, ${skip}::integer, ${take}::integer,
      ${freshSince}::timestamptz, ${freshPlaces}::integer
    )`;
  const row = rows[0];
  if (row === undefined) throw new Error('search_cards gave no row');
  return {
    ids: row.ids,
    total: { value: row.total, capped: row.capped },
    facets: {
      kinds: row.kinds ?? {},
      provinces: row.provinces ?? {},
      industries: row.industries ?? {},
      traits: row.traits ?? {},
    },
  };
}

/**
 * How many cards each of some tsqueries finds. One round trip.
 * @param most further counting is no use
 */
export async function countCards(
  db: Pick<Tx, '$queryRaw'>,
  queries: readonly string[],
  most = mostCounted,
): Promise<Total[]> {
  if (queries.length === 0) return [];
  const rows = await db.$queryRaw<{ counts: number[] }[]>`
    SELECT search_counts(${[...queries]}::text[]::tsquery[], ${most + 1}::integer) AS counts`;
  const counts = rows[0]?.counts ?? [];
  return queries.map((_query, index) => {
    const count = counts[index] ?? 0;
    return { value: Math.min(count, most), capped: count > most };
  });
}
