import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { getSetting } from '@/lib/content/queries';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { type DataRequestKind, openRequestsMost } from '@/lib/personal-data/schemas';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { dayMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';

/**
 * Asks the operator to do something with one's data that one cannot do oneself; it lies in the inbox until the day that the setting
 * `personalData` gives it.
 * @throws AppError `requestsFull` while too many of theirs wait
 */
export async function requestAboutData(
  viewer: Pick<Viewer, 'id'>,
  { kind, text }: { kind: DataRequestKind; text: string },
): Promise<void> {
  const { answerDays } = await getSetting('personalData');
  await db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const open = await tx.dataRequest.count({ where: { memberId: viewer.id, status: 'open' } });
    if (open >= openRequestsMost) throw new AppError('requestsFull');
    const createdAt = new Date();
    const dueAt = new Date(createdAt.getTime() + answerDays * dayMs);
    const publicId = newPublicId();
    await tx.dataRequest.create({
      data: { publicId, memberId: viewer.id, kind, text, createdAt, dueAt },
      select: { id: true },
    });
    await announceReview(tx, 'dataRequest', publicId);
  });
}
