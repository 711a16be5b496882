import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { newPublicId } from '@/lib/shared/ids';
import { announceReview } from './inbox/announce-review';

/** What two cards may have in common. */
export const duplicateSigns = ['taxCode', 'phone', 'website', 'name'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** What a card is recognised by; `cardKeys` of lib/cards/card-keys gives the last two. */
export type DuplicateKeys = {
  kind: CardKind;
  taxCode?: string | null;
  mobileE164?: string | null;
  phoneE164?: string | null;
  provinceCode?: string | null;
  websiteHost?: string | null;
  nameFold?: string | null;
};

export type Duplicate = {
  cardId: number;
  publicId: string;
  kind: CardKind;
  name: string;
  hasOwner: boolean;
  /** Strongest first, as in `duplicateSigns`. */
  signs: DuplicateSign[];
};

/** More than so many are somebody's call centre, and no help to a reader. */
const most = 10;

type Found = Omit<Duplicate, 'signs'> & { signs: string[] };

/**
 * Published cards of the same kind that may be the same: same tax code, same number as mobile or landline, same host of the
 * website, or the same name in the province. Colleagues share a switchboard, a website and a tax code, so people are found
 * by their mobile number and name alone.
 * @param exceptCardId the card itself, or null where it is not stored
 * @returns at most ten, those with the most signs first; each sign is one probe of an index
 */
export async function findDuplicates(
  keys: DuplicateKeys,
  exceptCardId: number | null,
  client: Pick<Tx, '$queryRaw'> = db,
): Promise<Duplicate[]> {
  const isCompany = keys.kind === 'company';
  const phones = isCompany ? [keys.mobileE164, keys.phoneE164] : [keys.mobileE164];
  const rows = await client.$queryRaw<Found[]>`
    WITH found AS (
      (SELECT id, 'taxCode' AS sign FROM card
        WHERE tax_code = ${isCompany ? keys.taxCode || null : null}
          AND kind = ${keys.kind}::card_kind AND status = 'published' LIMIT ${most + 1})
      UNION ALL
      (SELECT id, 'phone' FROM card
        WHERE mobile_e164 = ANY (${phones.filter(Boolean)}::text[])
          AND kind = ${keys.kind}::card_kind AND status = 'published' LIMIT ${most + 1})
      UNION ALL
      (SELECT id, 'phone' FROM card
        WHERE phone_e164 = ANY (${phones.filter(Boolean)}::text[])
          AND kind = ${keys.kind}::card_kind AND status = 'published' LIMIT ${most + 1})
      UNION ALL
      (SELECT id, 'website' FROM card
        WHERE website_host = ${isCompany ? keys.websiteHost || null : null}
          AND kind = ${keys.kind}::card_kind AND status = 'published' LIMIT ${most + 1})
      UNION ALL
      (SELECT id, 'name' FROM card
        WHERE province_code = ${keys.provinceCode || null} AND name_fold = ${keys.nameFold || null}
          AND kind = ${keys.kind}::card_kind AND status = 'published' LIMIT ${most + 1})
    )
    SELECT card.id AS "cardId", card.public_id AS "publicId", card.kind,
      coalesce(CASE card.kind WHEN 'personal' THEN contact_name END, company_name, card.public_id) AS name,
      owner_id IS NOT NULL AS "hasOwner", array_agg(DISTINCT sign) AS signs
    FROM found JOIN card USING (id) LEFT JOIN member ON member.id = card.owner_id
    WHERE card.id IS DISTINCT FROM ${exceptCardId}::integer AND member.deleted_at IS NULL
    GROUP BY card.id ORDER BY count(DISTINCT sign) DESC, card.id LIMIT ${most}`;
  return rows.map((row) => ({ ...row, signs: duplicateSigns.filter((sign) => row.signs.includes(sign)) }));
}

/**
 * Puts a published card's possible duplicates into the inbox, in the transaction that published it. A pair that an
 * administrator dismissed stays so; an open one that has nothing in common any more goes.
 */
export async function recordDuplicates(tx: Tx, cardId: number): Promise<void> {
  const card = await tx.card.findUnique({
    where: { id: cardId },
    select: {
      kind: true,
      status: true,
      taxCode: true,
      mobileE164: true,
      phoneE164: true,
      provinceCode: true,
      websiteHost: true,
      nameFold: true,
    },
  });
  if (!card) return;
  const found = card.status === 'published' ? await findDuplicates(card, cardId, tx) : [];
  // One order for all, so that two cards published at once wait for each other and not in a circle.
  const pairs = found
    .map(({ cardId: other, signs }) => ({
      first: Math.min(cardId, other),
      second: Math.max(cardId, other),
      signs,
    }))
    .sort((one, other) => one.first - other.first || one.second - other.second);
  if (found.length < most) {
    await tx.cardDuplicate.deleteMany({
      where: {
        status: 'open',
        OR: [
          { cardId, otherId: { notIn: pairs.map(({ second }) => second) } },
          { otherId: cardId, cardId: { notIn: pairs.map(({ first }) => first) } },
        ],
      },
    });
  }
  let newest: string | null = null;
  for (const { first, second, signs } of pairs) {
    const publicId = newPublicId();
    const written = await tx.$queryRaw<{ publicId: string }[]>`
      INSERT INTO card_duplicate (public_id, card_id, other_id, signs)
      VALUES (${publicId}, ${first}, ${second}, ${signs}::text[])
      ON CONFLICT (card_id, other_id) DO UPDATE SET signs = excluded.signs
      WHERE card_duplicate.status = 'open' AND card_duplicate.signs <> excluded.signs
      RETURNING public_id AS "publicId"`;
    // A pair that was there keeps its own.
    if (written[0]?.publicId === publicId) newest = publicId;
  }
  if (newest !== null) await announceReview(tx, 'duplicate', newest);
}
