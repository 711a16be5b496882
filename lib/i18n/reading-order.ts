import { fallbackLocale, type Locale, locales } from './locales.ts';

/**
 * The languages in which a reader is shown what the operator wrote, the best first: their own, the other way to write Chinese,
 * English, the one that it is written in where one is known, then whatever there is. What is written at all is missing for nobody.
 */
export function readingOrder(reader: Locale, source: Locale = reader): Locale[] {
  const chinese: Locale[] = reader === 'zh-CN' ? ['zh-TW'] : reader === 'zh-TW' ? ['zh-CN'] : [];
  return [...new Set([reader, ...chinese, fallbackLocale, source, ...locales])];
}
