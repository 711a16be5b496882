import type { MetadataRoute } from 'next';
import type { Locale } from '@/lib/i18n/locales';
import { localeTable } from '@/lib/i18n/locales';
import { env } from '@/lib/server/env';
import { localePath } from '@/lib/shared/paths';

export const dynamic = 'force-dynamic';

/** Crawlers read the directory; what is for one reader or without end they leave alone. */
export default function robots(): MetadataRoute.Robots {
  const closed = (Object.keys(localeTable) as Locale[]).flatMap((locale) => [
    localePath(locale, '/search'),
    localePath(locale, '/login'),
  ]);
  return {
    rules: [{ userAgent: '*', allow: '/', disallow: ['/api/', ...closed, '/*?q='] }],
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  };
}
