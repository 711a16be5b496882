import 'server-only';
import { rearmed } from '@/lib/server/files/csv';
import type { ListFormat } from '@/lib/server/files/list-file';
import { delimiterOf, wideEncodingOf } from '@/lib/server/files/read-table';
import { readXlsx } from '@/lib/server/files/read-xlsx';
import { ImportFileError, type ParsedRow, readRows } from '../import-file';

/** Rows of an upload below its heading: longer files are for the command line (docs/import.md). */
export const uploadMaxRows = 5_000;

/** Columns of an upload; a card has far fewer. */
export const uploadMaxColumns = 200;

/** A file as a table: its heading, and the rows with something in them. */
export type ImportTable = { format: ListFormat; heads: string[]; rows: ParsedRow[] };

/**
 * Reads an upload: a workbook of Excel by its first bytes, else a CSV file in UTF-8 or, with its mark, UTF-16, parted by commas,
 * semicolons or tabs.
 * @throws ImportFileError `notWorkbook`, `notUtf8`, `notCsv`, `empty`, `tooManyRows`
 */
export async function readImportTable(bytes: Uint8Array): Promise<ImportTable> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isArchive ? await workbookRows(bytes) : await textRows(bytes);
  const [head, ...rest] = rows;
  if (!head) throw new ImportFileError('empty');
  if (rest.length > uploadMaxRows) throw new ImportFileError('tooManyRows');
  const heads = trimmedEnd(head.cells.map((cell) => cell.trim().replace(/^\ufeff/, '')));
  if (heads.length > uploadMaxColumns) throw new ImportFileError('notCsv');
  return {
    format: isArchive ? 'xlsx' : 'csv',
    heads,
    rows: rest.map(({ line, cells }) => ({ line, cells: fitted(cells, heads.length) })),
  };
}

async function workbookRows(bytes: Uint8Array): Promise<ParsedRow[]> {
  const rows = await readXlsx(bytes, uploadMaxRows + 2);
  if (rows === null) throw new ImportFileError('notWorkbook');
  // Cells at the end of a row that hold nothing are not in the file.
  const length = trimmedEnd(rows[0]?.cells ?? []).length;
  return rows.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array.from({ length: Math.max(0, length - cells.length) }, () => '')],
  }));
}

async function textRows(bytes: Uint8Array): Promise<ParsedRow[]> {
  const text = inUtf8(bytes);
  const head =
    new TextDecoder()
      .decode(text.subarray(0, 20_000))
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const rows: ParsedRow[] = [];
  for await (const { line, cells } of readRows(text, delimiterOf(head))) {
    // What a spreadsheet would run has an apostrophe before it in files of ours.
    const meant = cells.map(rearmed);
    if (meant.some((cell) => cell.trim() !== '')) rows.push({ line, cells: meant });
    if (rows.length > uploadMaxRows + 1) throw new ImportFileError('tooManyRows');
  }
  return rows;
}

function inUtf8(bytes: Uint8Array): Uint8Array {
  const wide = wideEncodingOf(bytes);
  if (wide === null) return bytes;
  try {
    return new TextEncoder().encode(new TextDecoder(wide, { fatal: true }).decode(bytes));
  } catch {
    throw new ImportFileError('notUtf8');
  }
}

function trimmedEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** Empty cells past the heading are no cells; a longer or shorter row stays so and is told. */
function fitted(cells: readonly string[], length: number): string[] {
  const rest = cells.slice(length);
  return rest.every((cell) => cell.trim() === '') ? cells.slice(0, length) : [...cells];
}
