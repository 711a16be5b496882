import 'server-only';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import { type ReportReason, reportReasons } from '../report-reasons';
import { type ReportedThing, reportTargetSelect, reportTargets } from '../report-targets';
import type { ReviewView } from './review-kinds';
import { countLimit, type ReviewSource } from './review-source';

export type ReportReview = {
  publicId: string;
  /** One that the site does not know any more is `other`. */
  reason: ReportReason;
  text: string;
  status: 'open' | 'upheld' | 'dismissed';
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  member: { publicId: string; nickname: string };
  /** What it is about; null where that is gone. */
  thing: ReportedThing | null;
};

const waits = {
  status: 'open',
  OR: Object.values(reportTargets).map(({ exists }) => exists),
} satisfies Prisma.ReportWhereInput;

export const reportReviews: ReviewSource<ReportReview> = {
  waiting: async () => {
    const [count, oldest] = await Promise.all([
      db.report.count({ where: waits, take: countLimit }),
      db.report.findFirst({ where: waits, orderBy: { createdAt: 'asc' }, select: { createdAt: true } }),
    ]);
    return { count, since: oldest?.createdAt ?? null };
  },
  list: listReportReviews,
};

/** Reports: those that wait, the oldest first, or the last decided. */
async function listReportReviews(view: ReviewView, wantedPage: number): Promise<ListPage<ReportReview>> {
  const where =
    view === 'waiting' ? waits : { status: { in: ['upheld', 'dismissed'] as ('upheld' | 'dismissed')[] } };
  return readPage({
    page: wantedPage,
    count: (take) => db.report.count({ where, take }),
    read: async (range) => {
      const rows = await db.report.findMany({
        where,
        orderBy:
          view === 'waiting'
            ? [{ createdAt: 'asc' }, { id: 'asc' }]
            : [{ decidedAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          publicId: true,
          reason: true,
          text: true,
          status: true,
          createdAt: true,
          decidedAt: true,
          decidedBy: { select: { name: true } },
          member: { select: { publicId: true, nickname: true } },
          ...reportTargetSelect,
        },
      });
      return rows.map((row) => ({
        publicId: row.publicId,
        reason: reportReasons.find((known) => known === row.reason) ?? 'other',
        text: row.text,
        status: row.status,
        createdAt: row.createdAt,
        decidedAt: row.decidedAt,
        decidedBy: row.decidedBy?.name ?? null,
        member: row.member,
        thing: reportTargets[row.target].read(row),
      }));
    },
  });
}
