import { parse } from 'csv-parse/sync';

/** Why a file could not be read as a table. */
export type TableError = 'notText' | 'notCsv' | 'empty' | 'tooManyRows';

/** `lines` says in which line of the file each row begins, from 1 on. */
export type Table = { ok: true; rows: string[][]; lines: number[] } | { ok: false; error: TableError };

/** Rows of one file; a bank's month is far shorter. */
export const mostRows = 5000;

/**
 * The rows of a CSV file, their cells trimmed: in UTF-8 or, as spreadsheets write "Unicode text", UTF-16 with its mark; parted by
 * commas, semicolons or tabs, whichever its lines have most of. Lines without anything are left out.
 * @param headed the first line is the heading, so that it alone says what parts: semicolons in texts are none
 */
export function readTable(bytes: Uint8Array, { headed = false } = {}): Table {
  const text = textOf(bytes);
  if (text === null) return { ok: false, error: 'notText' };
  try {
    const records = parse(text, {
      delimiter: delimiterOf(headed ? (text.trimStart().split('\n', 1)[0] ?? '') : text),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
      to: mostRows + 60,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const filled = records.filter(({ record }) => record.some((cell) => cell !== ''));
    if (filled.length === 0) return { ok: false, error: 'empty' };
    if (filled.length > mostRows) return { ok: false, error: 'tooManyRows' };
    return {
      ok: true,
      rows: filled.map(({ record }) => record),
      // `info` counts to the end of a row, which in quotes may be several lines long.
      lines: filled.map(({ record, info }) => info.lines - record.join('').split('\n').length + 1),
    };
  } catch {
    return { ok: false, error: 'notCsv' };
  }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(wideEncodingOf(bytes) ?? 'utf-8', { fatal: true })
      .decode(bytes)
      .replace(/\r\n?/g, '\n');
    // A spreadsheet or a picture is no text, although its bytes may happen to decode.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The encoding of what spreadsheets call "Unicode text", by its mark; null for any other text. */
export function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** What parts the cells of a text: the sign that it has most of. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000);
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
