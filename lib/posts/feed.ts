import 'server-only';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, hourMs } from '@/lib/shared/durations';
import type { FeedTime } from '@/lib/shared/feed-path';
import { pageCount } from '@/lib/shared/paging';
import {
  type FoundIds,
  mostListed,
  narrowingTokens,
  newestPosts,
  type PostNarrowing,
  sliceOf,
} from './find-posts';

export type FeedInput = PostNarrowing & {
  time: FeedTime;
  /** From 1. */
  page: number;
};

/**
 * Internal ids of a page of the feed, the newest first, and how many there are up to one more than `mostListed`. Opportunities
 * past their last day are left out whenever the job that unlists them comes.
 */
export async function readFeedIds(
  input: FeedInput,
  now = new Date(),
): Promise<FoundIds & { pageCount: number }> {
  const groups = narrowingTokens(input);
  const since = feedStart(input.time, now);
  const found =
    groups.length > 0
      ? await newestPosts(db, groups, since, sliceOf(input.page), now)
      : await readWhole(since, input.page, now);
  return { ...found, pageCount: pageCount(Math.min(found.total, mostListed)) };
}

/** The feed that is narrowed by nothing but its time walks along its own index. */
async function readWhole(since: Date | null, page: number, now: Date): Promise<FoundIds> {
  const { skip, take } = sliceOf(page);
  const [found] = await db.$queryRaw<FoundIds[]>`
    SELECT ids[${skip + 1}::integer : ${skip + take}::integer] AS ids, cardinality(ids) AS total
    FROM (SELECT ARRAY(
      SELECT id FROM post
      WHERE listed_at >= ${since ?? new Date(0)} AND (valid_until IS NULL OR valid_until >= ${vietnamDay(now)}::date)
      ORDER BY listed_at DESC, id DESC LIMIT ${mostListed + 1}::integer
    ) AS ids) walked`;
  return { ids: found?.ids ?? [], total: found?.total ?? 0 };
}

/** When a time filter begins: midnight in Vietnam of today, of Monday, of the first of the month; null for all time. */
export function feedStart(time: FeedTime, now: Date): Date | null {
  if (time === 'all') return null;
  // Midnight UTC of the day in Vietnam, seven hours after midnight there.
  const today = vietnamDay(now);
  const back = time === 'week' ? (today.getUTCDay() + 6) % 7 : time === 'month' ? today.getUTCDate() - 1 : 0;
  return new Date(today.getTime() - back * dayMs - 7 * hourMs);
}
