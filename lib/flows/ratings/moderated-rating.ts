import 'server-only';
import type { CommentWhy } from '@/lib/comments/hide-reasons';
import { shareMembers } from '@/lib/comments/locks';
import { notify } from '@/lib/notifications/notify';
import { updateRating } from '@/lib/ratings/publication';
import { ratingStateOf } from '@/lib/ratings/rating-state';
import type { RatingState } from '@/lib/ratings/rating-view';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { nameOfSubject } from '@/lib/subjects/names';

/** A rating that an administrator decides about. */
export type ModeratedRating = {
  id: number;
  publicId: string;
  /** What messages and the audit call it by: how it begins. */
  name: string;
  memberId: number | null;
  /** Public id of the order in which the product was bought. */
  order: string;
  state: RatingState;
};

/**
 * Locks a rating's product, its author before it, and reads the rating as it is then.
 * @throws AppError `notFound`
 */
export async function lockModeratedRating(tx: Tx, publicId: string): Promise<ModeratedRating> {
  const found = await tx.productRating.findUnique({
    where: { publicId },
    select: { memberId: true, orderLine: { select: { order: { select: { publicId: true } } } } },
  });
  if (!found) throw new AppError('notFound');
  if (found.memberId !== null) await shareMembers(tx, [found.memberId]);
  const rating = await updateRating(tx, publicId, () => null);
  return {
    id: rating.id,
    publicId,
    name: nameOfSubject('rating', rating),
    memberId: rating.memberId,
    order: found.orderLine.order.publicId,
    state: ratingStateOf(rating),
  };
}

/** Takes a rating from the site and out of the average, and notifies its author; only an administrator can show it again. */
export async function hideRating(
  tx: Tx,
  { publicId, memberId, name, order }: ModeratedRating,
  why: CommentWhy,
): Promise<{ ratingStatus: 'hidden' }> {
  await updateRating(tx, publicId, () => ({ hiddenAt: new Date() }));
  if (memberId !== null) await notify(tx, memberId, 'ratingHidden', { name, order, ...why });
  return { ratingStatus: 'hidden' };
}
