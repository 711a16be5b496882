import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { env } from '@/lib/server/env';
import { iconUrl, mediaUrl, type Picture } from '@/lib/shared/media';
import { localePath, paths } from '@/lib/shared/paths';
import type { SiteHead } from './queries';
import type { SettingValue } from './settings';

/** The address of the site, without a slash at its end. */
export function siteUrl(): string {
  return env().SITE_URL;
}

/** An absolute address of the site. */
export function absoluteUrl(locale: Locale, path: string): string {
  return siteUrl() + localePath(locale, path);
}

/** schema.org WebSite with a SearchAction on the open list of companies. */
export function websiteJsonLd(locale: Locale, site: SiteHead): object {
  const target = `${absoluteUrl(locale, paths.list('companies'))}?q={search_term_string}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.title,
    description: site.description,
    url: absoluteUrl(locale, paths.home()),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: target },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** schema.org Organization of who runs the site. */
export function organizationJsonLd(
  locale: Locale,
  site: SiteHead,
  operator: SettingValue<'operator'>,
  {
    logo,
    icon,
    social = [],
  }: { logo?: Picture | null; icon?: Picture | null; social?: readonly string[] } = {},
): object {
  const { legalName, address, taxCode, phone, email } = operator;
  const mark = icon ? iconUrl(icon.key, 512) : '/assets/icon-512.png';
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.title,
    legalName: legalName || undefined,
    url: absoluteUrl(locale, paths.home()),
    logo: env().SITE_URL + (logo ? mediaUrl(logo.key, Math.max(...logo.widths)) : mark),
    sameAs: social.length > 0 ? social : undefined,
    taxID: taxCode || undefined,
    telephone: phone || undefined,
    email: email || undefined,
    address: address ? { '@type': 'PostalAddress', addressCountry: 'VN', streetAddress: address } : undefined,
  };
}

/** schema.org WebPage of a page of the operator's own words. */
export function webPageJsonLd(
  locale: Locale,
  path: string,
  page: { title: string; description: string; locale: Locale; publishedAt: string; updatedAt: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.title,
    description: page.description,
    url: absoluteUrl(locale, path),
    inLanguage: page.locale,
    datePublished: page.publishedAt,
    dateModified: page.updatedAt,
  };
}

/** schema.org ItemList of a page of a list, by addresses alone: what each is stands there, and a list stays light. */
export function itemListJsonLd(locale: Locale, hrefs: readonly string[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: hrefs.map((href) => absoluteUrl(locale, href)),
  };
}
