import type { CardKind } from '@/lib/shared/card-kind';

const kindNumbers: Record<CardKind, number> = { company: 1, personal: 2 };

/** More industries than this, and the number would not fit into PostgreSQL's integer. */
const mostIndustries = 2 ** 20;

/**
 * The number of a list without text: kind × industry or none × province or none.
 * @param industry its identifier
 * @param province its code of two digits
 */
export function listingScope(kind: CardKind, industry: number | null, province: string | null): number {
  const place = province === null ? 0 : Number(province);
  const trade = industry ?? 0;
  if (!Number.isInteger(place) || place < 0 || place > 99 || trade < 0 || trade >= mostIndustries) {
    throw new RangeError(`No list for industry ${industry} and province ${province}`);
  }
  return (kindNumbers[kind] * mostIndustries + trade) * 100 + place;
}

/**
 * All lists that a card belongs to.
 * @param industries the card's industries with all above them
 */
export function listingScopes(card: {
  kind: CardKind;
  industries: readonly number[];
  province: string | null;
}): number[] {
  const places = card.province === null ? [null] : [null, card.province];
  return [null, ...card.industries].flatMap((industry) =>
    places.map((place) => listingScope(card.kind, industry, place)),
  );
}
