import 'server-only';
import { contentOfForm } from '@/lib/cards/card-content';
import { getOwnCard } from '@/lib/cards/editor/queries';
import { fieldsWhere, selectOf } from '@/lib/cards/field-lists';
import { publicCards } from '@/lib/directory/public-cards';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { findAt, type TranslationPlace } from '@/lib/translation/draft-translations';
import { backgroundSelect } from './backgrounds-queries';

const file = { select: { key: true, widths: true } } as const;

/** Everything of a card that may be written on a picture of it. */
const drawnSelect = {
  ...selectOf(fieldsWhere('picture', true)),
  id: true,
  publicId: true,
  kind: true,
  status: true,
  sourceLocale: true,
  updatedAt: true,
  logo: file,
  owner: { select: { avatar: file, membershipStatus: true } },
  industries: { orderBy: { position: 'asc' }, take: 3, select: { industryId: true } },
  translations: { select: { locale: true, field: true, text: true, source: true } },
  design: {
    select: {
      layout: true,
      accent: true,
      hidden: true,
      savedAt: true,
      background: { select: backgroundSelect },
    },
  },
} as const satisfies Prisma.CardSelect;

export type DrawnCard = Prisma.CardGetPayload<{ select: typeof drawnSelect }>;

/** A member's own card of a kind with its contact details, or null where they have none. */
export function getDrawnCard(viewer: Pick<Viewer, 'id'>, kind: CardKind): Promise<DrawnCard | null> {
  return db.card.findFirst({
    where: { ownerId: viewer.id, kind },
    orderBy: { id: 'asc' },
    select: drawnSelect,
  });
}

/** The same as its owner wrote it last, in all languages, whether or not anybody else has seen it. */
export async function getWrittenCard(
  viewer: Pick<Viewer, 'id'>,
  kind: CardKind,
): Promise<(DrawnCard & { version: number }) | null> {
  const [card, own] = await Promise.all([getDrawnCard(viewer, kind), getOwnCard(viewer, kind)]);
  if (!card || !own) return null;
  const { form, pictures, translations, version } = own;
  const stored = card.translations.filter((row) => !findAt(translations, row as TranslationPlace));
  const written = translations.flatMap(({ locale, field, text }) =>
    text === null ? [] : [{ locale, field, text, source: 'human' as const }],
  );
  return {
    ...card,
    ...contentOfForm(form, kind),
    logo: pictures.find(({ key }) => key === form.logoKey) ?? null,
    industries: form.industryIds.map((industryId) => ({ industryId })),
    translations: [...stored, ...written],
    version,
  };
}

/** The card as its files are drawn: what everybody sees, or where nobody does what its owner wrote last. */
export async function getPreviewCard(viewer: Pick<Viewer, 'id'>, kind: CardKind): Promise<DrawnCard | null> {
  const card = await getDrawnCard(viewer, kind);
  return card?.status === 'draft' ? getWrittenCard(viewer, kind) : card;
}

/** A card that everybody may see, to be drawn without contact details; null for an unknown or hidden one. */
export async function getPublicDrawnCard(publicId: string): Promise<DrawnCard | null> {
  if (!isPublicId(publicId)) return null;
  return db.card.findFirst({ where: { AND: [{ publicId }, publicCards] }, select: drawnSelect });
}
