import type { MetadataRoute } from 'next';
import { getSiteHead } from '@/lib/content/queries';
import { defaultLocale } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

/** What a phone needs to put the site on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { title, description } = await getSiteHead(defaultLocale);
  return {
    name: title,
    short_name: title,
    description,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f6f5f2',
    theme_color: '#14213d',
    icons: [
      { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
