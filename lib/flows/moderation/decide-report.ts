import 'server-only';
import type { SilenceWhy } from '@/lib/accounts/silence';
import { reportReasonOf } from '@/lib/moderation/report-reasons';
import { type ReportTarget, reportTargetSelect, reportTargets } from '@/lib/moderation/report-targets';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { reported } from './reported';

/**
 * `hide`: the report is right and the thing goes from the site; `warn`: it is right and who made the thing is told so;
 * `uphold`: it is right and was seen to otherwise.
 */
export type ReportVerdict = 'hide' | 'warn' | 'uphold' | 'dismiss';

const actions = {
  hide: 'report.uphold',
  warn: 'report.warn',
  uphold: 'report.uphold',
  dismiss: 'report.dismiss',
} as const;

/**
 * Decides about a report. Hiding what it is about settles the other reports on it as well, and only an administrator can show
 * it again; its author is told what was reported, in the template of its kind.
 * @param why what is said with a warning
 * @throws AppError `notFound`; `conflict` where it was decided already, its thing is gone, or nobody is to be warned of it
 */
export async function decideReport(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  publicId: string,
  verdict: ReportVerdict,
  why: SilenceWhy = { reasonCode: null, reason: '' },
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
    const after = hides ? await thing.takeDown(reportReasonOf(report.reason)) : thing.facts;
    if (verdict === 'warn') {
      if (!thing.warn) throw new AppError('conflict');
      await thing.warn(why);
    }
    await writeAudit(tx, admin, {
      action: actions[verdict],
      target: { type: target, id: thing.publicId, name: thing.name },
      before: thing.facts,
      after: { ...after, ...(verdict === 'warn' ? why : {}), reportReason: report.reason },
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
