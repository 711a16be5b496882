import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { WorkQueue } from '@/lib/server/work-queue';

/** An order that was placed, as its buyer is led to it. */
export type PlacedOrder = { id: string; number: string };

/** Whoever wants the same thing waits for the same rows: a crowd must not hold all connections of the process meanwhile. */
const placings = new WorkQueue({ atOnce: 6, waiting: 300 });
const transaction = { maxWait: 10_000, timeout: 10_000 };

/** Places something in a transaction of its own, a few of a process at once. @throws AppError `busy` where hundreds wait already */
export function runPlacing<T>(place: (tx: Tx) => Promise<T>): Promise<T> {
  return placings.run(() => db.$transaction(place, transaction));
}

/** What the browser's key placed already; null where nothing. */
export async function findPlaced(
  tx: Tx,
  { id }: { id: number },
  placeKey: string,
): Promise<PlacedOrder | null> {
  const order = await tx.order.findUnique({
    where: { memberId_placeKey: { memberId: id, placeKey } },
    select: { publicId: true, number: true },
  });
  return order && { id: order.publicId, number: order.number };
}
