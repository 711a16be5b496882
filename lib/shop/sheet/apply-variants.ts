import { shopLimits } from '../limits';
import type { ProductOption } from '../product-content';
import { emptyVariant, type ProductForm, type VariantForm } from '../product-form';
import { sameChoice } from '../schemas';
import { usableOptions } from '../variants-of-options';
import { columnOf, variantColumns } from './columns';
import { readPairs } from './pairs';
import { readAmount } from './read-amount';
import type { SheetGroup, SheetNote, SheetRow } from './read-rows';

/**
 * A stock that a row says of a variant that is sold already; `seen` is what the file said before it was changed, null where the
 * row says outright what it is to be.
 */
export type StockWish = {
  variantId: string;
  stock: number;
  seen: { stock: number; mark: string } | null;
  line: number;
};

export type AppliedVariants = {
  form: ProductForm;
  stocks: StockWish[];
  /** The line that each variant of the form is said in; of those that the file does not name none. */
  lines: (number | undefined)[];
  notes: SheetNote[];
  /** What a seller should know of the stocks before anything is written: which are set outright, which stay. */
  hints: SheetNote[];
};

type Choice = { row: SheetRow; values: string[] };

/**
 * Writes the rows of a product onto its variants. A row is the variant with the same choice, else the one with its code, whose
 * choice was renamed, else a new one. Where the options are those that there are, a variant that no row names stays; other options
 * take the place of all. Pure.
 */
export function applyVariants(present: ProductForm, group: SheetGroup): AppliedVariants {
  const notes: SheetNote[] = [];
  const before = usableOptions(present.options).map(({ name }) => name);
  const read = readChoices(group, before, notes);
  const hints: SheetNote[] = [];
  if (read === null) return { form: present, stocks: [], lines: [], notes, hints };
  const isSame = JSON.stringify(read.names) === JSON.stringify(before);
  const found = read.hasChoices
    ? matchChoices(read.choices, present.variants, isSame)
    : matchCodes(read.choices, present.variants, notes);
  const rows = read.choices.map(({ row, values }, at) => {
    const known = found[at] ?? null;
    const variant = known ?? emptyVariant(values);
    return { row, known, variant: overlay(read.hasChoices ? { ...variant, values } : variant, row, notes) };
  });
  const said = (variant: VariantForm) => rows.find(({ known }) => known === variant);
  const entries = isSame
    ? [
        ...present.variants.map((variant) => ({
          variant: said(variant)?.variant ?? variant,
          line: said(variant)?.row.line,
        })),
        ...rows.filter(({ known }) => !known).map(({ variant, row }) => ({ variant, line: row.line })),
      ]
    : rows.map(({ variant, row }) => ({ variant, line: row.line }));
  const variants = entries.map(({ variant }) => variant);
  return {
    form: { ...present, options: optionsOf(present, read.names, variants), variants },
    stocks: rows.flatMap(({ row, known }) => wishOf(row, known, notes, hints)),
    lines: entries.map(({ line }) => line),
    notes,
    hints,
  };
}

/** What each row chooses; null where that cannot be read, with notes that say why. */
function readChoices(
  { rows }: SheetGroup,
  before: string[],
  notes: SheetNote[],
): { names: string[]; choices: Choice[]; hasChoices: boolean } | null {
  const column = columnOf('options');
  if (rows[0]?.cells[column] === undefined)
    return { names: before, hasChoices: false, choices: speaking(rows).map((row) => ({ row, values: [] })) };
  const read = rows.map((row) => ({ row, pairs: readPairs(row.cells[column] ?? '') }));
  const names = (read[0]?.pairs ?? []).map(({ name }) => name);
  const key = JSON.stringify(names);
  const seen = new Set<string>();
  const errors = read.flatMap(({ row: { line }, pairs }) => {
    if (pairs === null) return [{ line, column, code: 'pairsUnreadable' }];
    if (JSON.stringify(pairs.map(({ name }) => name)) !== key)
      return [{ line, column, code: 'optionNamesDiffer' }];
    const choice = JSON.stringify(pairs.map(({ value }) => value));
    if (seen.has(choice)) return [{ line, column, code: 'choiceTwice' }];
    seen.add(choice);
    return [];
  });
  notes.push(...errors);
  if (errors.length > 0) return null;
  const choices = read.map(({ row, pairs }) => ({ row, values: (pairs ?? []).map(({ value }) => value) }));
  return { names, choices, hasChoices: true };
}

/** Rows that say something of a variant: one that names a product alone is about the product. */
function speaking(rows: readonly SheetRow[]): SheetRow[] {
  const columns = Object.keys(variantColumns);
  return rows.filter(({ cells }) => columns.some((column) => (cells[column] ?? '') !== ''));
}

