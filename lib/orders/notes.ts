import 'server-only';
import { db } from '@/lib/server/db';
import { orderLimits } from './limits';

/** What buyer and administrators wrote to each other about an order. */
export type OrderNoteView = {
  publicId: string;
  text: string;
  fromBuyer: boolean;
  /** Of an administrator's, for the back office. */
  admin: string | null;
  createdAt: string;
  isRead: boolean;
};

/** What was written about an order, in order. Who asks may see the order: that is looked at before. */
export async function listNotes(orderId: number): Promise<OrderNoteView[]> {
  const rows = await db.orderNote.findMany({
    where: { orderId },
    orderBy: { id: 'asc' },
    take: orderLimits.notes,
    select: {
      publicId: true,
      text: true,
      fromBuyer: true,
      admin: { select: { name: true } },
      createdAt: true,
      readAt: true,
    },
  });
  return rows.map(({ admin, createdAt, readAt, ...note }) => ({
    ...note,
    admin: admin?.name ?? null,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}
