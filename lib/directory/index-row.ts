import type { Gazetteer } from './gazetteer';
import { type CardKind, listingScopes } from './listing-scope';
import { nameKey } from './name-key';
import { addPhoneTokens, addTaxTokens } from './numbers';
import { addNameTokens, addPlaceTokens, addTextTokens, marks } from './tokens';

/** What the search index needs of a card. Texts in all languages stand together: a card is found by each. */
export type IndexableCard = {
  id: number;
  kind: CardKind;
  companyName: string | null;
  contactName: string | null;
  mobile: string | null;
  mobileE164: string | null;
  phone: string | null;
  phoneE164: string | null;
  taxCode: string | null;
  provinceCode: string | null;
  /** The card's own industries, not those above them. */
  industryIds: readonly number[];
  address: string | null;
  /** Position, descriptions, ward, services and so on. */
  texts: readonly string[];
  /** Translated fields; `companyName` and `contactName` count as names. */
  translations: readonly { field: string; text: string }[];
  /** Whether its owner's membership is active. */
  active: boolean;
  publishedAt: Date;
};

export type SearchRow = {
  cardId: number;
  kind: CardKind;
  active: boolean;
  province: string | null;
  listedAt: Date;
  industries: number[];
  nameKey: string;
  head: string[];
  body: string[];
};

export type ListingRow = { scope: number; cardId: number; listedAt: Date; nameKey: string };

/** Text of one card beyond this is not indexed: six languages of full descriptions fit in. */
const longestText = 30_000;

const nameFields = { company: 'companyName', personal: 'contactName' } as const;

function allIndustries(card: IndexableCard, gazetteer: Gazetteer): number[] {
  return [...new Set(card.industryIds.flatMap((id) => gazetteer.lineage.get(id) ?? [id]))];
}

/** The name that a card is shown under: the company's, or the person's; the other one where it is missing. */
function mainName(card: IndexableCard): string {
  const [first, second] =
    card.kind === 'company' ? [card.companyName, card.contactName] : [card.contactName, card.companyName];
  return first ?? second ?? '';
}

/**
 * The search row of a published card: what it is found by. Pure, 50–150 µs.
 * @param gazetteer tells which industries stand above the card's own
 */
export function searchRow(card: IndexableCard, gazetteer: Gazetteer): SearchRow {
  const industries = allIndustries(card, gazetteer);
  const head = new Set<string>([marks.kind(card.kind)]);
  for (const id of industries) head.add(marks.industry(id));
  if (card.provinceCode !== null) head.add(marks.province(card.provinceCode));
  addNameTokens(mainName(card), head);
  // The company somebody works for, or a company's contact person: found, but not as the name itself.
  const other = card.kind === 'company' ? card.contactName : card.companyName;
  if (other !== null) addTextTokens(other, head);
  addPhoneTokens(card.mobile, card.mobileE164, head);
  addPhoneTokens(card.phone, card.phoneE164, head);
  addTaxTokens(card.taxCode, head);
  const rest: string[] = [...card.texts];
  if (card.address !== null) {
    addPlaceTokens(card.address, head);
    rest.push(card.address);
  }
  for (const { field, text } of card.translations) {
    if (field === nameFields[card.kind]) addNameTokens(text, head);
    else rest.push(text);
  }
  const body = new Set(head);
  addTextTokens(rest.join('\n').slice(0, longestText), body);
  return {
    cardId: card.id,
    kind: card.kind,
    active: card.active,
    province: card.provinceCode,
    listedAt: card.publishedAt,
    industries,
    nameKey: nameKey(mainName(card)),
    head: [...head],
    body: [...body],
  };
}

/** The rows of a published card in the lists without text. */
export function listingRows(row: SearchRow): ListingRow[] {
  const { cardId, listedAt } = row;
  return listingScopes(row).map((scope) => ({ scope, cardId, listedAt, nameKey: row.nameKey }));
}

/** Words of a name that can be corrected and completed: Latin ones, without digits. */
export function nameTerms(row: Pick<SearchRow, 'nameKey'>): string[] {
  return [...new Set(row.nameKey.split(' '))].filter((word) => /^[a-z]{2,24}$/.test(word)).sort();
}
