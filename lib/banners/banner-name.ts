import { fallbackLocale, type Locale, locales } from '@/lib/i18n/locales';

/** What a banner is called in the back office: its title in the reader's language, the fallback's, or the first that there is. */
export function bannerName(texts: readonly { locale: string; title: string }[], reader: Locale): string {
  const titleIn = (locale: Locale) => texts.find((text) => text.locale === locale)?.title;
  for (const locale of [reader, fallbackLocale, ...locales]) {
    const title = titleIn(locale);
    if (title) return title;
  }
  return '';
}
