import { editableText } from '@/lib/rich-text/plain-editing';
import type { ProductForm } from '../product-form';
import { usableOptions } from '../variants-of-options';
import { columnOf, type ProductSheetField, productSheetFields, sheetColumnNames } from './columns';
import { writePairs } from './pairs';

/** What the cells of the product's own columns say. */
const writers: Record<ProductSheetField, (form: ProductForm) => string> = {
  sourceLocale: ({ sourceLocale }) => sourceLocale,
  name: ({ name }) => name,
  categorySlug: ({ categorySlug }) => categorySlug,
  description: ({ description }) => editableText(description),
  attributes: ({ attributes }) => writePairs(attributes),
};

/** What a product says in a column of its own. */
export const cellOfField = (field: ProductSheetField, form: ProductForm) => writers[field](form);

/** What is chosen of each option, as a row says it. */
export function choiceCell({ options }: Pick<ProductForm, 'options'>, values: readonly string[]): string {
  return writePairs(usableOptions(options).map(({ name }, at) => ({ name, value: values[at] ?? '' })));
}

const amount = (value: number | null) => (value === null ? '' : String(value));

/**
 * A product as rows of its seller's table: one a variant, what is the product's on the first of them alone.
 * @param exported the mark of the file, by which a change of a stock is known again
 */
export function rowsOfForm(form: ProductForm, id: string, exported: string): string[][] {
  return form.variants.map(({ id: variantId, values, code, price, compareAt, stock }, at) => {
    const own = productSheetFields.map((field) => [
      columnOf(field),
      at === 0 ? cellOfField(field, form) : '',
    ]);
    const cells: Record<string, string> = {
      id,
      ...Object.fromEntries(own),
      [columnOf('options')]: choiceCell(form, values),
      code,
      price: amount(price),
      compare_at: amount(compareAt),
      stock: String(stock),
      seen_stock: variantId === null ? '' : String(stock),
      exported,
    };
    return sheetColumnNames.map((name) => cells[name] ?? '');
  });
}
