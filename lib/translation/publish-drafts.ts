import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { DraftTranslation } from './draft-translations';
import { sourceHash } from './source-hash';

/** What a subject says in the language of its own, field by field. */
export type OwnTexts<Field extends string> = { locale: Locale; textOf: (field: Field) => string };

/** What an owner wrote in another language as it is stored; null takes it away, whereupon the site translates. */
export type PublishedDraft<Field extends string> = {
  locale: Locale;
  field: Field;
  words: { text: string; source: 'human'; sourceHash: string } | null;
};

/**
 * What is written of an owner's translations with the publishing of their subject; a field that says nothing any more, or is in this
 * very language by now, has none.
 * @param written the subject as typed, which the translations name; `tidied` is the same as it is published
 */
export function publishedDrafts<Field extends string>(
  translations: readonly DraftTranslation<Field>[],
  written: OwnTexts<Field>,
  tidied: OwnTexts<Field>,
): PublishedDraft<Field>[] {
  return translations.flatMap(({ locale, field, text, sourceHash: seen }): PublishedDraft<Field>[] => {
    if (text === null) return [{ locale, field, words: null }];
    if (locale === tidied.locale || tidied.textOf(field) === '') return [];
    const fits = seen === sourceHash(written.locale, written.textOf(field));
    const hash = fits ? sourceHash(tidied.locale, tidied.textOf(field)) : seen;
    return [{ locale, field, words: { text, source: 'human', sourceHash: hash } }];
  });
}
