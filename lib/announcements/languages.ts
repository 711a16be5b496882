import { fallbackLocale, type Locale, locales } from '@/lib/i18n/locales';
import { readLanguages } from '@/lib/translation/fallback';

/** What an announcement says in one language. */
export type AnnouncementText = { title: string; text: string };

/** What it says in the languages that it was written in. */
export type AnnouncementTexts = Partial<Record<Locale, AnnouncementText>>;

/** The languages that it was written in, in the order of the site. */
export function writtenLocales(texts: AnnouncementTexts): Locale[] {
  return locales.filter((locale) => texts[locale] !== undefined);
}

/**
 * The language whose text readers of a language get: their own, else what stands in for it (product.md 3), else English, else
 * the first that there is.
 * @returns null where nothing is written yet
 */
export function languageReadBy(reader: Locale, written: readonly Locale[]): Locale | null {
  const order = [...readLanguages(reader), fallbackLocale, ...locales];
  return order.find((locale) => written.includes(locale)) ?? null;
}

/** Texts as a form holds them: a field a language, empty where nothing is written. */
export function textsForm(texts: AnnouncementTexts): Record<Locale, AnnouncementText> {
  return Object.fromEntries(
    locales.map((locale) => [locale, texts[locale] ?? { title: '', text: '' }]),
  ) as Record<Locale, AnnouncementText>;
}
