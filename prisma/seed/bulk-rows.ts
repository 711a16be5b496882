import { cardKeys } from '@/lib/cards/card-keys';
import { type IndexableCard, listingRows, searchRow } from '@/lib/directory/index-row';
import { encodeListingRow, encodeSearchRow } from '@/lib/directory/row-encoding';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import type { SeedCard } from './make-card';

type Value = string | number | null;

/** Columns of card in the order of `cardValues`. */
export const cardColumns = [
  'id',
  'public_id',
  'kind',
  'status',
  'source_locale',
  'company_name',
  'contact_name',
  'position',
  'mobile',
  'mobile_e164',
  'phone',
  'phone_e164',
  'email',
  'website',
  'chat_tools',
  'personal_description',
  'company_description',
  'advantages',
  'requirements',
  'address',
  'ward',
  'province_code',
  'tax_code',
  'founded_year',
  'languages',
  'skills',
  'interests',
  'services',
  'opening_hours',
  'contact_visibility',
  'verified_at',
  'view_count',
  'search_version',
  'published_at',
  'created_at',
  'updated_at',
  'website_host',
  'name_fold',
] as const;

export const translationColumns = ['card_id', 'locale', 'field', 'text', 'source', 'updated_at'] as const;
export const industryColumns = ['card_id', 'industry_id', 'position'] as const;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in COPY's text format, with the line feed. */
export function copyLine(values: readonly Value[]): string {
  const cells = values.map((value) => {
    if (value === null) return '\\N';
    return typeof value === 'number'
      ? String(value)
      : value.replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? '');
  });
  return `${cells.join('\t')}\n`;
}

/** Texts as the text of a PostgreSQL array. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

function cardValues(id: number, card: SeedCard): Value[] {
  const keys = cardKeys(card);
  return [
    id,
    card.publicId,
    card.kind,
    'published',
    card.sourceLocale,
    card.companyName,
    card.contactName,
    card.position,
    card.mobile,
    card.mobileE164,
    card.phone,
    card.phoneE164,
    card.email,
    card.website,
    JSON.stringify(card.chatTools),
    card.personalDescription,
    card.companyDescription,
    card.advantages,
    card.requirements,
    card.address,
    card.ward,
    card.provinceCode,
    card.taxCode,
    card.foundedYear,
    textArray(card.languages),
    textArray(card.skills),
    textArray(card.interests),
    textArray(card.services),
    JSON.stringify(card.openingHours),
    card.contactVisibility,
    card.verifiedAt === null ? null : time(card.verifiedAt),
    card.viewCount,
    TOKENS_VERSION,
    time(card.publishedAt),
    time(card.createdAt),
    time(card.publishedAt),
    keys.websiteHost,
    keys.nameFold,
  ];
}

function indexable(id: number, card: SeedCard, industryIds: readonly number[]): IndexableCard {
  const texts = [
    card.position,
    card.companyDescription,
    card.personalDescription,
    card.advantages,
    card.requirements,
    card.ward,
    ...card.services,
    ...card.skills,
    ...card.interests,
    ...card.languages,
  ].filter((text) => text !== null);
  return {
    ...card,
    id,
    industryIds,
    texts,
    active: false,
    // Nobody owns it, so its membership cannot expire.
    open: true,
    publicContacts: card.contactVisibility === 'public',
    publishedAt: new Date(card.publishedAt),
  };
}

/** The tables that a bulk load fills, in the order of their references. */
export const bulkTables = ['card', 'translation', 'industry', 'search', 'listing'] as const;
export type BulkTable = (typeof bulkTables)[number];

/** Lines for COPY, by table. */
export type BulkLines = Record<BulkTable, string[]>;

export function noLines(): BulkLines {
  return { card: [], translation: [], industry: [], search: [], listing: [] };
}

/** Appends all rows of a card. */
export function addLines(
  lines: BulkLines,
  id: number,
  card: SeedCard,
  industryIdOf: ReadonlyMap<string, number>,
  gazetteer: Gazetteer,
): void {
  const industryIds = card.industries.flatMap((slug) => industryIdOf.get(slug) ?? []);
  lines.card.push(copyLine(cardValues(id, card)));
  for (const { locale, field, text, source } of card.translations) {
    lines.translation.push(copyLine([id, locale, field, text, source, time(card.publishedAt)]));
  }
  for (const [position, industryId] of industryIds.entries())
    lines.industry.push(copyLine([id, industryId, position]));
  const row = searchRow(indexable(id, card, industryIds), gazetteer);
  // The load moves every card to its level at the end.
  lines.search.push(encodeSearchRow(row, 0));
  for (const listing of listingRows(row)) lines.listing.push(encodeListingRow(listing));
}
