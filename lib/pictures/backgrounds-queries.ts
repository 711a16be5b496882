import 'server-only';
import { defaultLocale, fallbackLocale, type Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { getMedia } from '@/lib/server/storage';
import { isPublicId } from '@/lib/shared/ids';
import { paletteOf } from './backgrounds';
import type { PictureBackground } from './model';

/** Backgrounds are few; more than these would want a search. */
const most = 200;

const inOrder = [
  { position: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.CardBackgroundOrderByWithRelationInput[];

export type BackgroundChoice = {
  publicId: string;
  name: string;
  textTone: 'light' | 'dark';
  /** The colour that it gives to signs and rules. */
  accent: string;
  /** Changes with what it looks like. */
  version: string;
};

/** All that a background is drawn from. */
export const backgroundSelect = {
  id: true,
  publicId: true,
  drawing: true,
  textTone: true,
  active: true,
  updatedAt: true,
  media: { select: { key: true, widths: true } },
} as const satisfies Prisma.CardBackgroundSelect;

type DrawnRow = Prisma.CardBackgroundGetPayload<{ select: typeof backgroundSelect }>;

const versionOf = ({ updatedAt }: { updatedAt: Date }) => updatedAt.getTime().toString(36);

/** The backgrounds that members may choose from, with their names in a language. */
export async function listActiveBackgrounds(locale: Locale): Promise<BackgroundChoice[]> {
  const rows = await db.cardBackground.findMany({
    where: { active: true },
    orderBy: inOrder,
    take: most,
    select: {
      publicId: true,
      drawing: true,
      textTone: true,
      updatedAt: true,
      names: {
        where: { locale: { in: [locale, fallbackLocale, defaultLocale] } },
        select: { locale: true, name: true },
      },
    },
  });
  return rows.map(({ names, updatedAt, drawing, ...row }) => ({
    ...row,
    accent: paletteOf({ drawing, textTone: row.textTone }).accent,
    version: versionOf({ updatedAt }),
    name:
      names.find((each) => each.locale === locale)?.name ??
      names.find((each) => each.locale === fallbackLocale)?.name ??
      names[0]?.name ??
      row.publicId,
  }));
}

export type BackgroundRow = {
  publicId: string;
  names: Partial<Record<Locale, string>>;
  textTone: 'light' | 'dark';
  active: boolean;
  isDrawing: boolean;
  /** Pictures of members that it stands on. */
  pictures: number;
  version: string;
};

/** All backgrounds in their order, for the back office. */
export async function listBackgrounds(): Promise<BackgroundRow[]> {
  const rows = await db.cardBackground.findMany({
    orderBy: inOrder,
    take: most,
    select: {
      ...backgroundSelect,
      names: { select: { locale: true, name: true } },
      _count: { select: { pictures: true } },
    },
  });
  return rows.map((row) => ({
    publicId: row.publicId,
    names: Object.fromEntries(row.names.map(({ locale, name }) => [locale, name])),
    textTone: row.textTone,
    active: row.active,
    isDrawing: row.drawing !== null,
    pictures: row._count.pictures,
    version: versionOf(row),
  }));
}

/** A background by its address, with whether members may choose it; null for an unknown one. */
export async function getBackground(publicId: string): Promise<DrawnRow | null> {
  if (!isPublicId(publicId)) return null;
  return db.cardBackground.findUnique({ where: { publicId }, select: backgroundSelect });
}

/** The active ones, as the drawings of public cards take turns with them. */
export function listDrawnBackgrounds(): Promise<DrawnRow[]> {
  return db.cardBackground.findMany({
    where: { active: true },
    orderBy: inOrder,
    take: most,
    select: backgroundSelect,
  });
}

/** A background as the drawing takes it. */
export async function readBackground(row: DrawnRow): Promise<PictureBackground> {
  const { publicId, drawing, textTone, media } = row;
  const width = media?.widths.at(-1);
  const image =
    media && width
      ? ((await getMedia(media.key, width)) ?? (await getMedia(media.key, width, 'private')))
      : null;
  // Named by what it looks like: a change must not meet an old one in a cache.
  return { id: media ? `${publicId}-${media.key}` : publicId, drawing, image, textTone };
}
