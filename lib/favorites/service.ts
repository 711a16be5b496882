import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { gateErrors } from '@/lib/accounts/policy';
import { countCardDay } from '@/lib/cards/days';
import { findPublicCard } from '@/lib/cards/find-public-card';
import { addOnce } from '@/lib/server/add-once';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { deleteFavorites, takeBackMarks } from './delete-favorites';
import { getFavoriteGate } from './queries';
import { favoritesMost } from './schemas';

/**
 * Puts a card into the viewer's folder or takes it out; what is so already stays so. A new favourite counts on the
 * card's day. Who puts back what they took out within the hour, such as by a press too many, has their tags, note and
 * reminder again.
 * @throws AppError `notFound`, `forbidden` for one's own card, `membershipRequired`, `activationRequired`, `favoritesFull`
 */
export async function setFavorite(viewer: Viewer, publicId: string, on: boolean): Promise<void> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  if (!on) {
    await deleteFavorites(viewer, { ids: [publicId] });
    return;
  }
  const gate = await getFavoriteGate(viewer);
  if (gate) throw new AppError(gateErrors[gate]);
  await db.$transaction((tx) => addFavorite(tx, viewer, publicId));
}

/**
 * Puts a card into a member's folder, whose gate the caller asked; one that is there already stays.
 * @throws AppError as `setFavorite`, without the gates
 */
export async function addFavorite(tx: Tx, viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
  const cardId = await strangersCard(tx, viewer, publicId);
  const key = { memberId: viewer.id, cardId };
  const isNew = await addOnce({
    has: () => tx.favorite.count({ where: key }),
    count: () => tx.favorite.count({ where: { memberId: viewer.id } }),
    most: favoritesMost,
    add: async () => {
      const marks = await takeBackMarks(tx, key);
      await tx.favorite.create({ data: { ...key, ...marks }, select: { cardId: true } });
    },
  });
  if (isNew) await countCardDay(tx, cardId, 'favorites');
}

/** The card, with the viewer's row locked: of two requests at once the second sees what the first did. */
async function strangersCard(tx: Tx, viewer: Pick<Viewer, 'id'>, publicId: string): Promise<number> {
  await lockMember(tx, viewer.id);
  const card = await findPublicCard(tx, publicId, viewer);
  if (!card) throw new AppError('notFound');
  if (card.ownerId === viewer.id) throw new AppError('forbidden');
  return card.id;
}
