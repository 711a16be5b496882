import 'server-only';
import type { MetadataRoute } from 'next';
import { defaultLocale } from '@/lib/i18n/locales';
import { getSetting, getSiteHead } from './queries';
import { manifestIcons } from './site-icons';

/** What a phone needs to put the site on its home screen (W3C Web Application Manifest). */
export async function getManifest(): Promise<MetadataRoute.Manifest> {
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
