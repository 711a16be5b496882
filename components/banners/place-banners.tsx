import { getLocale, getTranslations } from 'next-intl/server';
import type { BannerPlace } from '@/lib/banners/places';
import { listBanners } from '@/lib/banners/shown';
import { readKeptPanel } from '@/lib/content/kept-panel';
import { Banners } from './banners';

type Props = {
  place: BannerPlace;
  /** Whether they stand on the first screen. */
  isFirst?: boolean;
};

/** The banners of a page, out of the cache; nothing where there are none. */
export async function PlaceBanners({ place, isFirst = true }: Props) {
  const locale = await getLocale();
  const answer = await readKeptPanel(`banners at ${place}`, () => listBanners(place, locale));
  // Nobody came for them: a page says nothing of those that it could not read.
  if (!answer.ok || answer.data.length === 0) return null;
  const t = await getTranslations('home');
  return <Banners banners={answer.data} label={t('banners')} isFirst={isFirst} />;
}
