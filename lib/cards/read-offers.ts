import type { Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';

/** What the owner of a card offers beside it: whether the shop lists a product of theirs, and the feed a post under this card. */
export type Offers = { hasProducts: boolean; hasPosts: boolean };

export const noOffers: Offers = { hasProducts: false, hasPosts: false };

/** Products are a company's (specification §5); a post stands under the card that its author chose. */
export async function readOffers(
  tx: Pick<Tx, '$queryRaw'>,
  { ownerId, kind }: { ownerId: number | null; kind: CardKind },
): Promise<Offers> {
  if (ownerId === null) return noOffers;
  const [offers = noOffers] = await tx.$queryRaw<Offers[]>`
    SELECT
      ${kind}::card_kind = 'company'
        AND EXISTS (SELECT FROM product WHERE seller_id = ${ownerId} AND listed_at IS NOT NULL) AS "hasProducts",
      EXISTS (
        SELECT FROM post WHERE owner_id = ${ownerId} AND identity = ${kind}::text::post_identity AND listed_at IS NOT NULL
      ) AS "hasPosts"`;
  return offers;
}
