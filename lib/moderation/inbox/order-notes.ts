import 'server-only';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import type { ReviewView } from './review-kinds';
import { type ReviewSource, waitingOf } from './review-source';

/** What a buyer asks about an order. */
export type OrderNoteReview = {
  publicId: string;
  text: string;
  createdAt: Date;
  /** When an administrator answered or saw to it. */
  readAt: Date | null;
  order: { publicId: string; number: string };
  /** Null: the buyer was deleted for good. */
  member: { publicId: string; nickname: string } | null;
};

const waits = { fromBuyer: true, readAt: null } as const;

export const orderNoteReviews: ReviewSource<OrderNoteReview> = {
  waiting: () =>
    waitingOf(
      (take) => db.orderNote.count({ where: waits, take }),
      db.orderNote
        .findFirst({ where: waits, orderBy: { createdAt: 'asc' }, select: { createdAt: true } })
        .then((oldest) => oldest?.createdAt),
    ),
  list: listOrderNoteReviews,
};

/** Questions about orders: those that wait, the oldest first, or those that were answered last. */
async function listOrderNoteReviews(view: ReviewView, page: number): Promise<ListPage<OrderNoteReview>> {
  const where = view === 'waiting' ? waits : { fromBuyer: true, readAt: { not: null } };
  return readPage({
    page,
    count: (take) => db.orderNote.count({ where, take }),
    read: async (range) => {
      const rows = await db.orderNote.findMany({
        where,
        orderBy:
          view === 'waiting'
            ? [{ createdAt: 'asc' }, { id: 'asc' }]
            : [{ readAt: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          publicId: true,
          text: true,
          createdAt: true,
          readAt: true,
          order: {
            select: {
              publicId: true,
              number: true,
              member: { select: { publicId: true, nickname: true } },
            },
          },
        },
      });
      return rows.map(({ order: { member, ...order }, ...note }) => ({ ...note, order, member }));
    },
  });
}
