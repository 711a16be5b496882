import 'server-only';
import { defaultLocale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { findSubject } from '@/lib/subjects/queries';
import { announceReview } from './inbox/announce-review';
import type { ReportReason } from './report-reasons';
import { type ReportTarget, reportTargets, type Target } from './report-targets';
import { readSaid } from './said';

/**
 * Reports something that its reporter may see to the administrators; one report of a member and thing waits at a time.
 * @throws AppError `notFound`; `forbidden` for one's own; `conflict` where one waits already
 */
export async function createReport(
  viewer: Pick<Viewer, 'id'>,
  target: Exclude<ReportTarget, 'member'>,
  { publicId, reason, text }: { publicId: string; reason: ReportReason; text: string },
): Promise<void> {
  const thing = await findSubject({ viewer }, { kind: target, publicId }, defaultLocale);
  if (!thing) throw new AppError('notFound');
  if (thing.ownerId === viewer.id) throw new AppError('forbidden');
  await insertReport(viewer, target, thing.id, { reason, text });
}

/**
 * Reports a member whom the viewer met (lib/flows/people/met-person); who is reported does not learn of it.
 * @throws AppError `forbidden` for oneself; `conflict` where one waits already
 */
export async function createMemberReport(
  viewer: Pick<Viewer, 'id'>,
  memberId: number,
  says: { reason: ReportReason; text: string },
): Promise<void> {
  if (memberId === viewer.id) throw new AppError('forbidden');
  await insertReport(viewer, 'member', memberId, says);
}

async function insertReport(
  viewer: Pick<Viewer, 'id'>,
  target: ReportTarget,
  thingId: number,
  { reason, text }: { reason: ReportReason; text: string },
): Promise<void> {
  const report = { publicId: newPublicId(), memberId: viewer.id, target, reason, text };
  await db.$transaction(async (tx) => {
    const { named, keep }: Target = reportTargets[target];
    const { text: said, pictures } = await readSaid(tx, target, thingId);
    const [stored] = await tx.report.createManyAndReturn({
      data: [{ ...report, said, ...named(thingId) }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!stored) throw new AppError('conflict');
    if (pictures.length > 0)
      await tx.reportPicture.createMany({
        data: pictures.map((mediaId, position) => ({ reportId: stored.id, position, mediaId })),
      });
    await keep?.(tx, viewer, { id: stored.id, thingId });
    await announceReview(tx, 'report', report.publicId);
  });
}
