import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { converterOf } from '@/lib/translation/convert-chinese';
import {
  inBothScripts,
  pickText,
  readLanguages,
  type ShownText,
  type StoredText,
  type TextSource,
} from '@/lib/translation/fallback';
import { sourceHash } from '@/lib/translation/source-hash';
import { type ProductAttribute, type ProductOption, shownAttributes, shownOptions } from './product-content';
import {
  fieldText,
  fitsList,
  isListText,
  type ProductTextField,
  parseJson,
  productTextFields,
  textKinds,
} from './translations/fields';

// A product's texts as a reader of a language gets them. The other way to write Chinese is converted here and never stored.

/** A stored translation of a product. */
export type StoredProductText = StoredText & { field: string; locked: boolean; sourceHash: string | null };

export const storedProductTextSelect = {
  locale: true,
  field: true,
  text: true,
  source: true,
  locked: true,
  sourceHash: true,
} as const;

/** What is stored of a product for a reader of `locale`; lists need its name alone. */
export function productTranslations(locale: Locale, fields: readonly ProductTextField[] = productTextFields) {
  return {
    where: { locale: { in: readLanguages(locale) }, field: { in: [...fields] } },
    select: storedProductTextSelect,
  };
}

type Translated = { sourceLocale: string; translations?: readonly StoredProductText[] };

/**
 * One of its texts: the stored translation where it came from what stands there now, or where somebody stands behind it, else the
 * original. Words of a list have to stand beside those that they translate: who chooses by them would get something else.
 */
export function shownProductText(
  { sourceLocale, translations = [] }: Translated,
  field: ProductTextField,
  original: string,
  locale: Locale,
): ShownText {
  const source = sourceLocale as Locale;
  const convert = converterOf(textKinds[field]);
  const ofField = translations.filter((row) => row.field === field);
  const hash = ofField.length > 0 ? sourceHash(source, original) : '';
  const isKept = (row: StoredProductText) => !isListText(field) && (row.locked || row.source === 'human');
  const rows = ofField.filter((row) => row.sourceHash === null || row.sourceHash === hash || isKept(row));
  const shown = pickText(original, source, inBothScripts(rows, source, locale, convert), locale, convert);
  return shown ?? { text: original, lang: source, source: 'original' };
}

type Stored = Translated & { name: string; description: unknown; attributes: unknown; options: unknown };

/** Its formatted text; a translation brings what its seller wrote. */
export type ShownDescription = {
  delta: Delta;
  lang: Locale;
  source: TextSource;
  original?: { delta: Delta; lang: Locale };
};

/** All texts of a product in a language; `langs` says whose words each is in. */
export type ShownProductTexts = {
  name: ShownText;
  description: ShownDescription;
  attributes: ProductAttribute[];
  attributesLang: Locale;
  options: ProductOption[];
  optionsLang: Locale;
};

/** What a product says as a reader of `locale` sees it. A translation of a list that lost its shape is not shown. */
export function shownProductTexts(product: Stored, locale: Locale): ShownProductTexts {
  const name = shownProductText(product, 'name', product.name, locale);
  const description = shownProductText(product, 'description', fieldText(product.description), locale);
  const attributes = shownList<ProductAttribute[]>(product, 'attributes', shownAttributes, locale);
  const options = shownList<ProductOption[]>(product, 'options', shownOptions, locale);
  return {
    name,
    description: {
      delta: JSON.parse(description.text) as Delta,
      lang: description.lang,
      source: description.source,
      ...(description.source === 'original'
        ? {}
        : { original: { delta: product.description as Delta, lang: product.sourceLocale as Locale } }),
    },
    attributes: attributes.value,
    attributesLang: attributes.lang,
    options: options.value,
    optionsLang: options.lang,
  };
}

type Parser<Value> = { safeParse(value: unknown): { success: true; data: Value } | { success: false } };

function shownList<Value>(
  product: Stored,
  field: 'attributes' | 'options',
  schema: Parser<Value>,
  locale: Locale,
): { value: Value; lang: Locale } {
  const own = product[field] as Value;
  const shown = shownProductText(product, field, fieldText(own), locale);
  const there = shown.source === 'original' ? null : parseJson(shown.text);
  const parsed = fitsList(field, there, own) ? schema.safeParse(there) : null;
  return parsed?.success
    ? { value: parsed.data, lang: shown.lang }
    : { value: own, lang: product.sourceLocale as Locale };
}
