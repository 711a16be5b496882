import { locales } from '@/lib/i18n/locales';
import { withEditedText } from '@/lib/rich-text/plain-editing';
import type { ProductForm } from '../product-form';
import type { CategoryLookup } from './category-lookup';
import { columnOf, type ImportedField, importedFields } from './columns';
import { readPairs } from './pairs';
import type { SheetGroup, SheetNote } from './read-rows';
import { cellOfField } from './rows-of-form';

/** What a cell makes of a field, or why it cannot be read. */
type Read<Field extends ImportedField> = (
  cell: string,
  present: ProductForm,
  categories: CategoryLookup,
) => { value: ProductForm[Field] } | { error: string };

const readers: { [Field in ImportedField]: Read<Field> } = {
  sourceLocale: (cell, { sourceLocale }) => {
    if (cell === '') return { value: sourceLocale };
    const value = locales.find((locale) => locale.toLowerCase() === cell.toLowerCase());
    return value ? { value } : { error: 'languageUnknown' };
  },
  name: (cell) => ({ value: cell }),
  categorySlug: (cell, _present, find) => {
    const value = cell === '' ? '' : find(cell);
    if (value === null) return { error: 'categoryUnknown' };
    return value === 'ambiguous' ? { error: 'categoryAmbiguous' } : { value };
  },
  // What the seller left as it was keeps its formats.
  description: (cell, { description }) => ({ value: withEditedText(description, cell) }),
  attributes: (cell) => {
    const value = readPairs(cell);
    return value ? { value } : { error: 'pairsUnreadable' };
  },
};

const plain = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** Whether a cell says what it would say if the product were written into a file now. */
export const saysTheSame = (cell: string, written: string) => plain(cell) === plain(written);

/**
 * Writes the product's own columns onto its form. A column that the file does not have leaves its field as it is, and so does a cell
 * that says what the field says; an empty cell empties it. Pure.
 */
export function applyFields(
  present: ProductForm,
  { first, rows }: SheetGroup,
  categories: CategoryLookup,
): { form: ProductForm; notes: SheetNote[] } {
  const notes: SheetNote[] = [];
  let form = present;
  for (const field of importedFields) {
    const column = columnOf(field);
    const cell = first.cells[column];
    for (const { line, cells } of rows.slice(1)) {
      const other = cells[column] ?? '';
      if (other !== '' && other !== cell) notes.push({ line, column, code: 'fieldDiffers' });
    }
    if (cell === undefined || saysTheSame(cell, cellOfField(field, present))) continue;
    const read = readers[field](cell, present, categories);
    if ('error' in read) notes.push({ line: first.line, column, code: read.error });
    else form = { ...form, [field]: read.value };
  }
  return { form, notes };
}
