import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { pruneBatch } from '@/lib/shared/prune-batch';
import { cardKeys } from './card-keys';

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

/**
 * Deletes some of what is known of contact details that were opened on days before then; the limit asks for today's only.
 * @returns how many
 */
export async function pruneContactViews(db: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM contact_view WHERE (member_id, day, card_id) IN (
      SELECT member_id, day, card_id FROM contact_view
      WHERE day < (${before}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date LIMIT ${pruneBatch})`;
}

/** Cards whose keys one statement writes. */
const keyBatch = 1000;

type Unkeyed = {
  id: number;
  kind: CardKind;
  companyName: string | null;
  contactName: string | null;
  website: string | null;
};

/**
 * Writes what cards are recognised by (lib/cards/card-keys) where it is missing: rows from before there were such keys.
 * A card that somebody writes meanwhile gets its keys from them.
 * @returns how many were written
 */
export async function fillCardKeys(db: Pick<Tx, '$queryRaw' | '$executeRaw'>): Promise<number> {
  let written = 0;
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<Unkeyed[]>`
      SELECT id, kind, company_name AS "companyName", contact_name AS "contactName", website FROM card
      WHERE id > ${after} AND name_fold IS NULL ORDER BY id LIMIT ${keyBatch}`;
    const last = rows.at(-1);
    if (!last) return written;
    after = last.id;
    const keys = rows.map((row) => cardKeys(row));
    // Raw, because this is no change of the card: its updated_at stays.
    written += await db.$executeRaw`
      UPDATE card SET website_host = keys.host, name_fold = keys.name
      FROM unnest(
        ${rows.map(({ id }) => id)}::integer[],
        ${keys.map(({ websiteHost }) => websiteHost)}::text[],
        ${keys.map(({ nameFold }) => nameFold)}::text[]
      ) AS keys (id, host, name)
      WHERE card.id = keys.id AND card.name_fold IS NULL`;
  }
}
