import 'server-only';
import type { CommentWhy } from '@/lib/comments/hide-reasons';
import { notify } from '@/lib/notifications/notify';
import { updateRating } from '@/lib/ratings/publication';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { hideRating, lockModeratedRating } from './moderated-rating';

type Moderator = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Takes a rating from the site; only an administrator can show it again. Its author is told why.
 * @throws AppError `notFound`; `conflict` where it is hidden or deleted by now
 */
export async function takeRatingDown(admin: Moderator, publicId: string, why: CommentWhy): Promise<void> {
  await db.$transaction(async (tx) => {
    const rating = await lockModeratedRating(tx, publicId);
    if (rating.state !== 'shown') throw new AppError('conflict');
    const after = await hideRating(tx, rating, why);
    await writeAudit(tx, admin, {
      action: 'rating.hide',
      target: { type: 'rating', id: publicId, name: rating.name },
      before: { ratingStatus: rating.state },
      after: { ...after, ...why },
    });
  });
}

/**
 * Shows a hidden rating again, counts it, and notifies its author.
 * @throws AppError `notFound`; `conflict` where it is not hidden any more, or deleted
 */
export async function showRating(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { state, memberId, name, order } = await lockModeratedRating(tx, publicId);
    if (state !== 'hidden') throw new AppError('conflict');
    await updateRating(tx, publicId, () => ({ hiddenAt: null }));
    if (memberId !== null) await notify(tx, memberId, 'ratingShown', { name, order });
    await writeAudit(tx, admin, {
      action: 'rating.show',
      target: { type: 'rating', id: publicId, name },
      before: { ratingStatus: state },
      after: { ratingStatus: 'shown' },
    });
  });
}
