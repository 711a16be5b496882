import 'server-only';
import { orderMoves } from '@/lib/orders/order-status';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { logUnexpected } from '@/lib/server/log';
import { moveOrder } from './move-order';

/** Orders that are read at once; a run goes on until none is left. */
const batch = 200;

/** The moves that time makes, each from the one status in which it has a day. */
const timed = ['expire', 'receive'] as const;

/**
 * Cancels what was not paid in time, and counts as received what was shipped long ago: each order in a transaction of its own.
 * What fell due while nothing ran is caught up on. Of several workers at once one moves an order and the others find it moved.
 * @returns how many it moved
 */
export async function moveDueOrders(now = new Date()): Promise<number> {
  let moved = 0;
  for (const move of timed) {
    const [status] = orderMoves[move].from;
    let after: { dueAt: Date; id: number } | null = null;
    for (;;) {
      const due: { id: number; dueAt: Date | null }[] = await db.order.findMany({
        where: {
          status,
          dueAt: { lte: now },
          // One that could not be moved is passed by, and looked at again in the next run.
          ...(after && {
            OR: [{ dueAt: { gt: after.dueAt } }, { dueAt: after.dueAt, id: { gt: after.id } }],
          }),
        },
        orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
        take: batch,
        select: { id: true, dueAt: true },
      });
      for (const { id } of due) if (await moveIfDue(id, move)) moved += 1;
      const last = due.at(-1);
      if (due.length < batch || !last?.dueAt) break;
      after = { id: last.id, dueAt: last.dueAt };
    }
  }
  return moved;
}

async function moveIfDue(orderId: number, move: (typeof timed)[number]): Promise<boolean> {
  try {
    await db.$transaction((tx) => moveOrder(tx, orderId, move, { by: 'time' }));
    return true;
  } catch (error) {
    // Paid, cancelled, received or moved by another worker since it was read.
    if (!(error instanceof AppError && error.code === 'orderMoved')) logUnexpected(error, `${move} an order`);
    return false;
  }
}
