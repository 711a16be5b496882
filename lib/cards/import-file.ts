import 'server-only';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
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
  | 'underWay'
  | 'notWorkbook'
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

/** A file by its path, or its bytes. */
export type ImportSource = string | Uint8Array;

/** The text of a file, without a byte order mark, its lines ended by line feeds alone: the parser counts others twice. */
async function* readText(source: ImportSource): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  for await (const bytes of typeof source === 'string' ? createReadStream(source) : parts(source)) {
    const text = held + decoder.decode(bytes as Buffer, { stream: true });
    // Its line feed may be the first byte of the next part.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield held.replace('\r', '\n') + decoder.decode();
}

/** As a stream of a file comes, so that others have their turn between them. */
async function* parts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partBytes) {
    yield bytes.subarray(at, at + partBytes);
    await setImmediate();
  }
}

const partBytes = 64 * 1024;

/**
 * Rows of a CSV file in UTF-8 and the line that each begins in, the header too.
 * @param delimiter what parts its cells
 * @throws ImportFileError `notUtf8`, `notCsv`
 */
export async function* readRows(given: ImportSource, delimiter = ','): AsyncGenerator<ParsedRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // People write 24" too: a quote that begins no cell in quotes is what it is.
    relax_quotes: true,
    record_delimiter: '\n',
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  });
  const source = Readable.from(readText(given));
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
