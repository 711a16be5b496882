import 'server-only';
import { cardNotBlockedBy } from '@/lib/accounts/apart';
import { contactLimitOf, takeContactViews } from '@/lib/cards/contact-limit';
import { countCardDays } from '@/lib/cards/days';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import { listMatching } from '@/lib/favorites/matching';
import type { FavoriteSelection } from '@/lib/favorites/schemas';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { minuteMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { type ExportOrder, exportFiles, exportMost } from './schemas';

/** How long a file may be fetched, again and again where a download broke off. */
const lifetimeMs = 15 * minuteMs;

export type OrderedExport = {
  /** Address of the file, for the member who ordered it only. */
  path: string;
  cards: number;
  /** Cards whose contact details the day no longer allows. */
  withoutContacts: number;
};

/**
 * Orders a file of cards. Each card whose contact details will stand in it counts like one whose contact details were
 * opened: not the viewer's own, not what its owner made public, not what was opened today. When the day's limit is
 * reached, the rest of the cards is in the file without them.
 * @throws AppError `nothingSelected`, `noCardData`
 */
export async function orderExport(
  viewer: Viewer,
  { selection, format, locale }: ExportOrder,
): Promise<OrderedExport> {
  const cards = await listCards(viewer, selection);
  if (cards.length === 0) throw new AppError('noCardData');
  const limit = await contactLimitOf(viewer);
  const guarded = cards.filter((card) => {
    return card.ownerId !== viewer.id && card.contactVisibility === 'members' && hasOpenContacts(card.owner);
  });
  const others = cards.filter(({ ownerId }) => ownerId !== viewer.id);
  const publicId = newPublicId() + newPublicId() + newPublicId();
  const granted = await db.$transaction(async (tx) => {
    const taken = await takeContactViews(tx, viewer, limit, idsOf(guarded));
    const createdAt = new Date();
    await tx.cardExport.create({
      data: {
        publicId,
        memberId: viewer.id,
        format,
        locale,
        cardIds: idsOf(cards),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifetimeMs),
      },
      select: { publicId: true },
    });
    await countCardDays(tx, idsOf(others), 'exports');
    return taken.granted;
  });
  return {
    path: `/api/exports/${publicId}/cards.${exportFiles[format].extension}`,
    cards: cards.length,
    withoutContacts: guarded.filter(({ id }) => !granted.has(id)).length,
  };
}

const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

/** The public cards that are meant, in the order of the selection. */
async function listCards(viewer: Viewer, selection: FavoriteSelection) {
  const select = {
    id: true,
    publicId: true,
    ownerId: true,
    contactVisibility: true,
    owner: { select: { membershipStatus: true } },
  } as const;
  if ('all' in selection) {
    const ids = await listMatching(db, viewer.id, selection.all, { take: exportMost, onlyListed: true });
    const rows = await db.card.findMany({ where: { id: { in: ids } }, take: exportMost, select });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
  if (selection.ids.length === 0) throw new AppError('nothingSelected');
  const rows = await db.card.findMany({
    where: { AND: [{ publicId: { in: selection.ids } }, publicCards, cardNotBlockedBy(viewer.id)] },
    take: selection.ids.length,
    select,
  });
  const byId = new Map(rows.map((row) => [row.publicId, row]));
  return [...new Set(selection.ids)].flatMap((id) => byId.get(id) ?? []);
}
