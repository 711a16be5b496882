import 'server-only';
import { type ReportTarget, reportTargetSelect, reportTargets } from '@/lib/moderation/report-targets';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { reported } from './reported';

/** `hide`: the report is right and the thing goes from the site; `uphold`: it is right and was seen to otherwise. */
export type ReportVerdict = 'hide' | 'uphold' | 'dismiss';

const actions = { hide: 'report.uphold', uphold: 'report.uphold', dismiss: 'report.dismiss' } as const;

/**
 * Decides about a report. Hiding what it is about settles the other reports on it as well, and only an administrator can show
 * it again.
 * @throws AppError `notFound`; `conflict` where it was decided already, or its thing is gone
 */
export async function decideReport(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  publicId: string,
  verdict: ReportVerdict,
): Promise<void> {
  const select = { ...reportTargetSelect, id: true, reason: true } as const;
  const report = await db.report.findUnique({ where: { publicId }, select });
  if (!report) throw new AppError('notFound');
  const { target } = report;
  const about = reportTargets[target].read(report);
  if (!about) throw new AppError('conflict');
  await db.$transaction(async (tx) => {
    const thing = await reported[target](tx, about.publicId);
    const decision = {
      status: verdict === 'dismiss' ? 'dismissed' : 'upheld',
      decidedAt: new Date(),
      decidedById: admin.id,
    } as const;
    const own = { id: report.id, status: 'open', ...reportTargets[target].named(thing.id) } as const;
    const { count } = await tx.report.updateMany({ where: own, data: decision });
    if (count === 0) throw new AppError('conflict');
    const hides = verdict === 'hide' && thing.isShown;
    if (hides) {
      const others = { status: 'open', ...reportTargets[target].named(thing.id) } as const;
      await tx.report.updateMany({ where: others, data: decision });
    }
    const after = hides ? await thing.takeDown() : thing.facts;
    await writeAudit(tx, admin, {
      action: actions[verdict],
      target: { type: target, id: thing.publicId, name: thing.name },
      before: thing.facts,
      after: { ...after, reportReason: report.reason },
    });
  });
}

/**
 * What a report is about, for whoever asks whether it may be taken down.
 * @throws AppError `notFound`
 */
export async function targetOfReport(publicId: string): Promise<ReportTarget> {
  const report = await db.report.findUnique({ where: { publicId }, select: { target: true } });
  if (!report) throw new AppError('notFound');
  return report.target;
}
