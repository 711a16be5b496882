import type { MetadataRoute } from 'next';
import { locales } from '@/lib/i18n/locales';
import { env } from '@/lib/server/env';
import { localePath } from '@/lib/shared/paths';

export const dynamic = 'force-dynamic';

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

/** Crawlers read the directory; what is not for them they leave alone. */
export default function robots(): MetadataRoute.Robots {
  const closed = locales.flatMap((locale) => closedPaths.map((path) => localePath(locale, path)));
  return {
    rules: [{ userAgent: '*', allow: '/', disallow: ['/api/', ...closed, '/*?q='] }],
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
