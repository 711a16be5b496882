import { getLocale, getTranslations } from 'next-intl/server';
import type { BannerPlace } from '@/lib/banners/places';
import { listBanners } from '@/lib/banners/shown';
import { Banners } from './banners';

type Props = {
  place: BannerPlace;
  /** Whether they stand on the first screen. */
  isFirst?: boolean;
};

/** The banners of a page, out of the cache; nothing where there are none. */
export async function PlaceBanners({ place, isFirst = true }: Props) {
  const banners = await listBanners(place, await getLocale());
  if (banners.length === 0) return null;
  const t = await getTranslations('home');
  return <Banners banners={banners} label={t('banners')} isFirst={isFirst} />;
}
