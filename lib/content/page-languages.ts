import type { Locale } from '@/lib/i18n/locales';
import { readingOrder } from '@/lib/i18n/reading-order';

/** Of the texts of a page the one that a reader is shown, or null where there is none. */
export function textFor<Text extends { locale: string }>(
  texts: readonly Text[],
  reader: Locale,
  source: Locale,
): Text | null {
  for (const locale of readingOrder(reader, source)) {
    const text = texts.find((each) => each.locale === locale);
    if (text) return text;
  }
  return null;
}
