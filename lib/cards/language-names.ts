import { type Locale, localeTable } from '@/lib/i18n/locales';

/** Languages that people look for when they look for somebody to talk to; everything else is a word of the card. */
// biome-ignore format: a list is read in a line
export const spokenLanguages = ['vi', 'zh', 'yue', 'en', 'ja', 'ko', 'fr', 'de', 'ru', 'es', 'th', 'lo', 'km', 'id', 'ms'] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

// Each takes as long to make as a whole row of a list.
const displayNames = new Map<Locale, Intl.DisplayNames>();

/** The name of a language as the reader calls it. */
export function languageName(code: SpokenLanguage, locale: Locale): string {
  const names =
    displayNames.get(locale) ?? new Intl.DisplayNames(localeTable[locale].intl, { type: 'language' });
  displayNames.set(locale, names);
  return names.of(code) ?? code;
}
