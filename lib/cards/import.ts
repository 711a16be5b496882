import 'server-only';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import type { Tx } from '@/lib/server/db';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import { hourMs } from '@/lib/shared/durations';
import type { CardInput } from './card-input';
import { type ImportErrorCode, importErrorOf } from './import-cells';
import { checkHeader, ImportFileError, readRows } from './import-file';
import { buildImportLookup, type ImportLookup } from './import-lookup';
import { importRowSchema } from './import-schema';
import { createCards } from './service';
import { hasValidTaxCheck, normalizeTaxCode } from './tax-code';

/** A cell or row that cannot be taken, or a remark that blocks nothing. */
export type ImportNote = {
  /** Line of the file where the row begins, from 1. */
  line: number;
  column: string | null;
  reason: ImportErrorCode | 'wrongCellCount' | 'taxCheck' | 'taxShape' | 'taxKnown';
};

type CheckedRow = { line: number; card: CardInput | null; errors: ImportNote[]; warnings: ImportNote[] };

async function* checkRows(file: string, lookup: ImportLookup): AsyncGenerator<CheckedRow> {
  const schema = importRowSchema(lookup);
  let columns: string[] | null = null;
  const inOrder = (one: ImportNote, other: ImportNote) =>
    (columns ?? []).indexOf(one.column ?? '') - (columns ?? []).indexOf(other.column ?? '');
  for await (const { line, cells } of readRows(file)) {
    if (columns === null) {
      columns = checkHeader(cells);
      continue;
    }
    if (cells.length !== columns.length) {
      yield { line, card: null, errors: [{ line, column: null, reason: 'wrongCellCount' }], warnings: [] };
      continue;
    }
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
    const result = schema.safeParse(row);
    const errors = (result.error?.issues ?? [])
      .map((issue) => ({
        line,
        column: String(issue.path[0] ?? ''),
        reason: importErrorOf(issue),
      }))
      .sort(inOrder);
    const typed = (row.tax_code ?? '').trim();
    const warnings: ImportNote[] = [];
    if (typed !== '' && !hasValidTaxCheck(typed)) {
      warnings.push({
        line,
        column: 'tax_code',
        reason: normalizeTaxCode(typed) === null ? 'taxShape' : 'taxCheck',
      });
    }
    yield { line, card: result.success ? result.data : null, errors, warnings };
  }
  if (columns === null) throw new ImportFileError('empty');
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
  errors: ImportNote[];
  warnings: ImportNote[];
  /** Notes that were not kept. */
  more: number;
  /** The first cards that are in order, for a look before they are written. */
  preview: CardInput[];
};

/** Cards of the preview. */
const shown = 20;

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
async function check(
  db: PrismaClient,
  file: string,
  lookup: ImportLookup,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, written: 0, errors: [], warnings: [], more: 0, preview: [] };
  const keep = (list: ImportNote[], notes: readonly ImportNote[]) => {
    const room = Math.max(0, keptNotes - list.length);
    for (const note of notes.slice(0, room)) list.push(note);
    report.more += Math.max(0, notes.length - room);
  };
  for await (const part of batches(checkRows(file, lookup))) {
    report.rows += part.length;
    if (report.rows > mostRows) throw new ImportFileError('tooManyRows');
    for (const { card } of part) if (card && report.preview.length < shown) report.preview.push(card);
    keep(
      report.errors,
      part.flatMap(({ errors }) => errors),
    );
    keep(report.warnings, [...part.flatMap(({ warnings }) => warnings), ...(await known(db, part))]);
  }
  return report;
}

export type ImportOptions = {
  /** Only checks. */
  dryRun: boolean;
  /** A longer file is refused. */
  mostRows?: number;
  /** What is written in the same transaction: who did it. */
  alongside?: (tx: Tx, written: number) => Promise<void>;
};

/**
 * Imports cards from a CSV file: ownerless and published, all rows or none.
 * @returns what was read and written; with an error nothing was written
 * @throws ImportFileError for a file that is no such CSV file
 */
export async function importCards(
  db: PrismaClient,
  file: string,
  { dryRun, mostRows, alongside }: ImportOptions,
): Promise<ImportReport> {
  const lookup = await readLookup(db);
  const report = await check(db, file, lookup, mostRows);
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
    await alongside?.(tx, written);
    return written;
  };
  const written = await db.$transaction(write, { maxWait: 10_000, timeout: hourMs });
  return { ...report, written };
}
