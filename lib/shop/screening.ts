import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { isWebLink, linksOf } from '@/lib/rich-text/links-of';
import { textOfDelta } from '@/lib/rich-text/text';
import { hasTypedAddress } from '@/lib/rich-text/typed-address';
import { wordsOfJson } from '@/lib/translation/json-words';
import { maskDelta, maskText, readableLink } from '@/lib/watched-words/mask-delta';
import type { Matcher } from '@/lib/watched-words/matcher';
import { wordsOf } from '@/lib/watched-words/words-of';
import type { ProductForm } from './product-form';
import type { ProductDraftTranslation } from './translations/draft-translations';

/** What of a product can be masked: running text. Names of choices have to stay what a buyer chooses by. */
export type ProductTexts = Pick<ProductForm, 'name' | 'description'>;

type Field = 'name' | 'description' | 'attributes' | 'options' | 'variants' | 'translations';

/** What was found in a product before it is shown. */
export type ScreenedProduct = {
  /** Fields with a word that is not allowed, and these words as they were written. */
  blocked: { fields: Field[]; words: string[] };
  /** Entries of the list for which an administrator looks first; with those to be masked that cannot be. */
  reviewed: string[];
  /** The texts as they are shown, where some word is masked; null where they stay as they are. */
  masked: ProductTexts | null;
};

/**
 * Looks for the watched words in all that a product says: its name, its description with the addresses of its links, its
 * attributes, what can be chosen, and the codes of its variants. Pure.
 * @param translations what its seller wrote of it in other languages and is published with it
 */
export function screenProduct(
  form: ProductForm,
  { find }: Matcher,
  translations: readonly ProductDraftTranslation[] = [],
): ScreenedProduct {
  const { name, description, sourceLocale } = form;
  const found = textsOf(form, translations).map(([field, text, locale = sourceLocale]) => ({
    field,
    text,
    hits: find(text, locale),
  }));
  const { written, entries } = wordsOf(found);
  const inTexts = (field: Field) => field === 'name' || field === 'description';
  const isMasked = found.some(
    ({ field, hits }) => inTexts(field) && hits.some(({ entry }) => entry.action === 'mask'),
  );
  const elsewhere = wordsOf(found.filter(({ field }) => !inTexts(field))).entries.mask;
  return {
    blocked: {
      fields: [
        ...new Set(
          found
            .filter(({ hits }) => hits.some(({ entry }) => entry.action === 'block'))
            .map(({ field }) => field),
        ),
      ],
      words: written.block,
    },
    reviewed: [...new Set([...entries.review, ...elsewhere])],
    masked: isMasked
      ? {
          name: maskText(name, find, sourceLocale),
          description: maskDelta(description, find, sourceLocale),
        }
      : null,
  };
}

type Said = [field: Field, text: string, locale?: Locale];

function textsOf(
  { name, description, attributes, options, variants }: ProductForm,
  translations: readonly ProductDraftTranslation[],
): Said[] {
  return [
    ['name', name],
    ['description', textOfDelta(description)],
    ...linksOf(description).map((link): Said => ['description', readableLink(link)]),
    ...attributes.map(({ name, value }): Said => ['attributes', `${name}: ${value}`]),
    ...options.map(({ name, values }): Said => ['options', [name, ...values].join('\n')]),
    ...variants.map(({ code }): Said => ['variants', code]),
    ...translations.flatMap(({ locale, ...said }) =>
      translatedTexts(said).map((text): Said => ['translations', text, locale]),
    ),
  ];
}

/** Whether a product leads off the site: by links and videos, or by addresses typed as text anywhere in it. */
export function productLeadsAway(
  form: ProductForm,
  translations: readonly ProductDraftTranslation[] = [],
): boolean {
  const documents = translations.flatMap(({ field, text }) =>
    field === 'description' && text !== null ? [JSON.parse(text) as Delta] : [],
  );
  return (
    [form.description, ...documents].some((document) => linksOf(document).some(isWebLink)) ||
    textsOf(form, translations).some(([, text]) => hasTypedAddress(text))
  );
}

/** What a translation says to its readers, addresses of its links included. */
export function translatedTexts({ field, text }: Pick<ProductDraftTranslation, 'field' | 'text'>): string[] {
  if (text === null) return [];
  if (field === 'name') return [text];
  if (field !== 'description') return wordsOfJson(JSON.parse(text));
  const document = JSON.parse(text) as Delta;
  return [textOfDelta(document), ...linksOf(document).map(readableLink)];
}
