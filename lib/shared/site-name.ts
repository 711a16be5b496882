import type { Locale } from '@/lib/i18n/locales';
import { readingOrder } from '@/lib/i18n/reading-order';

/**
 * What the site calls itself to a reader, on pages and in mails alike: in the best language for them in which the operator named it,
 * else by its address.
 * @param titles as the setting `site` has them
 * @param siteUrl where the site is found
 */
export function siteName(
  titles: Partial<Record<string, string>>,
  reader: Locale,
  siteUrl: string | URL,
): string {
  const named = readingOrder(reader).map((locale) => titles[locale]?.trim());
  return named.find(Boolean) ?? new URL(siteUrl).hostname;
}
