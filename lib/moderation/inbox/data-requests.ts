import 'server-only';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import type { ReviewView } from './review-kinds';
import { type ReviewSource, waitingOf } from './review-source';

/** What a member asks about their data. */
export type DataRequestReview = {
  publicId: string;
  kind: 'correction' | 'restriction' | 'objection' | 'deletion';
  text: string;
  status: 'open' | 'answered' | 'rejected';
  createdAt: Date;
  /** Until when it is to be answered, and whether that is over and it was not. */
  dueAt: Date;
  isOverdue: boolean;
  decidedAt: Date | null;
  decidedBy: { name: string } | null;
  answer: string;
  member: { publicId: string; nickname: string };
};

const waits = { status: 'open' } as const;

export const dataRequestReviews: ReviewSource<DataRequestReview> = {
  waiting: () =>
    waitingOf(
      (take) => db.dataRequest.count({ where: waits, take }),
      db.dataRequest
        .findFirst({ where: waits, orderBy: { dueAt: 'asc' }, select: { createdAt: true } })
        .then((first) => first?.createdAt),
    ),
  list: listDataRequests,
};

/** Requests about data: those that wait, the first due first, or those that were decided last. */
async function listDataRequests(view: ReviewView, page: number): Promise<ListPage<DataRequestReview>> {
  const where = view === 'waiting' ? waits : { status: { in: ['answered' as const, 'rejected' as const] } };
  const now = new Date();
  return readPage({
    page,
    count: (take) => db.dataRequest.count({ where, take }),
    read: async (range) => {
      const rows = await db.dataRequest.findMany({
        where,
        orderBy:
          view === 'waiting' ? [{ dueAt: 'asc' }, { id: 'asc' }] : [{ decidedAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          publicId: true,
          kind: true,
          text: true,
          status: true,
          createdAt: true,
          dueAt: true,
          decidedAt: true,
          answer: true,
          decidedBy: { select: { name: true } },
          member: { select: { publicId: true, nickname: true } },
        },
      });
      return rows.map((row) => ({ ...row, isOverdue: row.status === 'open' && row.dueAt <= now }));
    },
  });
}
