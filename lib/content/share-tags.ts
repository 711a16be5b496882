import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';

export type ShareImage = { url: string; width: number; height: number; alt?: string };

export type Shared = {
  /** Address of the page, without locale prefix. */
  path: string;
  title: string;
  description?: string;
  /** The site's own where there is none. */
  image?: ShareImage;
};

const siteImage: ShareImage = { url: '/assets/share.png', width: 1200, height: 630 };

/**
 * What a link to a page shows in a chat, as properties of the Open Graph protocol (https://ogp.me) in their order; X and
 * others read them where they find none of their own.
 * @param site the address of the site, without a slash at its end
 */
export function shareTagsOf(
  site: string,
  locale: Locale,
  { path, title, description, image = siteImage }: Shared,
): [property: string, content: string][] {
  const others = locales.filter((each) => each !== locale);
  return [
    ['og:type', 'website'],
    ['og:title', title],
    ...(description ? [['og:description', description] as [string, string]] : []),
    ['og:url', site + localePath(locale, path)],
    ['og:locale', localeTable[locale].openGraph],
    ...others.map((each): [string, string] => ['og:locale:alternate', localeTable[each].openGraph]),
    ['og:image', site + image.url],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', image.alt ?? title],
  ];
}
