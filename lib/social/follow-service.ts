import 'server-only';
import { findPublicCard } from '@/lib/cards/find-public-card';
import { hasOpenContacts } from '@/lib/directory/public-cards';
import { addOnce } from '@/lib/server/add-once';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { isBlockedBetween } from './blocks';
import { lockPair } from './locks';
import { followsMost } from './schemas';
import { tellFollow } from './tell-follow';

/**
 * Follows a card or no longer does; open to every signed-in member. Its owner is told. Who stands apart from its owner by a block
 * finds no card.
 * @throws AppError `notFound`, `forbidden` for one's own card, one without an owner and one whose contacts are off, `favoritesFull`
 */
export async function setFollow(viewer: Viewer, publicId: string, on: boolean): Promise<void> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  if (!on) {
    await db.follow.deleteMany({ where: { memberId: viewer.id, card: { publicId } } });
    return;
  }
  await db.$transaction(async (tx) => {
    const found = await findPublicCard(tx, publicId);
    if (!found) throw new AppError('notFound');
    if (found.ownerId === null || found.ownerId === viewer.id || !hasOpenContacts(found.owner))
      throw new AppError('forbidden');
    const there = await lockPair(tx, viewer.id, found.ownerId);
    // Again: who hid the card, or blocked the other, came before.
    const card = await findPublicCard(tx, publicId);
    const isTheirs = card?.ownerId === found.ownerId && there.has(found.ownerId);
    if (!card || !isTheirs || (await isBlockedBetween(tx, viewer.id, found.ownerId)))
      throw new AppError('notFound');
    const key = { memberId: viewer.id, cardId: card.id };
    const isNew = await addOnce({
      has: () => tx.follow.count({ where: key }),
      count: () => tx.follow.count({ where: { memberId: viewer.id } }),
      most: followsMost,
      add: () => tx.follow.create({ data: key }),
    });
    if (isNew) await tellFollow(tx, viewer, card.id);
  });
}
