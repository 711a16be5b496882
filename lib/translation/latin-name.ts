import type { Locale } from '@/lib/i18n/locales';
import { readLanguages, type ShownText, type StoredText } from './fallback';

/** Readers of Latin letters, and where a name in them is looked for, the nearest first. */
const latinReaders: Partial<Record<Locale, readonly Locale[]>> = {
  en: ['en', 'vi'],
  vi: ['vi', 'en'],
};

/** All languages in which a name is looked for, for a reader of `locale`, beside the one that it was written in. */
export function nameLanguages(locale: Locale): Locale[] {
  return [...new Set([...readLanguages(locale), ...(latinReaders[locale] ?? [])])];
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * A company's name as a reader can say it: for those of Latin letters one in Latin letters, wherever the card has it.
 * @param shown the name by the ordinary ways
 * @param translations the name in other languages
 */
export function latinFirst(
  shown: ShownText | null,
  translations: readonly StoredText[],
  reader: Locale,
): ShownText | null {
  const languages = latinReaders[reader];
  if (!shown || !languages || !eastAsian.test(shown.text)) return shown;
  for (const lang of languages) {
    const found = translations.find(({ locale, text }) => locale === lang && text && !eastAsian.test(text));
    if (found) return { text: found.text, lang, source: found.source };
  }
  return shown;
}
