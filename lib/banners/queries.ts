import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { vietnamTimeText } from '@/lib/shared/dates';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { bannerName } from './banner-name';
import { type BannerState, bannerState } from './banner-state';
import { type BannerPlace, bannerPlaceNames, mostBanners } from './places';
import type { BannerForm } from './schemas';

export type BannerRow = {
  id: number;
  /** Its title in the reader's language, else in another. */
  name: string;
  picture: Picture;
  /** Languages that it is written in. */
  locales: Locale[];
  href: string;
  places: BannerPlace[];
  active: boolean;
  state: BannerState;
  startsAt: string | null;
  endsAt: string | null;
};

/** Pictures of the back office come by the guard's address: not all of them are public. */
const guarded = (media: Picture): Picture => ({ ...media, isPrivate: true });

const knownPlaces = (places: readonly string[]) => bannerPlaceNames.filter((place) => places.includes(place));

/** Banners in their order, or those that were deleted and can be taken back, the latest first. */
export async function listBannerRows(
  locale: Locale,
  view: 'kept' | 'deleted',
  now = new Date(),
): Promise<BannerRow[]> {
  const rows = await db.banner.findMany({
    where: { deletedAt: view === 'kept' ? null : { not: null } },
    orderBy: view === 'kept' ? [{ position: 'asc' }, { id: 'asc' }] : [{ deletedAt: 'desc' }, { id: 'desc' }],
    take: mostBanners,
    select: {
      id: true,
      href: true,
      places: true,
      active: true,
      startsAt: true,
      endsAt: true,
      media: { select: pictureSelect },
      texts: { select: { locale: true, title: true } },
    },
  });
  return rows.map(({ media, texts, ...row }) => ({
    id: row.id,
    name: bannerName(texts, locale),
    picture: guarded(media),
    locales: locales.filter((each) => texts.some((text) => text.locale === each)),
    href: row.href,
    places: knownPlaces(row.places),
    active: row.active,
    state: bannerState(row, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
}

export type BannerEdit = {
  id: number;
  version: number;
  form: BannerForm;
  /** The pictures that the form names, by their keys. */
  known: Picture[];
};

/** A banner as its form holds it; null for an unknown or deleted one. */
export async function getBannerEdit(id: number): Promise<BannerEdit | null> {
  const row = await db.banner.findFirst({
    where: { id, deletedAt: null },
    select: {
      version: true,
      href: true,
      places: true,
      active: true,
      startsAt: true,
      endsAt: true,
      media: { select: pictureSelect },
      texts: { select: { locale: true, title: true, subtitle: true } },
      pictures: { select: { locale: true, media: { select: pictureSelect } } },
    },
  });
  if (!row) return null;
  const { media, texts, pictures, ...rest } = row;
  const time = (at: Date | null) => (at ? vietnamTimeText(at).replace(' ', 'T') : '');
  return {
    id,
    version: rest.version,
    form: {
      ...emptyBannerForm(),
      picture: media.key,
      pictures: byLocale((locale) => pictures.find((each) => each.locale === locale)?.media.key ?? ''),
      texts: byLocale((locale) => {
        const text = texts.find((each) => each.locale === locale);
        return { title: text?.title ?? '', subtitle: text?.subtitle ?? '' };
      }),
      link: rest.href,
      places: knownPlaces(rest.places),
      startsAt: time(rest.startsAt),
      endsAt: time(rest.endsAt),
      active: rest.active,
    },
    known: [media, ...pictures.map((each) => each.media)].map(guarded),
  };
}

/** The form of a new banner. */
export function emptyBannerForm(): BannerForm {
  return {
    picture: '',
    pictures: byLocale(() => ''),
    texts: byLocale(() => ({ title: '', subtitle: '' })),
    link: '',
    places: ['home'],
    startsAt: '',
    endsAt: '',
    active: true,
  };
}

function byLocale<Value>(pick: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, pick(locale)])) as Record<Locale, Value>;
}
