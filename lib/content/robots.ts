import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/shared/paths';

/** For one reader, or without end. `/r/` are referral links. */
const closedPaths = [
  '/search',
  '/login',
  '/register',
  '/forgot-password',
  '/unsubscribe',
  '/payment',
  '/member',
  '/admin',
  '/demo/',
  '/r/',
];

/**
 * What crawlers may read (RFC 9309): the directory; what is not for them they leave alone.
 * @param siteUrl without a slash at its end
 */
export function robotsText(siteUrl: string): string {
  const closed = locales.flatMap((locale) => closedPaths.map((path) => localePath(locale, path)));
  const disallowed = ['/api/', ...closed, '/*?q='].map((path) => `Disallow: ${path}`);
  return ['User-Agent: *', 'Allow: /', ...disallowed, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}
