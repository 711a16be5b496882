import 'server-only';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import type { Tx } from '@/lib/server/db';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import { hourMs } from '@/lib/shared/durations';
import { checkHeader, ImportFileError, readRows } from './import-file';
import type { ImportLookup } from './import-lookup';
import { importBatch, knownTaxCodes, readImportLookup } from './import-reads';
import { type CheckedRow, type ImportNote, rowChecker } from './import-row';
import { createCards } from './service';

async function* checkRows(file: string, lookup: ImportLookup): AsyncGenerator<CheckedRow> {
  let check: ReturnType<typeof rowChecker> | null = null;
  for await (const row of readRows(file)) {
    if (check === null) check = rowChecker(lookup, checkHeader(row.cells));
    else yield check(row);
  }
  if (check === null) throw new ImportFileError('empty');
}

export type ImportReport = {
  rows: number;
  written: number;
  errors: ImportNote[];
  warnings: ImportNote[];
  /** Notes that were not kept. */
  more: number;
};

/** Every bad row is named; the bound is for memory, against a file of another kind that gives one a cell. */
const keptNotes = 100_000;

async function* batches(rows: AsyncIterable<CheckedRow>): AsyncGenerator<CheckedRow[]> {
  let part: CheckedRow[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length === importBatch) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

/** Reads the whole file once and writes nothing. */
async function check(db: PrismaClient, file: string, lookup: ImportLookup): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, written: 0, errors: [], warnings: [], more: 0 };
  const keep = (list: ImportNote[], notes: readonly ImportNote[]) => {
    const room = Math.max(0, keptNotes - list.length);
    for (const note of notes.slice(0, room)) list.push(note);
    report.more += Math.max(0, notes.length - room);
  };
  for await (const part of batches(checkRows(file, lookup))) {
    report.rows += part.length;
    keep(
      report.errors,
      part.flatMap(({ errors }) => errors),
    );
    keep(report.warnings, [...part.flatMap(({ warnings }) => warnings), ...(await knownTaxCodes(db, part))]);
  }
  return report;
}

export type ImportOptions = {
  /** Only checks. */
  dryRun: boolean;
};

/**
 * Imports cards from a CSV file: ownerless and published, all rows or none.
 * @returns what was read and written; with an error nothing was written
 * @throws ImportFileError for a file that is no such CSV file
 */
export async function importCards(
  db: PrismaClient,
  file: string,
  { dryRun }: ImportOptions,
): Promise<ImportReport> {
  const lookup = await readImportLookup(db);
  const report = await check(db, file, lookup);
  if (dryRun || report.errors.length > 0 || report.rows === 0) return report;
  const gazetteer = await readGazetteer(db);
  // Read a second time instead of kept in memory, however long the file is.
  const write = async (tx: Tx) => {
    let written = 0;
    let first: number | undefined;
    for await (const part of batches(checkRows(file, lookup))) {
      const cards = part.flatMap(({ card }) => card ?? []);
      if (cards.length < part.length) throw new ImportFileError('changed');
      const created = await createCards(tx, cards, { gazetteer, isBulk: true });
      first ??= created[0]?.id;
      written += cards.length;
    }
    if (written !== report.rows) throw new ImportFileError('changed');
    if (first !== undefined) await enqueue(tx, 'translateSiteCards', { after: first - 1 });
    return written;
  };
  const written = await db.$transaction(write, { maxWait: 10_000, timeout: hourMs });
  return { ...report, written };
}
