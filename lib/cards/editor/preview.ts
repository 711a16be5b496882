import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { readGlossary } from '@/lib/translation/glossary-names';
import { contentOfForm } from '../card-content';
import { type DetailRow, detailOf, readCardNames } from '../card-projection';
import type { CardDetail } from '../card-view';
import { getOwnCard, type OwnCard, pictureKeys } from './queries';

/** `isPublic`: its contact details will be for everybody. */
export type DraftPreview = { card: CardDetail; isPublic: boolean };

/**
 * A member's draft as its public page will show it, in the language it is written in, with the contact details that some or
 * all readers will see; null without a card.
 */
export async function getDraftPreview(
  viewer: Pick<Viewer, 'id'>,
  kind: CardKind,
  locale: Locale,
): Promise<DraftPreview | null> {
  const own = await getOwnCard(viewer, kind);
  if (!own) return null;
  const [names, glossary, pictures] = await Promise.all([
    readCardNames(locale),
    readGlossary(),
    readPictures(own),
  ]);
  const page = { names, glossary, whole: true, texts: own.form.sourceLocale };
  return {
    card: detailOf(rowOf(own, kind, viewer.id, pictures), locale, page),
    isPublic: own.form.contactVisibility === 'public',
  };
}

/** The card's row as it will be once the draft is published. */
function rowOf(
  { form, publicId, savedAt }: OwnCard,
  kind: CardKind,
  ownerId: number,
  pictures: Map<string, Picture>,
): DetailRow {
  const at = savedAt === null ? new Date() : new Date(savedAt);
  return {
    ...contentOfForm(form, kind),
    publicId,
    kind,
    ownerId,
    // Their owner sees them in any case.
    contactVisibility: 'public',
    verifiedAt: null,
    verifications: [],
    featuredOrder: null,
    updatedAt: at,
    publishedAt: at,
    design: null,
    translations: [],
    industries: form.industryIds.map((industryId) => ({ industryId })),
    logo: form.logoKey === null ? null : (pictures.get(form.logoKey) ?? null),
    images: form.imageKeys.flatMap((key) => {
      const media = pictures.get(key);
      return media ? [{ media }] : [];
    }),
  };
}

/** The draft's pictures by key; those that nothing public shows come through the guard. */
async function readPictures({ form }: OwnCard): Promise<Map<string, Picture>> {
  const rows = await db.media.findMany({
    where: { key: { in: pictureKeys(form) } },
    select: { ...pictureSelect, isPublic: true },
    take: 20,
  });
  return new Map(rows.map(({ isPublic, ...picture }) => [picture.key, { ...picture, isPrivate: !isPublic }]));
}
