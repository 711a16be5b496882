import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { announceReview } from './inbox/announce-review';
import type { ReportReason } from './report-reasons';
import { type ReportTarget, reportTargets } from './report-targets';

/**
 * Reports something public to the administrators; one report of a member and thing waits at a time.
 * @throws AppError `notFound`; `forbidden` for one's own; `conflict` where one waits already
 */
export async function createReport(
  viewer: Pick<Viewer, 'id'>,
  target: ReportTarget,
  { publicId, reason, text }: { publicId: string; reason: ReportReason; text: string },
): Promise<void> {
  const thing = await reportTargets[target].find(publicId);
  if (!thing) throw new AppError('notFound');
  if (thing.ownerId === viewer.id) throw new AppError('forbidden');
  const report = { publicId: newPublicId(), memberId: viewer.id, target, ...thing.named, reason, text };
  await db.$transaction(async (tx) => {
    const { count } = await tx.report.createMany({ data: [report], skipDuplicates: true });
    if (count === 0) throw new AppError('conflict');
    await announceReview(tx, 'report', report.publicId);
  });
}
