import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { isWithinLimit } from '@/lib/server/rate-limit';
import { readPage } from '@/lib/server/read-page';
import { keyedDigest } from '@/lib/server/sealing';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { pruneBatch } from '@/lib/shared/prune-batch';
import type { EmptySearchFilter } from './empty-search-list';
import { hotWordOf } from './hot-word';

/** Searched by fewer, a text is nobody's but theirs: of it there is a digest alone. */
export const fewestReaders = 5;

/**
 * Remembers a text that was searched and found nothing. The text itself is written down only once so many different members
 * searched it; until then, and of who they were, there are digests that tell nothing, not even whether two texts were
 * searched by the same. Both are remembered for the days of the setting `retention`, `searches`. What could be a number, an
 * address or a sentence is not kept at all (`hotWordOf`), and of one member no more than so many a day: nobody fills the tables.
 * Who repeats a text counts once.
 * @param word as typed
 */
export async function recordEmptySearch(locale: Locale, word: string, memberId: number): Promise<void> {
  const kept = hotWordOf(word);
  if (kept === null || !(await isWithinLimit('emptySearchesByAccount', memberId))) return;
  const digest = keyedDigest('empty-searches', kept);
  const reader = keyedDigest('empty-search-readers', `${locale} ${kept} ${memberId}`);
  await db.$executeRaw`
    INSERT INTO empty_search_reader (locale, word_digest, reader, day)
    VALUES (${locale}, ${digest}, ${reader}, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date)
    ON CONFLICT (locale, word_digest, reader) DO UPDATE SET day = EXCLUDED.day`;
  await db.$executeRaw`
    INSERT INTO empty_search (locale, word, readers, day)
    SELECT ${locale}, ${kept}, count(*)::int, max(day) FROM empty_search_reader
    WHERE locale = ${locale} AND word_digest = ${digest}
    HAVING count(*) >= ${fewestReaders}
    ON CONFLICT (locale, word) DO UPDATE
      SET readers = greatest(empty_search.readers, EXCLUDED.readers), day = EXCLUDED.day`;
}

/** A text that several members searched and did not find. */
export type EmptySearchRow = { locale: string; word: string; readers: number; day: string };

/**
 * The texts that members searched within the days of the filter and did not find, those of most members first unless it says
 * otherwise.
 */
export async function listEmptySearches(
  { period, locale, sort, page }: EmptySearchFilter,
  now = new Date(),
): Promise<ListPage<EmptySearchRow>> {
  const where = {
    locale,
    day: { gt: new Date(vietnamDay(now).getTime() - Number(period) * dayMs) },
  } satisfies Prisma.EmptySearchWhereInput;
  const { column, direction } = sortParts(sort);
  const byColumn =
    column === 'members'
      ? [{ readers: direction }, { day: 'desc' as const }]
      : [{ day: direction }, { readers: 'desc' as const }];
  return readPage({
    page,
    count: (take) => db.emptySearch.count({ where, take }),
    read: async (range) => {
      const rows = await db.emptySearch.findMany({
        where,
        orderBy: [...byColumn, { word: 'asc' }, { locale: 'asc' }],
        ...range,
      });
      return rows.map((row) => ({ ...row, day: row.day.toISOString().slice(0, 10) }));
    },
  });
}

/** Forgets some of what was searched on days before then, texts and readers. @returns how many */
export async function pruneEmptySearches(tx: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  const readers = await tx.$executeRaw`
    DELETE FROM empty_search_reader WHERE (locale, word_digest, reader) IN (
      SELECT locale, word_digest, reader FROM empty_search_reader
      WHERE day < (${before}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date LIMIT ${pruneBatch})`;
  const texts = await tx.$executeRaw`
    DELETE FROM empty_search WHERE (locale, word) IN (
      SELECT locale, word FROM empty_search
      WHERE day < (${before}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date LIMIT ${pruneBatch})`;
  return readers + texts;
}
