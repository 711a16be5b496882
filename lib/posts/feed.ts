import 'server-only';
import { db } from '@/lib/server/db';
import { Prisma } from '@/lib/server/generated/prisma/client';
import type { CardKind } from '@/lib/shared/card-kind';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, hourMs } from '@/lib/shared/durations';
import type { FeedKind, FeedTime } from '@/lib/shared/feed-path';
import { pageCount, pageSize } from '@/lib/shared/paging';

/** How many posts a feed leads to at most: fifty pages (product.md 7). */
export const mostListed = 1_000;

export type FeedInput = {
  /** Whose, and published as what. */
  author: { ownerId: number; identity: CardKind } | null;
  time: FeedTime;
  kind: FeedKind | null;
  topicId: number | null;
  /** Any of them. */
  industryIds: readonly number[] | null;
  provinceCode: string | null;
  /** From 1. */
  page: number;
};

/**
 * Internal ids of a page of the feed, the newest first, and how many there are up to one more than `mostListed`. A topic's feed
 * is read from its own index; opportunities past their last day are left out whenever the job that unlists them comes.
 */
export async function readFeedIds(
  input: FeedInput,
  now = new Date(),
): Promise<{ ids: number[]; total: number; pageCount: number }> {
  const { topicId, page } = input;
  const at = topicId === null ? Prisma.sql`p.listed_at` : Prisma.sql`pt.listed_at`;
  const id = topicId === null ? Prisma.sql`p.id` : Prisma.sql`pt.post_id`;
  const from =
    topicId === null
      ? Prisma.sql`FROM post p WHERE p.listed_at IS NOT NULL`
      : Prisma.sql`FROM post_topic pt JOIN post p ON p.id = pt.post_id
          WHERE pt.topic_id = ${topicId} AND pt.listed_at IS NOT NULL`;
  const rows = Prisma.sql`${from} ${conditionsOf(input, at, now)}`;
  const [found] = await db.$queryRaw<{ ids: number[]; total: number }[]>`
    SELECT ARRAY(SELECT ${id} ${rows} ORDER BY ${at} DESC, ${id} DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS ids,
      (SELECT count(*)::integer FROM (SELECT ${rows} LIMIT ${mostListed + 1}) counted) AS total`;
  const { ids = [], total = 0 } = found ?? {};
  return { ids, total, pageCount: pageCount(Math.min(total, mostListed)) };
}

function conditionsOf(
  { author, time, kind, industryIds, provinceCode }: FeedInput,
  at: Prisma.Sql,
  now: Date,
): Prisma.Sql {
  const since = feedStart(time, now);
  const conditions = [
    Prisma.sql`AND (p.valid_until IS NULL OR p.valid_until >= ${vietnamDay(now)}::date)`,
    author &&
      Prisma.sql`AND p.owner_id = ${author.ownerId} AND p.identity = ${author.identity}::post_identity`,
    since && Prisma.sql`AND ${at} >= ${since}`,
    kind === 'post' && Prisma.sql`AND p.kind = 'post'`,
    kind && kind !== 'post' && Prisma.sql`AND p.kind = 'opportunity' AND p.side = ${kind}::opportunity_side`,
    industryIds && Prisma.sql`AND p.industry_id = ANY (${[...industryIds]}::integer[])`,
    provinceCode && Prisma.sql`AND p.province_code = ${provinceCode}`,
  ];
  return Prisma.join(
    conditions.filter((condition): condition is Prisma.Sql => Boolean(condition)),
    ' ',
  );
}

/** When a time filter begins: midnight in Vietnam of today, of Monday, of the first of the month; null for all time. */
export function feedStart(time: FeedTime, now: Date): Date | null {
  if (time === 'all') return null;
  // Midnight UTC of the day in Vietnam, seven hours after midnight there.
  const today = vietnamDay(now);
  const back = time === 'week' ? (today.getUTCDay() + 6) % 7 : time === 'month' ? today.getUTCDate() - 1 : 0;
  return new Date(today.getTime() - back * dayMs - 7 * hourMs);
}
