import 'server-only';
import { memberProvinceSql } from '@/lib/accounts/member-province';
import { paidMemberSql } from '@/lib/accounts/paid-members';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { timeZone } from '@/lib/shared/dates';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import type { FigureKind } from './kinds';

const kind: FigureKind = 'activeMembers';

const province = Prisma.sql`coalesce(${memberProvinceSql}, '')`;

/** How many active members there are now, as what today ends with. */
export async function countMembersNow(tx: Pick<Tx, '$executeRaw'>, today: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM daily_figure WHERE kind = ${kind} AND day = ${today}::date`;
  await tx.$executeRaw`
    INSERT INTO daily_figure (kind, day, locale, province, value)
    SELECT ${kind}, ${today}::date, locale, ${province}, count(*) FROM member
    WHERE ${paidMemberSql} AND deleted_at IS NULL GROUP BY 3, 4`;
}

/**
 * How many there were at the end of days that nobody counted, as far as members still tell: from the first approval of an
 * application (or the registration, where there was none) until the membership or the member ended; in the language and province that
 * they have by now.
 */
export async function recallMembers(tx: Pick<Tx, '$executeRaw'>, from: string, to: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM daily_figure WHERE kind = ${kind} AND day BETWEEN ${from}::date AND ${to}::date`;
  await tx.$executeRaw`
    WITH span AS (
      SELECT locale, ${province} AS province,
        (coalesce((SELECT min(decided_at) FROM membership_application
          WHERE member_id = member.id AND status = 'approved'), created_at) AT TIME ZONE ${timeZone})::date AS since,
        (least(membership_expires_at, deleted_at) AT TIME ZONE ${timeZone})::date AS until
      FROM member
      WHERE vip_type > ${vipTypes.visitor}
        AND membership_status IN (${membershipStatuses.active}, ${membershipStatuses.expired})
    ), change AS (
      SELECT locale, province, greatest(since, ${from}::date) AS day, count(*) AS members FROM span
      WHERE since <= ${to}::date AND (until IS NULL OR until > greatest(since, ${from}::date)) GROUP BY 1, 2, 3
      UNION ALL
      SELECT locale, province, until, -count(*) FROM span
      WHERE until > greatest(since, ${from}::date) AND until <= ${to}::date GROUP BY 1, 2, 3
    )
    INSERT INTO daily_figure (kind, day, locale, province, value)
    SELECT ${kind}, days.day::date, change.locale, change.province, sum(members)::bigint
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS days (day)
    JOIN change ON change.day <= days.day
    GROUP BY 2, 3, 4 HAVING sum(members) > 0`;
}
