import type { ListingRow, SearchRow } from './index-row';

/** Columns of card_search in the order of `encodeSearchRow`. */
export const searchColumns =
  'card_id, level, kind, active, province, listed_at, industries, name_key, terms, head, body';

/** Columns of card_listing in the order of `encodeListingRow`. */
export const listingColumns = 'scope, card_id, listed_at, name_key';

/** Tokens as the text of a tsvector. Quoted, so that no character of a token has a meaning. */
export function encodeTokens(tokens: readonly string[]): string {
  return tokens.map((token) => `'${token.replace(/['\\]/g, '')}'`).join(' ');
}

/** A number list as the text of a PostgreSQL array. */
export function encodeNumbers(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '');
}

/**
 * A row of card_search in COPY's text format, with the line feed.
 * @param level which partition it goes to
 */
export function encodeSearchRow(row: SearchRow, level: number): string {
  return `${[
    row.cardId,
    level,
    row.kind,
    row.active ? 't' : 'f',
    row.province ?? '\\N',
    row.listedAt.toISOString(),
    encodeNumbers(row.industries),
    copyText(row.nameKey),
    // Letters alone: nothing to quote.
    `{${row.terms.join(',')}}`,
    copyText(encodeTokens(row.head)),
    copyText(encodeTokens(row.body)),
  ].join('\t')}\n`;
}

/** A row of card_listing in COPY's text format, with the line feed. */
export function encodeListingRow(row: ListingRow): string {
  return `${row.scope}\t${row.cardId}\t${row.listedAt.toISOString()}\t${copyText(row.nameKey)}\n`;
}