function matchChoices(
  choices: readonly Choice[],
  variants: readonly VariantForm[],
  isSame: boolean,
): (VariantForm | undefined)[] {
  const free = new Set(variants);
  const take = (variant: VariantForm | undefined) => {
    if (variant) free.delete(variant);
    return variant;
  };
  const chosen = choices.map((choice) =>
    isSame ? take([...free].find((variant) => sameChoice(variant, choice))) : undefined,
  );
  return choices.map(({ row }, at) => chosen[at] ?? take(byCode(row, choices, [...free])));
}

/** The variant that has a row's code, where that is one alone on both sides. */
function byCode({ cells: { code = '' } }: SheetRow, choices: readonly Choice[], variants: VariantForm[]) {
  const isOne = choices.filter(({ row }) => row.cells.code === code).length === 1;
  const having = variants.filter((variant) => variant.code === code);
  return code !== '' && isOne && having.length === 1 ? having[0] : undefined;
}

/** Of a file without the column of options: by the code, or the only one there is. */
function matchCodes(choices: readonly Choice[], variants: readonly VariantForm[], notes: SheetNote[]) {
  const isOnly = variants.length === 1 && choices.length === 1;
  return choices.map(({ row }) => {
    const found = isOnly ? variants[0] : byCode(row, choices, [...variants]);
    if (!found) notes.push({ line: row.line, column: 'code', code: 'variantUnknown' });
    return found;
  });
}

/** What a row says of its variant: what it has no column for stays. */
function overlay(variant: VariantForm, { line, cells }: SheetRow, notes: SheetNote[]): VariantForm {
  const amountOf = (column: string, code: string, present: number | null) => {
    const cell = cells[column];
    if (cell === undefined) return present;
    if (cell === '') return null;
    const amount = readAmount(cell);
    if (amount === null) notes.push({ line, column, code });
    return amount;
  };
  // An empty stock says nothing of it.
  const said = cells.set_stock ? 'set_stock' : 'stock';
  const stock = cells[said] ? amountOf(said, 'stockInvalid', variant.stock) : variant.stock;
  return {
    ...variant,
    code: cells.code ?? variant.code,
    price: amountOf('price', 'priceInvalid', variant.price),
    compareAt: amountOf('compare_at', 'priceInvalid', variant.compareAt),
    stock: variant.id === null ? (stock ?? 0) : variant.stock,
  };
}

/** The mark of a file of ours. */
const markShape = /^[A-Z0-9-]{8,40}$/;

/**
 * What a row wants of the stock of a variant that is sold already. A stock alone changes nothing: nobody knows what was sold since
 * the file was made, and the same file would undo it each time it comes.
 */
function wishOf(
  { line, cells }: SheetRow,
  known: VariantForm | null,
  notes: SheetNote[],
  hints: SheetNote[],
): StockWish[] {
  const column = cells.set_stock ? 'set_stock' : 'stock';
  const stock = cells[column] ? readAmount(cells[column]) : null;
  if (stock === null || !known || known.id === null) return [];
  if (stock > shopLimits.stock) {
    notes.push({ line, column, code: 'stockInvalid' });
    return [];
  }
  if (column === 'set_stock') {
    if (stock === known.stock) return [];
    hints.push({ line, column, code: 'stockSet' });
    return [{ variantId: known.id, stock, seen: null, line }];
  }
  const seenStock = cells.seen_stock ? readAmount(cells.seen_stock) : null;
  if (seenStock === stock) return [];
  const mark = cells.exported ?? '';
  if (seenStock !== null && !markShape.test(mark))
    notes.push({ line, column: 'exported', code: 'markMissing' });
  if (seenStock !== null) return [{ variantId: known.id, stock, seen: { stock: seenStock, mark }, line }];
  if (stock !== known.stock) hints.push({ line, column, code: 'stockKept' });
  return [];
}

/** The options of variants: those there are in their order, what is chosen no more left out, what is new behind. */
function optionsOf(present: ProductForm, names: string[], variants: readonly VariantForm[]): ProductOption[] {
  const options = names.map((name, at) => {
    const chosen = new Set(variants.map(({ values }) => values[at] ?? ''));
    const known = present.options.find((option) => option.name === name)?.values ?? [];
    const kept = known.filter((value) => chosen.has(value));
    return { name, values: [...kept, ...[...chosen].filter((value) => !kept.includes(value))] };
  });
  // Nothing else is chosen: those without a value stay as they were being written.
  const isSame = JSON.stringify(options) === JSON.stringify(usableOptions(present.options));
  return isSame ? present.options : options;
}
