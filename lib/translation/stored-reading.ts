import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { converterOf } from './convert-chinese';
import { sourceHash } from './source-hash';
import type { TextReading } from './text-reading';

/**
 * The language that a text has to be translated into for a reader: both ways to write Chinese are made from one.
 * @returns null for who reads what is written there, as it is or converted
 */
export function translationTarget(source: Locale, locale: Locale): Locale | null {
  if (source === locale || (source.startsWith('zh') && locale.startsWith('zh'))) return null;
  return locale === 'zh-TW' ? 'zh-CN' : locale;
}

/** A text with what is stored of its translations. */
export type TextWithTranslations = {
  text: string;
  source: Locale;
  translations: readonly { locale: string; text: string; source: string; sourceHash: string }[];
};

/**
 * What of a text in another language can be read at once: converted from the other way to write Chinese, or stored and of what
 * stands there now; else null.
 */
export function readNow(
  { text, source, translations }: TextWithTranslations,
  locale: Locale,
): Extract<TextReading, { state: 'done' }> | null {
  const target = translationTarget(source, locale);
  const convert = (what: string) => converterOf('prose')(what, locale as 'zh-CN' | 'zh-TW');
  if (target === null) return { state: 'done', text: convert(text), source: 'converted' };
  const stored = translations.find((row) => row.locale === target);
  if (!stored || stored.sourceHash !== sourceHash(source, text)) return null;
  // A machine's translation stays one in the other script.
  return {
    state: 'done',
    text: target === locale ? stored.text : convert(stored.text),
    source: stored.source as 'machine',
  };
}
