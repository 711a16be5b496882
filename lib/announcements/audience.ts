import 'server-only';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { vipTypes } from '@/lib/shared/viewer';
import type { Audience } from './schemas';

/** Further than this nobody is counted. */
export const mostReached = 100_000;

/**
 * How a row of `member` called `m` agreed to mails of announcements (lib/notifications/preferences): at once, in the mail of the day,
 * or null. Nobody does unasked.
 */
export const agreedMail = Prisma.sql`(
  SELECT delivery::text FROM notification_preference
  WHERE member_id = m.id AND group_name = 'announcements' AND delivery IN ('now', 'daily'))`;

/** Whether a row of `member` called `m` belongs to an audience. Deleted members never do. */
export function fitsAudience(audience: Audience): Prisma.Sql {
  const { provinces, industries, locales } = audience;
  const types = audience.vipTypes.map((type) => vipTypes[type]);
  const parts = [
    Prisma.sql`m.deleted_at IS NULL`,
    ...(types.length > 0 ? [Prisma.sql`m.vip_type = ANY (${types}::smallint[])`] : []),
    ...(locales.length > 0 ? [Prisma.sql`m.locale = ANY (${locales})`] : []),
    ...(provinces.length > 0 || industries.length > 0 ? [hasCard(provinces, industries)] : []),
  ];
  return Prisma.join(parts, ' AND ');
}

/** One published card that is both in one of the provinces and in one of the industries; a group counts for all below it. */
function hasCard(provinces: readonly string[], industries: readonly string[]): Prisma.Sql {
  const inProvince =
    provinces.length > 0
      ? Prisma.sql`AND c.province_code = ANY (${[...provinces]}::char(2)[])`
      : Prisma.empty;
  const inIndustry =
    industries.length > 0
      ? Prisma.sql`AND EXISTS (
          SELECT FROM card_industry ci
          JOIN industry i ON i.id = ci.industry_id
          LEFT JOIN industry p ON p.id = i.parent_id
          WHERE ci.card_id = c.id AND (i.slug = ANY (${[...industries]}) OR p.slug = ANY (${[...industries]})))`
      : Prisma.empty;
  return Prisma.sql`EXISTS (
    SELECT FROM card c WHERE c.owner_id = m.id AND c.status = 'published' ${inProvince} ${inIndustry})`;
}

/** How many members an audience has now, up to one above `mostReached`. */
export async function countAudience(tx: Pick<Tx, '$queryRaw'>, audience: Audience): Promise<number> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM member m WHERE ${fitsAudience(audience)} LIMIT ${mostReached + 1}) reached`;
  return rows[0]?.count ?? 0;
}
