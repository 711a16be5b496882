import type { Locale } from '@/lib/i18n/locales';
import { localePath, withoutLocale } from './paths';

/** The whole address of a page as it is in another language, with what follows its path. */
export function addressIn(url: string, locale: Locale): string {
  const { origin, pathname, search, hash } = new URL(url);
  return `${origin}${localePath(locale, withoutLocale(pathname))}${search}${hash}`;
}
