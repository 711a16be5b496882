import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { db } from '@/lib/server/db';
import { type ReportReason, reportReasons } from '../report-reasons';
import { waitingOf } from './counts';
import { type InboxPage, readInboxPage } from './pages';

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
  card: {
    publicId: string;
    kind: 'company' | 'personal';
    name: string;
    status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'hidden';
    /** Reports on it that wait, this one included. */
    waiting: number;
  } | null;
};

/** Reports: those that wait, the oldest first, or the last decided. */
export async function listReportReviews(
  view: 'waiting' | 'decided',
  wantedPage: number,
): Promise<InboxPage<ReportReview>> {
  const where =
    view === 'waiting'
      ? waitingOf.report
      : { status: { in: ['upheld', 'dismissed'] as ('upheld' | 'dismissed')[] } };
  return readInboxPage(
    wantedPage,
    (most) => db.report.count({ where, take: most }),
    async (range) => {
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
          card: {
            select: {
              publicId: true,
              kind: true,
              status: true,
              companyName: true,
              contactName: true,
              _count: { select: { reports: { where: { status: 'open' } } } },
            },
          },
        },
      });
      return rows.map(({ card, decidedBy, reason, ...row }) => ({
        ...row,
        reason: reportReasons.find((known) => known === reason) ?? 'other',
        decidedBy: decidedBy?.name ?? null,
        card: card && {
          publicId: card.publicId,
          kind: card.kind,
          name: nameOfCard(card),
          status: card.status,
          waiting: card._count.reports,
        },
      }));
    },
  );
}
