import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { ListFormat } from '@/lib/server/files/list-file';
import type { CardKind } from '@/lib/shared/card-kind';
import { cutText } from '@/lib/shared/cut-text';
import { ImportFileError, type ImportFileErrorCode } from '../import-file';
import { readKnownHeadings } from '../import-labels';
import { importBatch, knownTaxCodes, readImportLookup } from '../import-reads';
import { type CheckedRow, type ImportNote, rowChecker } from '../import-row';
import { matchColumns } from '../match-columns';
import { type ImportTable, readImportTable } from './import-table';

/** A column of a file: its heading, what it is taken for, and two of its cells. */
export type ImportColumn = { head: string; column: string | null; samples: string[] };

export type ImportRow = {
  line: number;
  kind: CardKind | null;
  language: Locale;
  name: string;
  phone: string;
  email: string;
  errors: Pick<ImportNote, 'column' | 'reason'>[];
  warnings: Pick<ImportNote, 'column' | 'reason'>[];
};

/** What a file holds. A file that cannot be read as cards says why, with its columns where these are known. */
export type ImportAnswer =
  | { readable: false; error: ImportFileErrorCode; about: string[]; columns: ImportColumn[] }
  | {
      readable: true;
      format: ListFormat;
      columns: ImportColumn[];
      rows: ImportRow[];
      good: number;
    };

/** An upload as it is understood, with every row checked. */
export type CheckedUpload = { table: ImportTable; columns: ImportColumn[]; rows: CheckedRow[] };

/** What a file is taken for: by its headings, or what an administrator chose for each of its columns. */
export type ChosenColumns = readonly (string | null)[] | null;

const longestSample = 80;

/**
 * Reads an upload and checks all of its rows; writes nothing.
 * @throws ImportFileError as `readImportTable`; `noKind` and `repeatedColumns` by `UnfitColumns`, `changed` where the choice is of
 *   another file
 */
export async function readUploadedCards(bytes: Uint8Array, chosen: ChosenColumns): Promise<CheckedUpload> {
  const table = await readImportTable(bytes);
  if (chosen && chosen.length !== table.heads.length) throw new ImportFileError('changed');
  const taken = chosen ?? matchColumns(table.heads, await readKnownHeadings());
  const columns = table.heads.map((head, at) => ({
    head: cutText(head, longestSample),
    column: taken[at] ?? null,
    samples: samplesOf(table, at),
  }));
  const twice = taken.filter((column, at) => column !== null && taken.indexOf(column) !== at);
  if (twice.length > 0) throw new UnfitColumns('repeatedColumns', columns, twice as string[]);
  if (!taken.includes('kind')) throw new UnfitColumns('noKind', columns);
  const check = rowChecker(await readImportLookup(db), taken);
  const rows: CheckedRow[] = [];
  const taxCodes = new Set<string>();
  for (let at = 0; at < table.rows.length; at += importBatch) {
    const part: CheckedRow[] = [];
    for (const row of table.rows.slice(at, at + importBatch)) {
      part.push(check(row));
      // A row takes a part of a millisecond: pages that others want come between.
      if (part.length % 50 === 0) await setImmediate();
    }
    const known = new Map((await knownTaxCodes(db, part)).map((note) => [note.line, note]));
    for (const row of part) {
      const notes = [known.get(row.line), noteOfTwice(row, taxCodes)].filter((note) => note !== undefined);
      rows.push({ ...row, warnings: [...row.warnings, ...notes] });
    }
  }
  if (rows.length === 0) throw new ImportFileError('empty');
  return { table, columns, rows };
}

/** That an earlier row has the same tax code: the firm would have two cards. @param seen those of the rows before */
function noteOfTwice({ line, card }: CheckedRow, seen: Set<string>): ImportNote | undefined {
  if (!card?.taxCode) return undefined;
  if (seen.has(card.taxCode)) return { line, column: 'tax_code', reason: 'taxTwice' };
  seen.add(card.taxCode);
  return undefined;
}

/** Columns that make no card as they are taken: the administrator sees them and takes others. */
class UnfitColumns extends ImportFileError {
  constructor(
    code: ImportFileErrorCode,
    readonly found: ImportColumn[],
    about: string[] = [],
  ) {
    super(code, about);
  }
}

/** What an administrator is told of a file. */
export async function checkUpload(bytes: Uint8Array, chosen: ChosenColumns): Promise<ImportAnswer> {
  try {
    const upload = await readUploadedCards(bytes, chosen);
    const { columns, table, rows } = upload;
    const place = (column: string) => columns.findIndex((each) => each.column === column);
    const places = new Map(shownColumns.map((column) => [column, place(column)]));
    return {
      readable: true,
      format: table.format,
      columns,
      rows: rows.map((row, at) => rowOf(row, table.rows[at]?.cells ?? [], places)),
      good: rows.filter(({ card }) => card !== null).length,
    };
  } catch (error) {
    if (error instanceof ImportFileError) return unreadable(error);
    throw error;
  }
}

/** What is told of a file that cannot be read as cards. */
export function unreadable(error: ImportFileError): Extract<ImportAnswer, { readable: false }> {
  const columns = error instanceof UnfitColumns ? error.found : [];
  return { readable: false, error: error.code, about: error.columns, columns };
}

const shownColumns = ['company_name', 'contact_name', 'mobile', 'phone', 'email'] as const;
type Places = ReadonlyMap<(typeof shownColumns)[number], number>;

/** A row as it is shown: of a bad one what the file says. */
function rowOf(
  { line, card, errors, warnings }: CheckedRow,
  cells: readonly string[],
  places: Places,
): ImportRow {
  const cell = (column: (typeof shownColumns)[number]) => (cells[places.get(column) ?? -1] ?? '').trim();
  const shown = (text: string | null | undefined) => cutText(text ?? '', longestSample);
  const bare = ({ column, reason }: ImportNote) => ({ column, reason });
  return {
    line,
    kind: card?.kind ?? null,
    language: knownLocale(card?.sourceLocale ?? 'vi'),
    name: shown(card ? (card.companyName ?? card.contactName) : cell('company_name') || cell('contact_name')),
    phone: shown(card ? (card.mobile ?? card.phone) : cell('mobile') || cell('phone')),
    email: shown(card ? card.email : cell('email')),
    errors: errors.map(bare),
    warnings: warnings.map(bare),
  };
}

/** The first two different cells of a column that say something. */
function samplesOf({ rows }: ImportTable, at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = (cells[at] ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') samples.add(cutText(text, longestSample));
    if (samples.size === 2) break;
  }
  return [...samples];
}
