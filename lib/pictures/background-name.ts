import { defaultLocale, fallbackLocale, type Locale } from '@/lib/i18n/locales';

/** The name of a background in a language, or the nearest there is. */
export function backgroundName(
  names: Partial<Record<Locale, string>>,
  locale: Locale,
  otherwise: string,
): string {
  return names[locale] ?? names[fallbackLocale] ?? names[defaultLocale] ?? otherwise;
}
