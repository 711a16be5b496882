import { shopLimits } from './limits';

/** How a field of a product is written, read and compared; schemas.ts has what may stand in each. */
export type ProductFieldKind =
  | 'locale'
  | 'line'
  | 'rich'
  | 'category'
  | 'attributes'
  | 'options'
  | 'variants'
  | 'pictures'
  | 'points';

/** What the house knows of a field of a product. Its words are `product-editor.fields.<name>`. */
export type ProductField = {
  kind: ProductFieldKind;
  /** Longest text as its reader counts; of a list, how many entries. */
  limit?: number;
  required?: true;
  /** In its seller's words: translated, and looked through for watched words. */
  translated?: true;
  /** Compared where an administrator looks at two versions. */
  compared?: true;
  /** Column of a member's tables; `exported` alone is not read back. */
  column?: string;
  /** Width of that column in characters. */
  sheet?: number;
  imported?: true;
  exported?: true;
  /** Found by a search. */
  indexed?: true;
  /** Of the site's own products alone. */
  siteOnly?: true;
};

/** Every field of a product, in the order of its form: comparisons and columns follow it (specification §9, product.md 5). */
// biome-ignore format: a table is read by its columns
export const productFields = {
  sourceLocale: { kind: 'locale', column: 'language', sheet: 10, imported: true, exported: true },
  name: { kind: 'line', limit: shopLimits.name, required: true, translated: true, compared: true, indexed: true,
    column: 'name', sheet: 36, imported: true, exported: true },
  categorySlug: { kind: 'category', required: true, compared: true, indexed: true,
    column: 'category', sheet: 20, imported: true, exported: true },
  description: { kind: 'rich', limit: shopLimits.description, required: true, translated: true, compared: true, indexed: true,
    column: 'description', sheet: 50, imported: true, exported: true },
  imageKeys: { kind: 'pictures', limit: shopLimits.images, compared: true },
  attributes: { kind: 'attributes', limit: shopLimits.attributes, translated: true, compared: true, indexed: true,
    column: 'attributes', sheet: 40, imported: true, exported: true },
  options: { kind: 'options', limit: shopLimits.options, translated: true, compared: true, indexed: true,
    column: 'options', sheet: 30, imported: true, exported: true },
  variants: { kind: 'variants', limit: shopLimits.variants, required: true, compared: true },
  pointsPrice: { kind: 'points', limit: shopLimits.pointsPrice, compared: true, siteOnly: true },
} as const satisfies Record<string, ProductField>;

export type ProductFieldName = keyof typeof productFields;

export const productFieldNames = Object.keys(productFields) as ProductFieldName[];

/** The names of the fields for which the table says something. */
export function productFieldsWith(mark: keyof ProductField): ProductFieldName[] {
  return productFieldNames.filter((name) => (productFields[name] as ProductField)[mark] !== undefined);
}
