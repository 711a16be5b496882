import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Brings the total of each card viewed in the last month up to the sum of its days. */
export async function sumCardViews(db: Pick<Tx, '$executeRaw'>): Promise<number> {
  return db.$executeRaw`
    UPDATE card SET view_count = total.views
    FROM (
      SELECT card_id, sum(views)::integer AS views FROM card_day
      WHERE card_id IN (SELECT card_id FROM card_day WHERE day >= current_date - 31)
      GROUP BY card_id
    ) total
    WHERE card.id = total.card_id AND card.view_count <> total.views`;
}

/** How long it is kept whose contact details a member opened; the limit asks for today's only. */
const contactViewDays = 30;

/** Deletes what is known of opened contact details after a month. */
export async function pruneContactViews(db: Pick<Tx, '$executeRaw'>): Promise<number> {
  return db.$executeRaw`DELETE FROM contact_view WHERE day < current_date - ${contactViewDays}::integer`;
}
