import type { Metadata } from 'next';
import { defaultLocale, type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';

/** Which languages a page has words of its own in, and the one that the others repeat. */
export type PageWording = { own: readonly Locale[]; repeated: Locale };

const inAll: PageWording = { own: locales, repeated: defaultLocale };

/** The feed of the newest in a language, as every head names it. */
export function feedOf(locale: Locale) {
  return { types: { 'application/rss+xml': localePath(locale, paths.feed()) } };
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

type Shared = {
  title: string;
  description?: string;
  image?: { url: string; width: number; height: number; alt?: string };
};

/** What a link to the page shows in a chat. */
export function openGraphOf(
  locale: Locale,
  path: string,
  { title, description, image }: Shared,
): Metadata['openGraph'] {
  return {
    type: 'website',
    title,
    description,
    url: localePath(locale, path),
    locale: localeTable[locale].openGraph,
    alternateLocale: locales.filter((each) => each !== locale).map((each) => localeTable[each].openGraph),
    images: [image ?? { url: '/assets/share.png', width: 1200, height: 630 }],
  };
}
