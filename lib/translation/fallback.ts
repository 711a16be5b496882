import type { Locale } from '@/lib/i18n/locales';
import { chinesePartner } from './source-text';

/** Where a text in a language comes from; `original` is what the member wrote. */
export type TextSource = 'original' | 'human' | 'machine' | 'converted' | 'glossary';

/** What a member wrote, beside a translation of it. */
export type OriginalText = { text: string; lang: Locale };

/**
 * A text as it is shown: its own language for `lang`, and whether it is a translation. The original comes with a translation
 * on the page of a card only: lists stay small.
 */
export type ShownText = { text: string; lang: Locale; source: TextSource; original?: OriginalText };

export type StoredText = { locale: string; text: string; source: Exclude<TextSource, 'original'> };

type Step = { from: Locale; convert?: true };

/** Which texts stand in for a missing one, in this order; the original is always the last. */
const fallbacks: Record<Locale, Step[]> = {
  'zh-CN': [{ from: 'zh-TW', convert: true }, { from: 'en' }],
  'zh-TW': [{ from: 'zh-CN', convert: true }, { from: 'en' }],
  en: [],
  vi: [],
  ja: [{ from: 'en' }, { from: 'zh-CN' }],
  ko: [{ from: 'en' }, { from: 'zh-CN' }],
};

/** The languages in which a text is looked for, for a reader of `locale`, beside the one that it was written in. */
export function readLanguages(locale: Locale): Locale[] {
  return [locale, ...fallbacks[locale].map(({ from }) => from)];
}

type Convert = (text: string, to: 'zh-CN' | 'zh-TW') => string;

/** What is known of a text for sure without anybody's translation, or null. */
type LookUp = (text: string, source: Locale, target: Locale) => string | null;

/**
 * The text to show a reader of `locale`.
 * @param original what the member wrote, in `sourceLocale`; null or empty shows nothing
 * @param convert between the two Chinese scripts
 * @param lookUp comes after all that is stored in the reader's language, and before other languages
 */
export function pickText(
  original: string | null,
  sourceLocale: Locale,
  translations: readonly StoredText[],
  locale: Locale,
  convert: Convert,
  lookUp: LookUp = () => null,
): ShownText | null {
  if (!original) return null;
  const inLocale = (wanted: Locale): ShownText | null => {
    if (wanted === sourceLocale) return { text: original, lang: wanted, source: 'original' };
    const stored = translations.find((row) => row.locale === wanted);
    return stored?.text ? { text: stored.text, lang: wanted, source: stored.source } : null;
  };
  const own = inLocale(locale);
  if (own) return own;
  const steps = fallbacks[locale];
  for (const { from } of steps.filter(({ convert: between }) => between)) {
    const found = inLocale(from);
    if (found)
      return { text: convert(found.text, locale as 'zh-CN' | 'zh-TW'), lang: locale, source: 'converted' };
  }
  const known = lookUp(original, sourceLocale, locale);
  if (known !== null) return { text: known, lang: locale, source: 'glossary' };
  for (const { from } of steps.filter(({ convert: between }) => !between)) {
    const found = inLocale(from);
    if (found) return found;
  }
  return { text: original, lang: sourceLocale, source: 'original' };
}

/** The same with what the member wrote beside it, where it is a translation. */
export function withOriginal(
  shown: ShownText | null,
  original: string | null,
  sourceLocale: Locale,
): ShownText | null {
  if (!shown || !original || shown.source === 'original') return shown;
  return { ...shown, original: { text: original, lang: sourceLocale } };
}

/**
 * Stored translations with the one of the other Chinese script for a reader of `locale`: a machine's stays one in both, since what
 * matters to its reader is who translated.
 * @param convert between the two scripts
 */
export function inBothScripts(
  rows: readonly StoredText[],
  sourceLocale: Locale,
  locale: Locale,
  convert: Convert,
): readonly StoredText[] {
  const partner = chinesePartner(locale);
  if (partner === null || partner === sourceLocale || rows.some((row) => row.locale === locale)) return rows;
  const there = rows.find((row) => row.locale === partner);
  return there
    ? [...rows, { ...there, locale, text: convert(there.text, locale as 'zh-CN' | 'zh-TW') }]
    : rows;
}
