import 'server-only';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CardInput } from '@/lib/cards/card-input';
import { buildImportLookup, type ImportLookup } from '@/lib/cards/import-lookup';
import { type ImportFault, importColumns, importRowSchema } from '@/lib/cards/import-schema';
import { createCards } from '@/lib/cards/service';
import { hasValidTaxCheck, normalizeTaxCode } from '@/lib/cards/tax-code';
import { readGazetteer } from '@/lib/directory/gazetteer-rows';
import { invalidate } from '@/lib/server/cache/invalidate';
import { everythingTag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';

/** What is wrong with the file as a whole. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/** A cell or row that cannot be taken, or a remark that blocks nothing. */
export type ImportNote = {
  /** Line of the file where the row begins, from 1. */
  line: number;
  column: string | null;
  reason: ImportFault | 'wrongCellCount' | 'taxCheck' | 'taxShape' | 'taxKnown';
};

type ParsedRow = { line: number; cells: string[] };

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

/** Rows of a CSV file in UTF-8 and the line that each begins in. */
async function* readRows(file: string): AsyncGenerator<ParsedRow> {
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
    if (error instanceof TypeError) throw new ImportFileError('The file is not in UTF-8.');
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new ImportFileError(error.message);
    throw error;
  }
}

/** The columns of the first row. */
function checkHeader(cells: readonly string[]): string[] {
  const columns = cells.map((cell) => cell.trim().replace(/^\ufeff/, ''));
  const unknown = columns.filter((column) => !importColumns.includes(column));
  if (unknown.length > 0)
    throw new ImportFileError(`Unknown columns: ${unknown.map((each) => JSON.stringify(each)).join(', ')}.`);
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  if (twice.length > 0) throw new ImportFileError(`These columns stand twice: ${twice.join(', ')}.`);
  if (!columns.includes('kind')) throw new ImportFileError('The column "kind" is missing.');
  return columns;
}

type CheckedRow = { line: number; card: CardInput | null; faults: ImportNote[]; warnings: ImportNote[] };

async function* checkRows(file: string, lookup: ImportLookup): AsyncGenerator<CheckedRow> {
  const schema = importRowSchema(lookup);
  let columns: string[] | null = null;
  for await (const { line, cells } of readRows(file)) {
    if (columns === null) {
      columns = checkHeader(cells);
      continue;
    }
    if (cells.length !== columns.length) {
      yield { line, card: null, faults: [{ line, column: null, reason: 'wrongCellCount' }], warnings: [] };
      continue;
    }
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
    const result = schema.safeParse(row);
    const faults = result.success
      ? []
      : result.error.issues.map(({ path, message }) => ({
          line,
          column: String(path[0] ?? ''),
          reason: message as ImportFault,
        }));
    const typed = (row.tax_code ?? '').trim();
    const warnings: ImportNote[] = [];
    if (typed !== '' && !hasValidTaxCheck(typed)) {
      warnings.push({
        line,
        column: 'tax_code',
        reason: normalizeTaxCode(typed) === null ? 'taxShape' : 'taxCheck',
      });
    }
    yield { line, card: result.success ? result.data : null, faults, warnings };
  }
  if (columns === null) throw new ImportFileError('The file is empty.');
}

async function readLookup(db: Pick<Tx, 'province' | 'industry'>): Promise<ImportLookup> {
  const provinces = await db.province.findMany({
    orderBy: { position: 'asc' },
    select: {
      code: true,
      slug: true,
      names: { select: { name: true } },
      aliases: { select: { text: true } },
    },
  });
  const industries = await db.industry.findMany({
    where: { active: true },
    orderBy: { id: 'asc' },
    select: { id: true, slug: true, names: { select: { name: true, synonyms: true } } },
  });
  return buildImportLookup({ provinces, industries });
}

export type ImportReport = {
  rows: number;
  written: number;
  faults: ImportNote[];
  warnings: ImportNote[];
  more: number;
};

/** Every bad row is named; the bound is for memory, against a file of another kind that gives one a cell. */
const keptNotes = 100_000;
const batch = 500;

async function known(tx: Pick<Tx, 'card'>, part: readonly CheckedRow[]): Promise<ImportNote[]> {
  const codes = part.flatMap(({ card }) => card?.taxCode ?? []);
  if (codes.length === 0) return [];
  const rows = await tx.card.findMany({ where: { taxCode: { in: codes } }, select: { taxCode: true } });
  const there = new Set(rows.map(({ taxCode }) => taxCode));
  return part.flatMap(({ line, card }) =>
    card?.taxCode && there.has(card.taxCode) ? { line, column: 'tax_code', reason: 'taxKnown' as const } : [],
  );
}

async function* batches(rows: AsyncIterable<CheckedRow>): AsyncGenerator<CheckedRow[]> {
  let part: CheckedRow[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length === batch) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

/** Reads the whole file once and writes nothing. */
async function check(db: PrismaClient, file: string, lookup: ImportLookup): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, written: 0, faults: [], warnings: [], more: 0 };
  const keep = (list: ImportNote[], notes: readonly ImportNote[]) => {
    const room = Math.max(0, keptNotes - list.length);
    for (const note of notes.slice(0, room)) list.push(note);
    report.more += Math.max(0, notes.length - room);
  };
  for await (const part of batches(checkRows(file, lookup))) {
    report.rows += part.length;
    keep(
      report.faults,
      part.flatMap(({ faults }) => faults),
    );
    keep(report.warnings, [...part.flatMap(({ warnings }) => warnings), ...(await known(db, part))]);
  }
  return report;
}

/**
 * Imports cards from a CSV file: ownerless and published, all rows or none.
 * @param dryRun only checks
 * @returns what was read and written; with a fault nothing was written
 * @throws ImportFileError for a file that is no such CSV file
 */
export async function importCards(
  db: PrismaClient,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const lookup = await readLookup(db);
  const report = await check(db, file, lookup);
  if (dryRun || report.faults.length > 0 || report.rows === 0) return report;
  const gazetteer = await readGazetteer(db);
  // Read a second time instead of kept in memory, however long the file is.
  const write = async (tx: Tx) => {
    let written = 0;
    for await (const part of batches(checkRows(file, lookup))) {
      const cards = part.flatMap(({ card }) => card ?? []);
      if (cards.length < part.length) throw new ImportFileError('The file was changed while it was read.');
      await createCards(tx, cards, gazetteer);
      written += cards.length;
    }
    if (written !== report.rows) throw new ImportFileError('The file was changed while it was read.');
    await invalidate(tx, [everythingTag()]);
    return written;
  };
  const written = await db.$transaction(write, { maxWait: 10_000, timeout: 60 * 60_000 });
  return { ...report, written };
}
