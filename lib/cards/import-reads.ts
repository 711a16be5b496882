import 'server-only';
import type { Tx } from '@/lib/server/db';
import { buildImportLookup, type ImportLookup } from './import-lookup';
import type { CheckedRow, ImportNote } from './import-row';

/** Rows that are asked about, or written, at a time. */
export const importBatch = 500;

/** What names in a file mean: every province, every industry that is offered. */
export async function readImportLookup(db: Pick<Tx, 'province' | 'industry'>): Promise<ImportLookup> {
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

/** Notes on tax codes that cards have already; one question for all rows, at most `importBatch` of them. */
export async function knownTaxCodes(
  tx: Pick<Tx, 'card'>,
  part: readonly CheckedRow[],
): Promise<ImportNote[]> {
  const codes = part.flatMap(({ card }) => card?.taxCode ?? []);
  if (codes.length === 0) return [];
  const rows = await tx.card.findMany({ where: { taxCode: { in: codes } }, select: { taxCode: true } });
  const there = new Set(rows.map(({ taxCode }) => taxCode));
  return part.flatMap(({ line, card }) =>
    card?.taxCode && there.has(card.taxCode) ? { line, column: 'tax_code', reason: 'taxKnown' as const } : [],
  );
}
