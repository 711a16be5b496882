import { Readable } from 'node:stream';
import { vietnamDateText, vietnamTimeText } from '@/lib/shared/dates';
import { byteOrderMark, csvLine } from './csv';
import { writeXlsx } from './xlsx';

export const listFormats = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof listFormats)[number];

const contentTypes: Record<ListFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Times and numbers are such where the file knows them; nothing is an empty cell. */
export type ListCell = string | number | Date | null;

export type ListSheet = {
  /** Name of the sheet. */
  title: string;
  headings: readonly string[];
  /** In characters; 18 by default. */
  widths?: readonly number[];
  batches: AsyncIterable<ListCell[][]>;
};

const encoder = new TextEncoder();

/** The bytes of a list as a file, made while its rows are read: a batch of them is in memory at once. */
export function writeListFile(format: ListFormat, sheet: ListSheet): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? csv(sheet) : xlsx(sheet);
}

/**
 * A list as the answer of a route: a file that is saved, streamed.
 * @param name beginning of the file's name; the day follows
 */
export function listFileAnswer(format: ListFormat, name: string, sheet: ListSheet): Response {
  const file = writeListFile(format, sheet);
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream, {
    headers: {
      'Content-Type': contentTypes[format],
      'Content-Disposition': `attachment; filename="${name}-${vietnamDateText(new Date())}.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function* csv({ headings, batches }: ListSheet): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + csvLine(headings));
  const textOf = (cell: ListCell) => (cell instanceof Date ? vietnamTimeText(cell) : String(cell ?? ''));
  for await (const rows of batches)
    yield encoder.encode(rows.map((row) => csvLine(row.map(textOf))).join(''));
}

function xlsx({ title, headings, widths, batches }: ListSheet): AsyncGenerator<Uint8Array> {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield row.map((value) => ({ value }));
  }
  return writeXlsx(title, headings, rows(), widths ?? headings.map(() => 18));
}
