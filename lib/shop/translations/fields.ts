import type { Delta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { isEmptyDelta } from '@/lib/rich-text/text';
import { cleanInput } from '@/lib/shared/clean-input';
import { stableJson, wordsOfJson } from '@/lib/translation/json-words';
import type { SourceText, TextKind } from '@/lib/translation/source-text';
import { shopLimits } from '../limits';
import { type ProductAttribute, type ProductOption, shownAttributes, shownOptions } from '../product-content';

/** What a product says in words, as `product_translation` names it. */
export const productTextFields = ['name', 'description', 'attributes', 'options'] as const;
export type ProductTextField = (typeof productTextFields)[number];

/** What a field's text is to a translator. */
export const textKinds = {
  name: 'prose',
  description: 'rich',
  attributes: 'words',
  options: 'words',
} as const satisfies Record<ProductTextField, TextKind>;

/** What `productTextsOf` needs. */
export const productTextSelect = {
  sourceLocale: true,
  name: true,
  description: true,
  attributes: true,
  options: true,
} as const;

/** A product's own texts, of its row as of a form. */
export type ProductTextsIn = { name: string; description: unknown; attributes: unknown; options: unknown };

/** A field as its hash is made of it and its translation is stored: plain for the name, else JSON that does not hang on keys' order. */
export const fieldText = (value: unknown): string => (typeof value === 'string' ? value : stableJson(value));

/** One field of a product as one text; '' where it says nothing. */
export function productTextOf(texts: ProductTextsIn, field: ProductTextField): string {
  const value = texts[field];
  if (field === 'name') return texts.name.trim();
  if (field === 'description') return isEmptyDelta(value as Delta) ? '' : fieldText(value);
  return wordsOfJson(value).every((word) => word.trim() === '') ? '' : fieldText(value);
}

/** All that a product says in words as the translation of texts takes it; none of them empty. */
export function productTextsOf(texts: ProductTextsIn): (SourceText & { field: ProductTextField })[] {
  return productTextFields
    .map((field) => ({ field, kind: textKinds[field], text: productTextOf(texts, field), glossary: [] }))
    .filter(({ text }) => text !== '');
}

/** Whether words of a list still stand beside those that they are a translation of. */
export const isListText = (field: ProductTextField): field is 'attributes' | 'options' =>
  textKinds[field] === 'words';

/** Names are longer in some languages than in others. */
const longestName = 2 * shopLimits.name;

/**
 * A translation in the form in which it is kept, or null for one that cannot be shown beside its original: too long, of another
 * shape, or with two choices that read alike.
 * @param original as `productTextOf` gave it
 */
export function checkedProductText(field: ProductTextField, text: string, original: string): string | null {
  if (field === 'name') {
    const name = tidyLine(text);
    return name !== '' && name.length <= longestName ? name : null;
  }
  const value = parseJson(text);
  if (field === 'description') {
    const read = parseDelta(value, { preset: 'essential' });
    return 'delta' in read && !isEmptyDelta(read.delta) ? fieldText(read.delta) : null;
  }
  return fitsList(field, value, parseJson(original)) ? fieldText(value) : null;
}

/** Whether a list in another language has the shape of the original, and its choices can be told apart. */
export function fitsList(field: 'attributes' | 'options', value: unknown, original: unknown): boolean {
  if (field === 'attributes') {
    const there = shownAttributes.safeParse(value).data;
    return there !== undefined && there.length === (original as ProductAttribute[]).length;
  }
  const there = shownOptions.safeParse(value).data;
  const own = original as ProductOption[];
  return (
    there !== undefined &&
    there.length === own.length &&
    there.every(
      ({ values }, at) => values.length === own[at]?.values.length && new Set(values).size === values.length,
    )
  );
}

/** One line as it is kept: one spelling of each letter, no control characters, single spaces. */
export const tidyLine = (typed: string): string =>
  cleanInput(typed)
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Null for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
