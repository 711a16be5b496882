import 'server-only';
import { fallbackLocale, type Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { bannersTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { type BannerPlace, mostShown } from './places';

export type BannerView = { id: number; href: string; title: string; subtitle: string; picture: Picture };

/**
 * Banners to show at a place now, in their order. In a language without a title of its own a banner says the fallback's and is left
 * out without either; its picture is that of the language, else of the fallback, else the one for all.
 */
export const listBanners = cached(
  'banners',
  async (place: BannerPlace, locale: Locale): Promise<BannerView[]> => {
    const now = new Date();
    const read = { locale: { in: [locale, fallbackLocale] } };
    const rows = await db.banner.findMany({
      where: {
        // Begun for its pictures too, which are behind the guard until then.
        isRunning: true,
        active: true,
        deletedAt: null,
        places: { has: place },
        texts: { some: read },
        AND: [
          { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
          { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
        ],
      },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: mostShown,
      select: {
        id: true,
        href: true,
        media: { select: pictureSelect },
        texts: { where: read, select: { locale: true, title: true, subtitle: true } },
        pictures: { where: read, select: { locale: true, media: { select: pictureSelect } } },
      },
    });
    return rows.flatMap(({ id, href, media, texts, pictures }) => {
      const text = inLocale(texts, locale);
      if (!text) return [];
      const { title, subtitle } = text;
      return [{ id, href, title, subtitle, picture: inLocale(pictures, locale)?.media ?? media }];
    });
  },
  // When a time comes the job `turnBanners` says so; this is for an end while no worker runs.
  { tags: () => [bannersTag()], revalidate: 60 },
);

/** The row of a language among its own and the fallback's. */
function inLocale<Row extends { locale: string }>(rows: readonly Row[], locale: Locale): Row | undefined {
  return rows.find((row) => row.locale === locale) ?? rows[0];
}
