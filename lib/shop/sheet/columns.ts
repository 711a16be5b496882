import {
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '../product-fields';

/** Fields of a product that stand in its table. */
export type SheetField = {
  [Name in ProductFieldName]: (typeof productFields)[Name] extends { exported: true } ? Name : never;
}[ProductFieldName];

/** A field of the product as a whole: what its options are is said by the choices of its variants. */
export type ProductSheetField = Exclude<SheetField, 'options'>;

/** Those of them that are read back. */
export type ImportedField = {
  [Name in ProductSheetField]: (typeof productFields)[Name] extends { imported: true } ? Name : never;
}[ProductSheetField];

const isSheetField = (name: ProductFieldName): name is SheetField =>
  (productFields[name] as ProductField).exported === true;

/** The fields of a product that have a column, in the order of the form. */
export const sheetFields = productFieldNames.filter(isSheetField);

export const productSheetFields = sheetFields.filter(
  (field): field is ProductSheetField => field !== 'options',
);

export const importedFields = productSheetFields.filter(
  (field): field is ImportedField => (productFields[field] as ProductField).imported === true,
);

/** The column of a field. */
export const columnOf = (field: SheetField): string => productFields[field].column;

/**
 * Columns of a variant, with their widths in characters. `set_stock` is empty in a file of ours: who fills it in wants this very
 * stock, whatever was sold meanwhile.
 */
export const variantColumns = { code: 16, price: 14, compare_at: 14, stock: 10, set_stock: 10 } as const;

/**
 * What a row is found by: the product's identifier, and what the file said of the stock when it was made, so that a change of it is
 * the difference to what the seller saw.
 */
const seenColumns = { seen_stock: 12, exported: 20 } as const;

export type SheetColumn = { name: string; width: number };

/** The columns of a seller's table of products, in their order: a row a variant (docs/import.md). */
export const sheetColumns: readonly SheetColumn[] = [
  { name: 'id', width: 12 },
  ...sheetFields.map((field) => ({ name: columnOf(field), width: productFields[field].sheet })),
  ...Object.entries({ ...variantColumns, ...seenColumns }).map(([name, width]) => ({ name, width })),
];

/** The columns of which a file may have some, in any order. */
export const sheetColumnNames: readonly string[] = sheetColumns.map(({ name }) => name);
