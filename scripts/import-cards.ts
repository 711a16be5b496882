import { parseArgs } from 'node:util';
import { importCards } from '@/lib/cards/import';
import { ImportFileError, type ImportFileErrorCode } from '@/lib/cards/import-file';
import type { ImportNote } from '@/lib/cards/import-row';
import { db } from '@/lib/server/db';
import words from '@/messages/en/card-admin.json';

const usage = 'npm run import -- file.csv [--dry-run]        columns: docs/import.md';

const reasons: Record<ImportNote['reason'], string> = words.import.reasons;

const quoted = (columns: string[]) => columns.map((each) => JSON.stringify(each)).join(', ');

const fileErrors: Record<ImportFileErrorCode, (columns: string[]) => string> = {
  notUtf8: () => 'The file is not in UTF-8.',
  notCsv: () => 'The file is no CSV file: a quote is open, or a row is too long.',
  unknownColumns: (columns) => `Unknown columns: ${quoted(columns)}.`,
  repeatedColumns: (columns) => `These columns stand twice: ${columns.join(', ')}.`,
  noKind: () => 'The column "kind" is missing.',
  empty: () => 'The file is empty.',
  tooManyRows: () => 'The file has too many rows.',
  alreadyWritten: () => 'This file was imported a moment ago.',
  underWay: () => 'Another import is being written.',
  notWorkbook: () => 'The file is no workbook.',
  changed: () => 'The file was changed while it was read.',
};

function tell({ line, column, reason }: ImportNote): string {
  return `line ${line}${column === null ? '' : `, ${column}`}: ${reasons[reason]}`;
}

function print(lines: readonly string[]): void {
  for (const each of lines) process.stderr.write(`${each}\n`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (positionals.length !== 1 || file === undefined) {
    print([usage]);
    return 1;
  }
  const dryRun = values['dry-run'];
  const { rows, written, errors, warnings, more } = await importCards(db, file, { dryRun });
  print(warnings.map((note) => `Note: ${tell(note)}`));
  print(errors.map(tell));
  if (more > 0) print([`… and ${more} more.`]);
  if (errors.length > 0) {
    print([
      `Nothing was written: ${new Set(errors.map(({ line }) => line)).size} of ${rows} rows need mending.`,
    ]);
    return 1;
  }
  print([dryRun ? `${rows} rows are in order; nothing was written.` : `${written} cards were written.`]);
  return 0;
}

function explain(error: unknown): string {
  if (error instanceof ImportFileError) return fileErrors[error.code](error.columns);
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? error.message : (error.stack ?? error.message);
}

try {
  process.exitCode = await main();
} catch (error) {
  print([explain(error)]);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
