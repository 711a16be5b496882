import type { Locale } from '@/lib/i18n/locales';
import { type Delta, emptyDelta } from '@/lib/rich-text/delta';
import type { Vnd } from '@/lib/shared/money';
import type { ProductAttribute, ProductOption } from './product-content';

/** One choice of each option, as its seller writes it. */
export type VariantForm = {
  /** Of one there is already; null for one that comes with the next publishing. */
  id: string | null;
  /** A value for each option, in their order. */
  values: string[];
  /** Whole VND; null while nothing is said. */
  price: Vnd | null;
  compareAt: Vnd | null;
  /** Units that a new one begins with; of one there is already the stock is changed at once, beside the form. */
  stock: number;
  code: string;
  mediaKey: string | null;
};

/** Everything that a seller writes of a product: plain JSON, what is not said is empty. */
export type ProductForm = {
  sourceLocale: Locale;
  name: string;
  /** '' for none. */
  categorySlug: string;
  description: Delta;
  imageKeys: string[];
  attributes: ProductAttribute[];
  options: ProductOption[];
  variants: VariantForm[];
  pointsPrice: number | null;
};

/** A variant of which nothing is said but its values. */
export function emptyVariant(values: readonly string[] = []): VariantForm {
  return { id: null, values: [...values], price: null, compareAt: null, stock: 0, code: '', mediaKey: null };
}

/** A product of which nothing is written yet: without options it has one variant. */
export function emptyProductForm(sourceLocale: Locale): ProductForm {
  return {
    sourceLocale,
    name: '',
    categorySlug: '',
    description: structuredClone(emptyDelta),
    imageKeys: [],
    attributes: [],
    options: [],
    variants: [emptyVariant()],
    pointsPrice: null,
  };
}
