import type { Metadata } from 'next';
import { defaultLocale, type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';

/** Canonical address and the six languages with x-default; paths are made absolute by metadataBase. */
export function alternatesOf(locale: Locale, path: string): Metadata['alternates'] {
  const languages = Object.fromEntries(locales.map((each) => [each, localePath(each, path)]));
  return {
    canonical: localePath(locale, path),
    languages: { ...languages, 'x-default': localePath(defaultLocale, path) },
    types: { 'application/rss+xml': localePath(locale, '/feed.xml') },
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
