import 'server-only';
import { asSourceText, type TranslationField, textKindOf } from '@/lib/cards/translations/fields';
import { type Locale, locales } from '@/lib/i18n/locales';
import { converterOf } from '@/lib/translation/convert-chinese';
import { pickText, type ShownText, type StoredText, withOriginal } from '@/lib/translation/fallback';
import { type GlossaryReader, lookUpText, projectGlossary } from '@/lib/translation/glossary';

type Row = { field: string } & StoredText;

/**
 * A function that gives each field of a card as a reader of `locale` sees it: translated, else by what the glossary knows.
 * @param glossary the project's own unless the names of the database belong to it (services)
 */
export function textsOf(
  card: { sourceLocale: string; translations: readonly Row[] },
  locale: Locale,
  glossary: GlossaryReader = projectGlossary,
): (field: string, original: string | null) => ShownText | null {
  return (field, original) =>
    pickText(
      original,
      card.sourceLocale as Locale,
      card.translations.filter((row) => row.field === field),
      locale,
      converterOf(textKindOf(field as TranslationField)),
      (text, source, target) =>
        lookUpText(glossary, asSourceText(field as TranslationField, text), source, target),
    );
}

/** The same for the page of a card: what the member wrote comes along with a translation. */
export function textsWithOriginalsOf(
  card: Parameters<typeof textsOf>[0],
  locale: Locale,
  glossary?: GlossaryReader,
): ReturnType<typeof textsOf> {
  const shown = textsOf(card, locale, glossary);
  return (field, original) => withOriginal(shown(field, original), original, card.sourceLocale as Locale);
}

/**
 * The languages in which some of these texts has words of its own, and the one whose words a reader of `locale` gets where
 * theirs is none of them.
 * @param fields the text that says most first, each with what the member wrote
 */
export function wordingOf(
  card: Parameters<typeof textsOf>[0],
  locale: Locale,
  fields: readonly [field: string, original: string | null][],
): { own: Locale[]; repeated: Locale } {
  const languagesIn = (reader: Locale) => {
    const shown = textsOf(card, reader);
    return fields.flatMap(([field, original]) => shown(field, original)?.lang ?? []);
  };
  const source = card.sourceLocale as Locale;
  return {
    own: locales.filter((reader) => reader === source || languagesIn(reader).includes(reader)),
    repeated: languagesIn(locale)[0] ?? source,
  };
}
