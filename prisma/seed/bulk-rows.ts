import { type StoredField, storedFields } from '@/lib/cards/card-content';
import { cardKeys } from '@/lib/cards/card-keys';
import { cardFields } from '@/lib/cards/fields';
import { indexedTexts } from '@/lib/cards/indexable-card';
import { noOffers } from '@/lib/cards/read-offers';
import { traitsOf } from '@/lib/cards/traits';
import { type IndexableCard, listingRows, searchRow } from '@/lib/directory/index-row';
import { encodeListingRow, encodeSearchRow } from '@/lib/directory/row-encoding';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import type { SeedCard } from './make-card';

type Value = string | number | null;

/** What COPY is given for a column. */
type Cell = (id: number, card: SeedCard) => Value;

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A field as its column's text; a list of texts is an array of PostgreSQL, any other list JSON. */
function fieldCell(name: StoredField): Cell {
  if (cardFields[name].kind === 'words') return (_, card) => textArray(card[name] as string[]);
  return (_, card) => {
    const value = card[name];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  };
}

/** What a card's row holds beside its fields, by the names of the schema. */
const otherCells: Record<string, Cell> = {
  id: (id) => id,
  publicId: (_, card) => card.publicId,
  kind: (_, card) => card.kind,
  status: () => 'published',
  mobileE164: (_, card) => card.mobileE164,
  phoneE164: (_, card) => card.phoneE164,
  verifiedAt: (_, card) => (card.verifiedAt === null ? null : time(card.verifiedAt)),
  viewCount: (_, card) => card.viewCount,
  searchVersion: () => TOKENS_VERSION,
  publishedAt: (_, card) => time(card.publishedAt),
  createdAt: (_, card) => time(card.createdAt),
  updatedAt: (_, card) => time(card.publishedAt),
  websiteHost: (_, card) => cardKeys(card).websiteHost,
  nameFold: (_, card) => cardKeys(card).nameFold,
};

const cells: [string, Cell][] = [
  ...storedFields.map((name): [string, Cell] => [name, fieldCell(name)]),
  ...Object.entries(otherCells),
];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of card in the order of a row's cells. */
export const cardColumns = cells.map(([name]) => snakeCase(name));

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

function indexable(id: number, card: SeedCard, industryIds: readonly number[]): IndexableCard {
  return {
    ...card,
    id,
    industryIds,
    texts: indexedTexts(card),
    active: false,
    // Nobody owns it, so its membership cannot expire.
    open: true,
    publicContacts: card.contactVisibility === 'public',
    publishedAt: new Date(card.publishedAt),
    traits: traitsOf(
      {
        ...card,
        verifiedAt: card.verifiedAt === null ? null : new Date(card.verifiedAt),
        hasPictures: false,
        ...noOffers,
      },
      true,
    ),
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
  lines.card.push(copyLine(cells.map(([, cellOf]) => cellOf(id, card))));
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
