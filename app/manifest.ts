import type { MetadataRoute } from 'next';
import { getSetting, getSiteHead } from '@/lib/content/queries';
import { manifestIcons } from '@/lib/content/site-icons';
import { defaultLocale } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

/** What a phone needs to put the site on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ title, description }, { icon }] = await Promise.all([
    getSiteHead(defaultLocale),
    getSetting('appearance'),
  ]);
  return {
    name: title,
    short_name: title,
    description,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f6f5f2',
    theme_color: '#14213d',
    icons: manifestIcons(icon),
  };
}
