import { searchCards } from '@/lib/directory/search';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { suggestAnything } from '@/lib/shop/suggest';
import { measureCalmly } from './calm';
import { type CpuUse, watchCpu } from './cpu';
import { type Spread, spreadOf } from './percentiles';
import { pickIds, pickSearchable } from './samples';
import { sampledQueries, searchQueries } from './search-queries';

export type SearchKindResult = Spread & { kind: string; queries: number; found: number };

export type SearchResult = {
  kinds: SearchKindResult[];
  all: SearchKindResult;
  /** A row by its primary key, through the same client. */
  lookup: Spread & { queries: number };
  /** The same searches by several clients at once. */
  together: Spread & { queries: number; perSecond: number };
  /** What the box offers while the same queries are typed, to readers of each language. */
  suggestions: (Spread & { queries: number; locale: Locale })[];
  cpu: CpuUse<'database'>;
};

const rounds = 20;
const lookupsPerRound = 100;
const roundsTogether = 4;
export const clientsTogether = 8;
/** Letters after which somebody looks up from typing. */
const pauses = [2, 4, 7];
/**
 * Measures the search as the page calls it (understanding the query, asking the index, completing and correcting), one
 * query after the other, and in turn with it the cheapest question to the database. Times in milliseconds.
 */
export async function measureSearch(databasePid: number): Promise<SearchResult> {
  const kinds: Record<string, readonly string[]> = {
    ...searchQueries,
    ...sampledQueries(await pickSearchable()),
  };
  const ids = await pickIds(5_000);
  await measureOnce(kinds, ids, 1, databasePid);
  return measureCalmly(
    () => measureOnce(kinds, ids, rounds, databasePid),
    ({ cpu }) => cpu.others ?? 0,
  );
}

async function measureOnce(
  kinds: Record<string, readonly string[]>,
  ids: readonly number[],
  times: number,
  databasePid: number,
): Promise<SearchResult> {
  const readCpu = watchCpu({ database: databasePid });
  const lookups: number[] = [];
  const byKind = new Map<string, { times: number[]; found: Set<string> }>();
  let next = 0;
  for (let round = 0; round < times; round += 1) {
    for (let count = 0; count < lookupsPerRound; count += 1) {
      const id = ids[next % ids.length] ?? 1;
      next += 1;
      lookups.push(await timed(() => lookUp(id)));
    }
    for (const [kind, queries] of Object.entries(kinds)) {
      const entry = byKind.get(kind) ?? { times: [], found: new Set<string>() };
      byKind.set(kind, entry);
      for (const q of queries) {
        entry.times.push(
          await timed(async () => {
            const { total } = await searchCards({ q, locale: 'zh-CN', contacts: true });
            if (total.value > 0) entry.found.add(q);
          }),
        );
      }
    }
  }
  const results = [...byKind].map(([kind, entry]) => ({
    kind,
    queries: entry.times.length,
    found: entry.found.size / (kinds[kind]?.length ?? 1),
    ...spreadOf(entry.times),
  }));
  const allTimes = [...byKind.values()].flatMap((entry) => entry.times);
  const found = results.reduce((sum, result) => sum + result.found * result.queries, 0) / allTimes.length;
  return {
    kinds: results,
    all: { kind: 'all', queries: allTimes.length, found, ...spreadOf(allTimes) },
    lookup: { queries: lookups.length, ...spreadOf(lookups) },
    together: await measureTogether(Object.values(kinds).flat(), Math.min(times, roundsTogether)),
    suggestions: await measureSuggestions(Object.values(kinds).flat()),
    cpu: readCpu(),
  };
}

async function measureTogether(queries: readonly string[], times: number): Promise<SearchResult['together']> {
  const taken: number[] = [];
  const count = queries.length * times;
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const q = queries[next % queries.length] ?? '';
      next += 1;
      taken.push(await timed(() => searchCards({ q, locale: 'zh-CN', contacts: true })));
    }
  };
  const took = await timed(() => Promise.all(Array.from({ length: clientsTogether }, lane)));
  return { queries: count, perSecond: count / (took / 1000), ...spreadOf(taken) };
}

async function measureSuggestions(queries: readonly string[]): Promise<SearchResult['suggestions']> {
  const taken = new Map<Locale, number[]>(locales.map((locale) => [locale, []]));
  // In turn, so that what disturbs the machine for a while is in the figures of all languages.
  for (const q of queries)
    for (const letters of pauses)
      if (q.length >= letters)
        for (const [locale, times] of taken)
          times.push(await timed(() => suggestAnything(q.slice(0, letters), { of: 'all', locale })));
  return [...taken].map(([locale, times]) => ({ locale, queries: times.length, ...spreadOf(times) }));
}

function lookUp(id: number): Promise<unknown> {
  return db.$queryRaw`SELECT id, public_id, kind, company_name, contact_name FROM card WHERE id = ${id}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
