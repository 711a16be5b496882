import 'server-only';
import { db } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';

/** Counts a view of a public card on its day; an unknown one, and that of a deleted member, counts nothing. */
export async function recordCardView(publicId: string): Promise<void> {
  if (!isPublicId(publicId)) return;
  const day = vietnamDateText(new Date());
  await db.$executeRaw`
    INSERT INTO card_day (card_id, day, views)
    SELECT id, ${day}::date, 1 FROM card WHERE public_id = ${publicId} AND status = 'published'
      AND NOT EXISTS (SELECT FROM member WHERE member.id = card.owner_id AND deleted_at IS NOT NULL)
    ON CONFLICT (card_id, day) DO UPDATE SET views = card_day.views + 1`;
}
