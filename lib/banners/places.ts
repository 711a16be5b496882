import { paths } from '@/lib/shared/paths';

/** Pages that show banners, and their addresses. A new one gets a row here, draws `PlaceBanners`, and has its words. */
export const bannerPlaces = {
  home: paths.home(),
  shop: paths.shop(),
  community: paths.community(),
} as const satisfies Record<string, string>;

export type BannerPlace = keyof typeof bannerPlaces;

export const bannerPlaceNames = Object.keys(bannerPlaces) as [BannerPlace, ...BannerPlace[]];

/** A page shows so many at most; the rest wait for one of them to end. */
export const mostShown = 5;

/** There are never more than so many, those that can be taken back left out. */
export const mostBanners = 100;

/** What a picture should measure; anything else is cut around its middle. */
export const bannerSize = { width: 1200, height: 400 } as const;
