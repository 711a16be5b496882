import type { Metadata, MetadataRoute } from 'next';
import { iconUrl, type Picture } from '@/lib/shared/media';

/** The icons in a page's head: the uploaded one, else the address in the setting `site`. */
export function iconLinks(icon: Picture | null, favicon: string): NonNullable<Metadata['icons']> {
  if (!icon) return { icon: favicon };
  return {
    icon: { url: iconUrl(icon.key, 32), sizes: '32x32', type: 'image/png' },
    apple: { url: iconUrl(icon.key, 180), sizes: '180x180', type: 'image/png' },
  };
}

/** The icons of the manifest: the uploaded one, else the site's own drawing. */
export function manifestIcons(icon: Picture | null): NonNullable<MetadataRoute.Manifest['icons']> {
  const sides = [192, 512] as const;
  if (icon)
    return sides.map((side) => ({
      src: iconUrl(icon.key, side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    }));
  return [
    ...sides.map((side) => ({
      src: `/assets/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
    { src: '/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ];
}
