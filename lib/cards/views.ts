import 'server-only';
import { publicCardSql } from '@/lib/directory/public-cards';
import { db } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';

/** Counts a view of a public card on its day; an unknown one, and that of a deleted member, counts nothing. */
export async function recordCardView(publicId: string): Promise<void> {
  if (!isPublicId(publicId)) return;
  const day = vietnamDateText(new Date());
  await db.$executeRaw`
    INSERT INTO card_day (card_id, day, views)
    SELECT c.id, ${day}::date, 1 FROM card c LEFT JOIN member owner ON owner.id = c.owner_id
    WHERE c.public_id = ${publicId} AND ${publicCardSql}
    ON CONFLICT (card_id, day) DO UPDATE SET views = card_day.views + 1`;
}
