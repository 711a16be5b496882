import 'server-only';
import { publicCards } from '@/lib/directory/public-cards';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import type { ReportReason } from './report-reasons';

/**
 * Reports a public card to the administrators; one report of a member and card waits at a time.
 * @throws AppError `notFound`; `forbidden` for one's own card; `conflict` where one waits already
 */
export async function reportCard(
  viewer: Pick<Viewer, 'id'>,
  { publicId, reason, text }: { publicId: string; reason: ReportReason; text: string },
): Promise<void> {
  const card = await db.card.findFirst({
    where: { AND: [{ publicId }, publicCards] },
    select: { id: true, ownerId: true },
  });
  if (!card) throw new AppError('notFound');
  if (card.ownerId === viewer.id) throw new AppError('forbidden');
  const { count } = await db.report.createMany({
    data: [{ publicId: newPublicId(), memberId: viewer.id, target: 'card', cardId: card.id, reason, text }],
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError('conflict');
}
