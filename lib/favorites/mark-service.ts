import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { readNotificationsOf } from '@/lib/notifications/settle';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { remindersMost } from './own-marks';

type Owner = Pick<Viewer, 'id'>;

/**
 * Keeps what the viewer notes about a card of their folder in place of what they noted before; nobody else sees it.
 * @throws AppError `notFound` where the card is not in the viewer's folder
 */
export async function setNote(viewer: Owner, publicId: string, note: string): Promise<void> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const { count } = await db.favorite.updateMany({
    where: { memberId: viewer.id, card: { publicId } },
    data: { note, changedAt: new Date() },
  });
  if (count === 0) throw new AppError('notFound');
}

/**
 * Has the viewer reminded of a card of their folder at a time, in place of an earlier one, or not any more. What an earlier one
 * said counts as read then.
 * @throws AppError `notFound` where the card is not in the viewer's folder, `remindersFull`
 */
export async function setReminder(viewer: Owner, publicId: string, at: Date | null): Promise<void> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  await db.$transaction(async (tx) => {
    // Of two requests at once the second counts what the first set; the job that reminds holds the member as well.
    await lockMember(tx, viewer.id);
    const favorite = await tx.favorite.findFirst({
      where: { memberId: viewer.id, card: { publicId } },
      select: { cardId: true, remindAt: true },
    });
    if (!favorite) throw new AppError('notFound');
    const isNew = at !== null && favorite.remindAt === null;
    if (isNew && (await remindersLeft(tx, viewer.id)) <= 0) throw new AppError('remindersFull');
    await tx.favorite.update({
      where: { memberId_cardId: { memberId: viewer.id, cardId: favorite.cardId } },
      data: { remindAt: at, remindedAt: null, changedAt: new Date() },
      select: { cardId: true },
    });
    await readNotificationsOf(tx, { memberId: viewer.id, kind: 'favoriteReminder', subject: publicId });
  });
}

/** How many more reminders a member, who is locked, may have. */
export async function remindersLeft(tx: Pick<Tx, 'favorite'>, memberId: number): Promise<number> {
  return remindersMost - (await tx.favorite.count({ where: { memberId, remindAt: { not: null } } }));
}
