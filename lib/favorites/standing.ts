import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import type { CardStanding } from './card-standing';
import { findPublicCard } from './queries';
import { type FavoriteRight, favoriteRight } from './rights';

/** Whether somebody may collect cards, by what they are and what the settings say. */
export async function getFavoriteRight(viewer: Viewer | null): Promise<FavoriteRight> {
  return favoriteRight(viewer, (await getSetting('visitorRights')).favorites);
}

/**
 * How a reader stands to a card.
 * @throws AppError `notFound` for a card that is not public
 */
export async function getCardStanding(viewer: Viewer | null, publicId: string): Promise<CardStanding> {
  const card = isPublicId(publicId) ? await findPublicCard(db, publicId) : null;
  if (!card) throw new AppError('notFound');
  const right = await getFavoriteRight(viewer);
  const followable = card.ownerId !== null;
  if (!viewer) return { favorite: false, follows: false, own: false, followable, favoriteRight: right };
  const key = { memberId_cardId: { memberId: viewer.id, cardId: card.id } };
  const select = { cardId: true } as const;
  const [favorite, follow] = await Promise.all([
    db.favorite.findUnique({ where: key, select }),
    db.follow.findUnique({ where: key, select }),
  ]);
  return {
    favorite: favorite !== null,
    follows: follow !== null,
    own: card.ownerId === viewer.id,
    followable,
    favoriteRight: right,
  };
}
