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

/** The same as its owner wrote it last, while nobody else has seen the card yet: for previews. */
export async function getWrittenCard(viewer: Pick<Viewer, 'id'>, kind: CardKind): Promise<DrawnCard | null> {
  const card = await getDrawnCard(viewer, kind);
  if (card?.status !== 'draft') return card;
  const own = await getOwnCard(viewer, kind);
  if (!own) return card;
  const { form, pictures } = own;
  return {
    ...card,
    ...contentOfForm(form, kind),
    logo: pictures.find(({ key }) => key === form.logoKey) ?? null,
    industries: form.industryIds.map((industryId) => ({ industryId })),
  };
}

/** A card that everybody may see, to be drawn without contact details; null for an unknown or hidden one. */
export async function getPublicDrawnCard(publicId: string): Promise<DrawnCard | null> {
  if (!isPublicId(publicId)) return null;
  return db.card.findFirst({ where: { AND: [{ publicId }, publicCards] }, select: drawnSelect });
}
