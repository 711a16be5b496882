import 'server-only';
import type { CardStatus } from '@/lib/cards/card-status';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';

/** What a card of somebody else has in common with what a person gives. */
export const matchSigns = ['taxCode', 'phone'] as const;
export type MatchSign = (typeof matchSigns)[number];

export type MatchingCard = {
  publicId: string;
  kind: CardKind;
  name: string;
  status: CardStatus;
  owner: { publicId: string; nickname: string } | null;
  signs: MatchSign[];
};

/** More than so many are somebody's call centre. */
const most = 10;
/** Some of those found may be the person's own. */
const probed = most + 4;

type Found = Omit<MatchingCard, 'owner' | 'signs'> & {
  ownerId: string | null;
  ownerName: string | null;
  signs: string[];
};

/**
 * Cards of others, in whatever state, with one of these tax codes or numbers: each is one probe of an index.
 * @param taxCodes in their one spelling
 * @param phones in E.164
 * @returns at most ten, those with the most in common first
 */
export async function findMatchingCards(
  memberId: number,
  { taxCodes, phones }: { taxCodes: readonly string[]; phones: readonly string[] },
): Promise<MatchingCard[]> {
  if (taxCodes.length === 0 && phones.length === 0) return [];
  const rows = await db.$queryRaw<Found[]>`
    WITH found AS (
      (SELECT id, 'taxCode' AS sign FROM card WHERE tax_code = ANY (${[...taxCodes]}::text[]) LIMIT ${probed})
      UNION ALL
      (SELECT id, 'phone' FROM card WHERE mobile_e164 = ANY (${[...phones]}::text[]) LIMIT ${probed})
      UNION ALL
      (SELECT id, 'phone' FROM card WHERE phone_e164 = ANY (${[...phones]}::text[]) LIMIT ${probed})
    )
    SELECT card.public_id AS "publicId", card.kind, card.status,
      coalesce(CASE card.kind WHEN 'personal' THEN contact_name END, company_name, card.public_id) AS name,
      member.public_id AS "ownerId", member.nickname AS "ownerName", array_agg(DISTINCT sign) AS signs
    FROM found JOIN card USING (id) LEFT JOIN member ON member.id = card.owner_id
    WHERE card.owner_id IS DISTINCT FROM ${memberId}
    GROUP BY card.id, member.id ORDER BY count(DISTINCT sign) DESC, card.id LIMIT ${most}`;
  return rows.map(({ ownerId, ownerName, signs, ...card }) => ({
    ...card,
    owner: ownerId === null ? null : { publicId: ownerId, nickname: ownerName ?? '' },
    signs: matchSigns.filter((sign) => signs.includes(sign)),
  }));
}
