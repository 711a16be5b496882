import type { Metadata } from 'next';
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';

/** Which languages a page has words of its own in, and the one that the others repeat. */
export type PageWording = { own: readonly Locale[]; repeated: Locale };

const inAll: PageWording = { own: locales, repeated: defaultLocale };

/** A feed in a language as a head names it: that of the newest, where the page has none of its own. */
export function feedOf(locale: Locale, path = paths.feed()) {
  return { types: { 'application/rss+xml': localePath(locale, path) } };
}

/**
 * Canonical address and the languages with x-default; paths are made absolute by metadataBase. A page that only repeats
 * another language's words names that one as canonical, and is nowhere named as an alternate.
 */
export function alternatesOf(
  locale: Locale,
  path: string,
  { own, repeated }: PageWording = inAll,
): Metadata['alternates'] {
  if (!own.includes(locale)) return { canonical: localePath(repeated, path), ...feedOf(locale) };
  const languages = Object.fromEntries(own.map((each) => [each, localePath(each, path)]));
  const others = own.includes(defaultLocale) ? defaultLocale : (own[0] ?? locale);
  return {
    canonical: localePath(locale, path),
    languages: { ...languages, 'x-default': localePath(others, path) },
    ...feedOf(locale),
  };
}
