import 'server-only';
import { memberProvinceSql } from '@/lib/accounts/member-province';
import { feesWithin, paidWithin, refundedWithin } from '@/lib/orders/admin/sales';
import { sentToSql } from '@/lib/orders/admin/sent-to';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { timeZone } from '@/lib/shared/dates';
import type { FigureKind } from './kinds';

/** The day in Vietnam of a column. */
const dayOf = (column: string) => Prisma.raw(`(${column} AT TIME ZONE '${timeZone}')::date`);

/** The province of a member; '' where no card of theirs says it. */
const province = Prisma.sql`coalesce(${memberProvinceSql}, '')`;

/**
 * What is counted of some times, kind by kind, as queries of day, locale, province and value: each by an index of the time. It
 * counts what happened, so what was deleted since counts until it is gone for good.
 */
export function countSql(since: Date, until: Date): [FigureKind, Prisma.Sql][] {
  const within = (column: string) =>
    Prisma.sql`${Prisma.raw(column)} >= ${since} AND ${Prisma.raw(column)} < ${until}`;
  const points = (of: Prisma.Sql, which: Prisma.Sql) => Prisma.sql`
    SELECT ${dayOf('points_entry.created_at')}, coalesce(member.locale, ''), ${province}, ${of}
    FROM points_entry JOIN points_account ON points_account.id = points_entry.account_id
    LEFT JOIN member ON member.id = points_account.member_id
    WHERE ${within('points_entry.created_at')} AND ${which}`;
  return [
    [
      'registrations',
      Prisma.sql`SELECT ${dayOf('created_at')}, locale, ${province}, 1 FROM member WHERE ${within('created_at')}`,
    ],
    [
      'cards',
      Prisma.sql`
        SELECT ${dayOf('created_at')}, source_locale, coalesce(province_code, ''), 1 FROM card WHERE ${within('created_at')}`,
    ],
    [
      'posts',
      Prisma.sql`
        SELECT ${dayOf('created_at')}, source_locale, coalesce(province_code, ''), 1 FROM post WHERE ${within('created_at')}`,
    ],
    [
      'messages',
      Prisma.sql`SELECT ${dayOf('sent_at')}, source_locale, '', 1 FROM message WHERE ${within('sent_at')}`,
    ],
    [
      'orders',
      Prisma.sql`
        SELECT ${dayOf('created_at')}, locale, ${sentToSql}, 1 FROM shop_order
        WHERE kind = 'product' AND ${within('created_at')}`,
    ],
    [
      'revenue',
      Prisma.sql`
        SELECT ${dayOf('paid_at')}, locale, ${sentToSql}, total FROM shop_order WHERE ${paidWithin(since, until)}
        UNION ALL
        SELECT ${dayOf('order_refund.created_at')}, locale, ${sentToSql}, -amount
        FROM order_refund JOIN shop_order ON shop_order.id = order_id WHERE ${refundedWithin(since, until)}`,
    ],
    [
      'membershipFees',
      Prisma.sql`
        SELECT ${dayOf('completed_at')}, coalesce(member.locale, ''), ${province}, amount
        FROM membership_order LEFT JOIN member ON member.id = membership_order.member_id
        WHERE ${feesWithin(since, until)}`,
    ],
    // What comes back of something that was spent was never earned: it lessens what was spent.
    [
      'pointsEarned',
      points(Prisma.sql`amount`, Prisma.sql`amount > 0 AND kind NOT IN ('spendBack', 'exchangeBack')`),
    ],
    [
      'pointsSpent',
      points(Prisma.sql`-amount`, Prisma.sql`kind IN ('spend', 'spendBack', 'exchange', 'exchangeBack')`),
    ],
  ];
}
