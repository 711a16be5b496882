import 'server-only';
import { seenBy } from '@/lib/messages/message-rows';
import { findSide } from '@/lib/messages/sides';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { aroundOf, aroundReported } from './excerpt';

const select = {
  id: true,
  senderId: true,
  form: true,
  text: true,
  sentAt: true,
  withdrawnAt: true,
  pictures: { select: { position: true, mediaId: true } },
} as const;

/**
 * Keeps what a report of a message shows, as its reporter sees it now: what is written later, and what they deleted for
 * themselves, is never part of it. Who blocked the other first reports all the same.
 * @throws AppError `notFound` for a message that the reporter does not see
 */
export async function storeExcerpt(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { id: reportId, messageId }: { id: number; messageId: number },
): Promise<void> {
  const reported = await tx.message.findUnique({
    where: { id: messageId },
    select: { conversation: { select: { publicId: true } } },
  });
  if (!reported) throw new AppError('notFound');
  const side = await findSide(tx, viewer, reported.conversation.publicId, { whoever: true });
  const seen = seenBy(side);
  const own = await tx.message.findFirst({
    where: { AND: [seen, { id: messageId, withdrawnAt: null }] },
    select,
  });
  if (!own) throw new AppError('notFound');
  const before = await tx.message.findMany({
    where: { AND: [seen, { id: { lt: messageId } }] },
    orderBy: { id: 'desc' },
    take: aroundReported,
    select,
  });
  const after = await tx.message.findMany({
    where: { AND: [seen, { id: { gt: messageId } }] },
    orderBy: { id: 'asc' },
    take: aroundReported,
    select,
  });
  const { older, newer } = aroundOf(before.reverse(), after);
  for (const { id, senderId, form, text, sentAt, withdrawnAt, pictures } of [...older, own, ...newer])
    await tx.reportedMessage.create({
      data: {
        reportId,
        senderId,
        reported: id === messageId,
        withdrawn: withdrawnAt !== null,
        form,
        text,
        sentAt,
        pictures: { createMany: { data: pictures } },
      },
      select: { id: true },
    });
}
