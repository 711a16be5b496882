import 'server-only';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { importColumns } from './import-schema';

/** What can be wrong with a file as a whole. */
export type ImportFileErrorCode =
  | 'notUtf8'
  | 'notCsv'
  | 'unknownColumns'
  | 'repeatedColumns'
  | 'noKind'
  | 'empty'
  | 'tooManyRows'
  | 'alreadyWritten'
  | 'changed';

/** A file that cannot be read as cards; `columns` are those that it is about. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';

  constructor(
    readonly code: ImportFileErrorCode,
    readonly columns: string[] = [],
  ) {
    super(code);
  }
}

export type ParsedRow = { line: number; cells: string[] };

/** The text of a file, without a byte order mark, its lines ended by line feeds alone: the parser counts others twice. */
async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  for await (const bytes of createReadStream(file)) {
    const text = held + decoder.decode(bytes as Buffer, { stream: true });
    // Its line feed may be the first byte of the next part.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield held.replace('\r', '\n') + decoder.decode();
}

/**
 * Rows of a CSV file in UTF-8 and the line that each begins in, the header too.
 * @throws ImportFileError `notUtf8`, `notCsv`
 */
export async function* readRows(file: string): AsyncGenerator<ParsedRow> {
  const parser = parse({
    relax_column_count: true,
    record_delimiter: '\n',
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  });
  const source = Readable.from(readText(file));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number; empty_lines: number };
    }>) {
      // `lines` counts to the end of this row; a row in quotes may be several lines long.
      const length = record.join('').split('\n').length;
      line = Math.max(line, info.lines - length + 1);
      yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof TypeError) throw new ImportFileError('notUtf8');
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new ImportFileError('notCsv');
    throw error;
  }
}

/**
 * The columns of the first row.
 * @throws ImportFileError `unknownColumns`, `repeatedColumns`, `noKind`
 */
export function checkHeader(cells: readonly string[]): string[] {
  const columns = cells.map((cell) => cell.trim().replace(/^\ufeff/, ''));
  const unknown = columns.filter((column) => !importColumns.includes(column));
  if (unknown.length > 0) throw new ImportFileError('unknownColumns', unknown);
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  if (twice.length > 0) throw new ImportFileError('repeatedColumns', twice);
  if (!columns.includes('kind')) throw new ImportFileError('noKind');
  return columns;
}
