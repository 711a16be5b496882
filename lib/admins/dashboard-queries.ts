import 'server-only';
import { renewalDays } from '@/lib/accounts/membership';
import { paidMemberSql } from '@/lib/accounts/paid-members';
import { cached } from '@/lib/server/cache/cached';
import { db } from '@/lib/server/db';
import { timeZone } from '@/lib/shared/dates';
import { failedJobsSql } from './failed-jobs';

/** Further than this nothing is counted: "1,000+" says enough. */
export const mostCounted = 1000;

export type DashboardCounts = {
  /** Active memberships that end within the days of renewal. */
  ending: number;
  newToday: number;
  newThisWeek: number;
  /** Mails that could not be sent in the last seven days. */
  failedMails: number;
  /** Jobs of the queue that failed, and those of them that are not tried again. */
  failedJobs: number;
  givenUpJobs: number;
  /** Texts that several members searched in the last seven days and did not find. */
  emptySearches: number;
  /** Messages to the operator that nobody answered or closed. */
  contact: number;
};

/** What there is to do beside the inbox, and what is new; each number up to one above `mostCounted`, by an index. */
export async function getDashboardCounts(now = new Date()): Promise<DashboardCounts> {
  const limit = mostCounted + 1;
  const [row] = await db.$queryRaw<[DashboardCounts]>`
    WITH time AS (
      SELECT ${now}::timestamptz AS now,
        date_trunc('day', ${now}::timestamptz, ${timeZone}) AS today
    ), failed_jobs AS MATERIALIZED (
      SELECT given_up FROM ${failedJobsSql} LIMIT ${limit}
    )
    SELECT
      (SELECT count(*)::int FROM (
        SELECT FROM member, time WHERE ${paidMemberSql} AND deleted_at IS NULL
          AND membership_expires_at > time.now
          AND membership_expires_at <= time.now + make_interval(days => ${renewalDays}::int) LIMIT ${limit}) ending
      ) AS "ending",
      (SELECT count(*)::int FROM (
        SELECT FROM member, time WHERE created_at >= today AND deleted_at IS NULL LIMIT ${limit}) new
      ) AS "newToday",
      (SELECT count(*)::int FROM (
        SELECT FROM member, time WHERE created_at >= time.now - interval '7 days' AND deleted_at IS NULL
        LIMIT ${limit}) new
      ) AS "newThisWeek",
      (SELECT count(*)::int FROM (
        SELECT FROM mail, time WHERE status = 'failed' AND created_at >= time.now - interval '7 days'
        LIMIT ${limit}) failed
      ) AS "failedMails",
      (SELECT count(*)::int FROM failed_jobs) AS "failedJobs",
      (SELECT count(*)::int FROM failed_jobs WHERE given_up) AS "givenUpJobs",
      (SELECT count(*)::int FROM (
        SELECT FROM empty_search, time WHERE day > (today AT TIME ZONE ${timeZone}::text)::date - 7 LIMIT ${limit}) missed
      ) AS "emptySearches",
      (SELECT count(*)::int FROM (
        SELECT FROM contact_message WHERE status = 'new' AND deleted_at IS NULL LIMIT ${limit}) new
      ) AS "contact"`;
  return row;
}

export type MemberCounts = {
  /** Members that are not deleted, by type and state. */
  byStatus: { vipType: number; membershipStatus: number; count: number }[];
  deleted: number;
};

/** Members by type and state, and the deleted ones: one pass over the table, kept for a minute. */
export const getMemberCounts = cached(
  'member-counts',
  async (): Promise<MemberCounts> => {
    const rows = await db.$queryRaw<
      { vipType: number; membershipStatus: number; count: number; deleted: number }[]
    >`
      SELECT vip_type::int AS "vipType", membership_status::int AS "membershipStatus",
        (count(*) FILTER (WHERE deleted_at IS NULL))::int AS "count",
        (count(*) FILTER (WHERE deleted_at IS NOT NULL))::int AS "deleted"
      FROM member GROUP BY 1, 2 ORDER BY 1, 2`;
    return {
      byStatus: rows.map(({ vipType, membershipStatus, count }) => ({ vipType, membershipStatus, count })),
      deleted: rows.reduce((sum, { deleted }) => sum + deleted, 0),
    };
  },
  { tags: () => [], revalidate: 60 },
);
