import 'server-only';
import { lockCard } from '@/lib/directory/locks';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import type { DrawnCard } from './card-rows';
import {
  type CardDesign,
  inLineOrder,
  isSameDesign,
  type PictureLine,
  pictureAccents,
  pictureLines,
} from './design';
import { holdBackground } from './locks';
import { type PictureLayout, pictureLayouts } from './model';
import { requirePictures } from './policy';
import type { CardDesignInput } from './schemas';
import { chosenBackground } from './service';

/** A design as it was saved; its background is null where members may not choose it any more. */
export type SavedDesign = Omit<CardDesign, 'background'> & { background: string | null };

type Row = Pick<NonNullable<DrawnCard['design']>, 'layout' | 'accent' | 'hidden'> & {
  background: { publicId: string; active: boolean } | null;
};

/** What was saved for a card; null where nothing was. What nobody knows any more is as usual. */
export function savedDesignOf(row: Row | null): SavedDesign | null {
  if (!row) return null;
  return {
    layout: (pictureLayouts as readonly string[]).includes(row.layout)
      ? (row.layout as PictureLayout)
      : pictureLayouts[0],
    accent: pictureAccents.find((accent) => accent === row.accent) ?? pictureAccents[0],
    hidden: pictureLines.filter((line: PictureLine) => row.hidden.includes(line)),
    background: row.background?.active ? row.background.publicId : null,
  };
}

const rowSelect = {
  layout: true,
  accent: true,
  hidden: true,
  savedAt: true,
  background: { select: { publicId: true, active: true } },
} as const;

/**
 * Keeps how the member's own card is drawn. Its page and the previews of links show it so from now on, at new addresses. Of two at
 * once the later one stays.
 * @throws AppError as `requirePictures` and `chosenBackground`; `noCardData` without such a card
 */
export async function saveDesign(viewer: Viewer, { card: kind, ...design }: CardDesignInput): Promise<void> {
  requirePictures(viewer, kind, 'preview');
  const { backgroundId } = await chosenBackground(design.background);
  const own = { where: { ownerId: viewer.id, kind }, orderBy: { id: 'asc' } } as const;
  await db.$transaction(async (tx) => {
    const found = await tx.card.findFirst({ ...own, select: { id: true } });
    if (!found) throw new AppError('noCardData');
    await lockCard(tx, found.id);
    const card = await tx.card.findFirst({
      where: { ...own.where, id: found.id },
      select: { publicId: true, design: { select: rowSelect } },
    });
    if (!card) throw new AppError('noCardData');
    if (!(await holdBackground(tx, backgroundId))) throw new AppError('conflict');
    const before = savedDesignOf(card.design);
    if (before?.background && isSameDesign({ ...before, background: before.background }, design)) return;
    const { layout, accent } = design;
    const data = {
      layout,
      accent,
      backgroundId,
      hidden: inLineOrder(design.hidden),
      // It names the new pictures, so it never stands still.
      savedAt: new Date(Math.max(Date.now(), (card.design?.savedAt.getTime() ?? 0) + 1)),
    };
    await tx.cardDesign.upsert({
      where: { cardId: found.id },
      create: { ...data, cardId: found.id },
      update: data,
      select: { cardId: true },
    });
    await invalidate(tx, [cardTag(card.publicId)]);
  });
}
