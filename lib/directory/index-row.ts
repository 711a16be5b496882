import { foldScript, foldText } from '@/lib/search/fold';
import { type Gazetteer, longestPhrase } from '@/lib/search/gazetteer';
import { initialsOf } from '@/lib/search/initials';
import { nameKey } from '@/lib/search/name-key';
import { addPhoneTokens, addTaxTokens } from '@/lib/search/numbers';
import { phraseTokens, unitsOf } from '@/lib/search/query-units';
import { splitRuns } from '@/lib/search/runs';
import { addNameTokens, addTextTokens, marks } from '@/lib/search/tokens';
import { isTerm } from '@/lib/search/typing-errors';
import type { CardKind } from '@/lib/shared/card-kind';
import { listingScopes } from './listing-scope';

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
  /** Whether more than its head is shown: not of an expired member's card. */
  open: boolean;
  /** Whether everybody may see the contact details. */
  publicContacts: boolean;
  publishedAt: Date;
  /** What lists are narrowed by besides. */
  traits: readonly string[];
};

export type SearchRow = {
  cardId: number;
  kind: CardKind;
  active: boolean;
  province: string | null;
  listedAt: Date;
  industries: number[];
  nameKey: string;
  /** Words of its names in all languages that can be corrected and completed. */
  terms: string[];
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

/** What is numbered so in an address without being a district: "Lô Q1", "Căn Q.10". */
const numbered = new Set(['lo', 'lot', 'block', 'can', 'khu', 'toa', 'duong']);

/**
 * The towns, former provinces and numbered districts that an address names. They are no secret; the street may be one.
 * @param province of the card: another one's "1区" is no district of Ho Chi Minh City, and none of a former one within it
 */
function addPlaces(
  address: string,
  province: string | null,
  gazetteer: Gazetteer,
  tokens: Set<string>,
): void {
  const units = unitsOf(splitRuns(address.normalize('NFKC')));
  const districts = new Set<string>();
  let isInCity = true;
  for (let at = 0; at < units.length; ) {
    const found = longestPhrase(gazetteer, units, at);
    const place = found?.meanings.find((meaning) => meaning.kind === 'region' && meaning.part);
    if (found === null || place?.kind !== 'region') {
      at += 1;
      continue;
    }
    const { code, district, formerly } = place;
    const isLot = numbered.has(units[at - 1]?.key ?? '') && /^q\d*$/.test(units[at]?.key ?? '');
    if (district === undefined) {
      for (const token of phraseTokens(units.slice(at, at + found.length))) tokens.add(marks.place(token));
      if (formerly !== null) isInCity = false;
    } else if (!isLot && (province ?? code) === code) districts.add(district.token);
    at += found.length;
  }
  if (isInCity) for (const token of districts) tokens.add(marks.place(token));
}

const textsOf = ({ translations }: IndexableCard, field: string) =>
  translations.filter((each) => each.field === field).map(({ text }) => text);

/** Adds tokens of contact details: where only members see them they are marked, and asked for by the signed-in alone. */
function addContact(card: IndexableCard, texts: readonly (string | null)[], tokens: Set<string>): void {
  const found = new Set<string>();
  for (const text of texts) if (text !== null) addTextTokens(text, found);
  for (const token of found) tokens.add(card.publicContacts ? token : marks.members(token));
}

/** Adds what stands behind the card's head, and gives the tokens of what ranks below it. */
function addDetails(card: IndexableCard, gazetteer: Gazetteer, head: Set<string>): Set<string> {
  addPhoneTokens(card.mobile, card.mobileE164, head);
  addPhoneTokens(card.phone, card.phoneE164, head);
  addTaxTokens(card.taxCode, head);
  if (card.kind === 'company') addContact(card, [card.contactName, ...textsOf(card, 'contactName')], head);
  const tokens = new Set<string>();
  const addresses = [...(card.address === null ? [] : [card.address]), ...textsOf(card, 'address')];
  for (const address of addresses) addPlaces(address, card.provinceCode, gazetteer, head);
  addContact(card, addresses, tokens);
  const named = ['companyName', 'contactName', 'address'];
  const translated = card.translations.filter(({ field }) => !named.includes(field)).map(({ text }) => text);
  addTextTokens([...card.texts, ...translated].join('\n').slice(0, longestText), tokens);
  return tokens;
}

/**
 * The search row of a published card: what it is found by. Pure, 50–150 µs.
 * @param gazetteer knows which industries are above the card's own
 */
export function searchRow(card: IndexableCard, gazetteer: Gazetteer): SearchRow {
  const industries = allIndustries(card, gazetteer);
  const head = new Set<string>([marks.kind(card.kind)]);
  for (const id of industries) head.add(marks.industry(id));
  for (const id of card.industryIds) head.add(marks.ownIndustry(id));
  if (card.provinceCode !== null) head.add(marks.province(card.provinceCode));
  for (const trait of card.traits) head.add(marks.trait(trait));
  const names = [mainName(card), ...textsOf(card, nameFields[card.kind])];
  for (const name of names) {
    addNameTokens(name, head);
    for (const initials of initialsOf(name)) head.add(marks.initials(initials));
  }
  // The company that somebody works for stands on the card's head: found, but not as the name itself.
  if (card.kind === 'personal')
    for (const name of [card.companyName, ...textsOf(card, 'companyName')])
      if (name) addTextTokens(name, head);
  const details = card.open ? addDetails(card, gazetteer, head) : [];
  const body = new Set([...head, ...details]);
  return {
    cardId: card.id,
    kind: card.kind,
    active: card.active,
    province: card.provinceCode,
    listedAt: card.publishedAt,
    industries,
    nameKey: nameKey(mainName(card)),
    terms: termsOf(names),
    head: [...head],
    body: [...body],
  };
}

/** Katakana write loanwords and brands; hiragana is the grammar around them as well. */
const katakana = /[ァ-ヶー]+/g;

/** Hangul is written together, and what is looked for begins or ends it: 김치찌개 of 할매김치찌개, 롯데 of 롯데마트. */
function hangulParts(word: string): string[] {
  const cuts = Array.from({ length: Math.max(0, word.length - 3) }, (_each, at) => at + 2);
  return [word, ...cuts.flatMap((at) => [word.slice(0, at), word.slice(at)])];
}

/** The words of names that typing errors are corrected to; each once. Pure. */
export function termsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => [
    ...splitRuns(foldText(name)).flatMap(({ kind, text }) => {
      if (kind === 'han') return [];
      return kind === 'hangul' ? hangulParts(text) : [text];
    }),
    ...(foldScript(name).match(katakana) ?? []).map(foldText),
  ]);
  return [...new Set(words)].filter(isTerm).sort();
}

/** The rows of a published card in the lists without text. */
export function listingRows(row: SearchRow): ListingRow[] {
  const { cardId, listedAt } = row;
  return listingScopes(row).map((scope) => ({ scope, cardId, listedAt, nameKey: row.nameKey }));
}
