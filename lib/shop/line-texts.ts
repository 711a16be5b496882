import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { type ProductOption, shownOptions, specOf } from './product-content';
import { productTranslations, type StoredProductText, shownProductText } from './shown';
import { fieldText, parseJson } from './translations/fields';

/** What is stored of a product's texts for a line of a cart or an order. */
export const lineTranslations = (locale: Locale) => productTranslations(locale, ['name', 'options']);

type Translated = {
  sourceLocale: string;
  name: string;
  options: unknown;
  translations: readonly StoredProductText[];
};

/** A product's name and what a variant is of its choices, as a reader of `locale` gets them. */
export function lineTextsOf(
  product: Translated,
  values: readonly string[],
  locale: Locale,
): { name: string; spec: string } {
  const name = shownProductText(product, 'name', product.name, locale).text;
  if (values.length === 0) return { name, spec: '' };
  const own = optionsOf(product.options);
  const shown = optionsOf(
    parseJson(shownProductText(product, 'options', fieldText(product.options), locale).text),
  );
  const words = values.map((value, at) => {
    const place = own[at]?.values.indexOf(value) ?? -1;
    return shown[at]?.values[place] ?? value;
  });
  return { name, spec: specOf(words) };
}

/** None where they cannot be read: the variant's own words stand then. */
function optionsOf(stored: unknown): ProductOption[] {
  const read = shownOptions.safeParse(stored);
  return read.success ? read.data : [];
}
