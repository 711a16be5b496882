import { type Locale, locales } from '@/lib/i18n/locales';

/** Whether a text names one of the site's languages; other ones fall to Vietnamese, the market's. */
export function sourceLocaleOf(locale: string): Locale {
  return locales.find((known) => known === locale) ?? 'vi';
}
