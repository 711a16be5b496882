import { backgroundDrawings } from '@/lib/pictures/backgrounds';
import type { PictureOrder } from '@/lib/pictures/schemas';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from './counter';

/** An active background: one of the project's drawings unless said otherwise. */
export async function makeBackground(
  data: Partial<Prisma.CardBackgroundUncheckedCreateInput> = {},
): Promise<{ id: number; publicId: string }> {
  const number = nextNumber();
  const known = await db.cardBackground.count();
  return db.cardBackground.create({
    data: {
      publicId: newPublicId(),
      drawing: data.mediaId ? null : (backgroundDrawings[known % backgroundDrawings.length]?.name ?? null),
      textTone: 'dark',
      position: number,
      names: { create: [{ locale: 'en', name: `Background ${number}` }] },
      ...data,
    },
    select: { id: true, publicId: true },
  });
}

/** What a member orders: the picture of their company's card in English, unless said otherwise. */
export function pictureOrder(
  background: { publicId: string },
  data: Partial<PictureOrder> = {},
): PictureOrder {
  return {
    kind: 'card',
    card: 'company',
    locale: 'en',
    layout: 'panel',
    background: background.publicId,
    accent: 'ground',
    hidden: [],
    ...data,
  };
}
