import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import { readReviewedSubjects, subjectKey } from '@/lib/subjects/queries';
import type { Subject } from '@/lib/subjects/registry';
import { type ReportReason, reportReasonOf } from '../report-reasons';
import { type ReportedThing, reportTargetSelect, reportTargets } from '../report-targets';
import type { ReviewView } from './review-kinds';
import { type ReviewSource, reviewOrder, waitingOf } from './review-source';

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
  /** What it is about, by its name in the reader's language; null where that is gone. */
  thing: (ReportedThing & { name: string }) | null;
};

export const waitingReport = {
  status: 'open',
  OR: Object.values(reportTargets).map(({ exists }) => exists),
} satisfies Prisma.ReportWhereInput;

const waits = (held: readonly string[] = []) => ({ ...waitingReport, publicId: { notIn: [...held] } });

export const reportReviews: ReviewSource<ReportReview> = {
  waiting: (held) =>
    waitingOf(
      (take) => db.report.count({ where: waits(held), take }),
      db.report
        .findFirst({ where: waits(held), orderBy: { createdAt: 'asc' }, select: { createdAt: true } })
        .then((oldest) => oldest?.createdAt),
    ),
  list: listReportReviews,
};

/** Reports: those that wait, the oldest first, or the last decided. */
async function listReportReviews(
  view: ReviewView,
  wantedPage: number,
  locale: Locale,
  held?: readonly string[],
): Promise<ListPage<ReportReview>> {
  const where =
    view === 'waiting'
      ? waits(held)
      : { status: { in: ['upheld', 'dismissed'] as ('upheld' | 'dismissed')[] } };
  return readPage({
    page: wantedPage,
    count: (take) => db.report.count({ where, take }),
    read: async (range) => {
      const rows = await db.report.findMany({
        where,
        orderBy: reviewOrder(view, 'createdAt'),
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
      const things = rows.map((row) => reportTargets[row.target].read(row));
      const named = await readReviewedSubjects(
        things.flatMap((thing) => (thing ? [{ kind: thing.target, publicId: thing.publicId }] : [])),
        locale,
      );
      return rows.map((row, at) => ({
        publicId: row.publicId,
        reason: reportReasonOf(row.reason),
        text: row.text,
        status: row.status,
        createdAt: row.createdAt,
        decidedAt: row.decidedAt,
        decidedBy: row.decidedBy?.name ?? null,
        member: row.member,
        thing: withName(things[at] ?? null, named),
      }));
    },
  });
}

function withName(thing: ReportedThing | null, named: Map<string, Subject>): ReportReview['thing'] {
  const subject = thing && named.get(subjectKey({ kind: thing.target, publicId: thing.publicId }));
  return subject ? { ...thing, name: subject.name } : null;
}
