import type { CardInput } from './card-input';
import { type ImportErrorCode, importErrorOf } from './import-cells';
import type { ParsedRow } from './import-file';
import type { ImportLookup } from './import-lookup';
import { importRowSchema } from './import-schema';
import { hasValidTaxCheck, normalizeTaxCode } from './tax-code';

/** A cell or row that cannot be taken, or a remark that blocks nothing. */
export type ImportNote = {
  /** Line of the file where the row begins, from 1. */
  line: number;
  column: string | null;
  reason: ImportErrorCode | 'wrongCellCount' | 'taxCheck' | 'taxShape' | 'taxKnown' | 'taxTwice';
};

export type CheckedRow = {
  line: number;
  card: CardInput | null;
  errors: ImportNote[];
  warnings: ImportNote[];
};

/**
 * Reads rows of a file one by one: the card that a row is, or everything that is wrong with it. Pure.
 * @param columns which column of the import each cell is; null for what is left out
 */
export function rowChecker(lookup: ImportLookup, columns: readonly (string | null)[]) {
  const schema = importRowSchema(lookup);
  const place = ({ column }: ImportNote) => columns.indexOf(column ?? '');
  return ({ line, cells }: ParsedRow): CheckedRow => {
    if (cells.length !== columns.length)
      return { line, card: null, errors: [{ line, column: null, reason: 'wrongCellCount' }], warnings: [] };
    const row = Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : [])),
    );
    const result = schema.safeParse(row);
    const errors = (result.error?.issues ?? [])
      .map((issue) => ({ line, column: String(issue.path[0] ?? ''), reason: importErrorOf(issue) }))
      .sort((one, other) => place(one) - place(other));
    const typed = (row.tax_code ?? '').trim();
    const warnings: ImportNote[] = [];
    if (typed !== '' && !hasValidTaxCheck(typed)) {
      const reason = normalizeTaxCode(typed) === null ? 'taxShape' : 'taxCheck';
      warnings.push({ line, column: 'tax_code', reason });
    }
    return { line, card: result.success ? result.data : null, errors, warnings };
  };
}
