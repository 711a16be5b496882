import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';
import { type Picture, pictureSelect } from '@/lib/shared/media';

const picture = { select: pictureSelect } as const;

/** A card as an administrator's form wants it; `seenAt` is to be named when it is saved. */
export type CardToEdit = {
  publicId: string;
  kind: CardKind;
  name: string;
  seenAt: string;
  form: CardForm;
  pictures: Picture[];
  /** Its owner wrote something since that is not published. */
  hasDraft: boolean;
};

/** What stands on a card, to be changed; null where there is none. */
export async function getCardEdit(publicId: string): Promise<CardToEdit | null> {
  if (!isPublicId(publicId)) return null;
  const card = await db.card.findUnique({
    where: { publicId },
    select: {
      ...cardFormSelect,
      publicId: true,
      kind: true,
      updatedAt: true,
      logo: picture,
      images: { orderBy: { position: 'asc' }, take: 9, select: { media: picture } },
      draft: { select: { status: true } },
    },
  });
  if (!card) return null;
  return {
    publicId,
    kind: card.kind,
    name: nameOfCard(card),
    seenAt: card.updatedAt.toISOString(),
    form: formOfCard(card),
    pictures: [...(card.logo ? [card.logo] : []), ...card.images.map(({ media }) => media)],
    hasDraft: card.draft !== null && card.draft.status !== 'published',
  };
}
