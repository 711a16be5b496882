import type { Total } from '@/lib/directory/search-run';
import { clausesQuery, type SearchQueries } from '@/lib/directory/tsquery';
import { marks } from '@/lib/search/tokens';
import type { Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { vietnamDay } from '@/lib/shared/dates';
import type { FeedKind } from '@/lib/shared/feed-path';
import { pageSize } from '@/lib/shared/paging';

/** How many posts a feed or a search leads to at most: fifty pages (product.md 7). */
export const mostListed = 1_000;

/** What posts are narrowed by besides their time. */
export type PostNarrowing = {
  /** Whose, and published as what. */
  by: { ownerId: number; identity: CardKind } | null;
  kind: FeedKind | null;
  /** A topic with those that became part of it. */
  topicIds: readonly number[] | null;
  /** It takes what belongs to it along. */
  industryId: number | null;
  provinceCode: string | null;
};

/** Groups of tokens, of each of which a post has one. */
export function narrowingTokens({
  by,
  kind,
  topicIds,
  industryId,
  provinceCode,
}: PostNarrowing): readonly string[][] {
  return [
    by === null ? [] : [marks.author(by.ownerId, by.identity)],
    kind === null ? [] : [marks.kind(kind)],
    topicIds === null ? [] : topicIds.map(marks.topic),
    industryId === null ? [] : [marks.industry(industryId)],
    provinceCode === null ? [] : [marks.province(provinceCode)],
  ].filter((group) => group.length > 0);
}

/** Internal ids, and how many there are up to one more than `mostListed`. */
export type FoundIds = { ids: number[]; total: number };

type Reader = Pick<Tx, '$queryRaw'>;
type Slice = { skip: number; take: number };

/** A page's part of what is found. */
export const sliceOf = (page: number): Slice => ({ skip: (page - 1) * pageSize, take: pageSize });

/**
 * The newest posts of a narrowed feed. One round trip.
 * @param groups of tokens, at least one
 */
export async function newestPosts(
  db: Reader,
  groups: readonly string[][],
  since: Date | null,
  { skip, take }: Slice,
  now = new Date(),
): Promise<FoundIds> {
  const [found] = await db.$queryRaw<FoundIds[]>`
    SELECT ids[${skip + 1}::integer : ${skip + take}::integer] AS ids, cardinality(ids) AS total
    FROM newest_posts(${clausesQuery([], { anyOf: groups })}::text::tsquery, false, ${since}::timestamptz,
      ${vietnamDay(now)}::date, ${mostListed + 1}::integer, '{}') AS ids`;
  return { ids: found?.ids ?? [], total: found?.total ?? 0 };
}

/**
 * What a text finds: in the title as typed, in the title, by topic, author, industry or region, anywhere; of the equally good the
 * newest first. One round trip.
 */
export async function askPosts(
  db: Reader,
  queries: Pick<SearchQueries, 'anywhere' | 'name' | 'phrase'>,
  since: Date | null,
  { skip, take }: Slice,
  now = new Date(),
): Promise<FoundIds> {
  const { anywhere, name, phrase } = queries;
  const [found] = await db.$queryRaw<FoundIds[]>`
    SELECT ids, total FROM search_posts(
      ${anywhere}::text::tsquery, ${name}::text::tsquery, ${phrase}::text::tsquery, ${since}::timestamptz,
      ${vietnamDay(now)}::date, ${mostListed + 1}::integer, ${skip}::integer, ${take}::integer)`;
  return { ids: found?.ids ?? [], total: found?.total ?? 0 };
}

/**
 * How many posts each of some tsqueries finds. One round trip.
 * @param most further counting is no use
 */
export async function countPosts(
  db: Reader,
  queries: readonly string[],
  most: number = mostListed,
): Promise<Total[]> {
  if (queries.length === 0) return [];
  const rows = await db.$queryRaw<{ counts: number[] }[]>`
    SELECT post_search_counts(${[...queries]}::text[]::tsquery[], ${vietnamDay(new Date())}::date, ${most + 1}::integer) AS counts`;
  return queries.map((_query, at) => {
    const count = rows[0]?.counts[at] ?? 0;
    return { value: Math.min(count, most), capped: count > most };
  });
}
