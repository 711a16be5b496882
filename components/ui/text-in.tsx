import type { Locale } from '@/lib/i18n/locales';

/** A text with its language where it differs from the page's, so that fonts and readers get it right. */
export function TextIn({ lang, locale, children }: { lang: Locale; locale: Locale; children: string }) {
  return lang === locale ? children : <span lang={lang}>{children}</span>;
}
