import 'server-only';
import type { Tx } from '@/lib/server/db';

// Lock order: a transaction that pays by hand, the placings of a member, members by id, orders by id, then products and variants (lib/shop/locks). Who is told of an
// order's move is kept first: writing them a message waits for whoever deletes them, who takes their name off the order in turn.

/** Holds an order, and keeps its buyer and sellers from being deleted for good, until the transaction ends. */
export async function lockOrder(tx: Pick<Tx, '$executeRaw'>, orderId: number): Promise<void> {
  await lockOrders(tx, [orderId]);
}

/** The same of several, whose members are all kept before the first of them is held. */
export async function lockOrders(tx: Pick<Tx, '$executeRaw'>, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds];
  await tx.$executeRaw`
    SELECT 1 FROM member WHERE id IN (
      SELECT member_id FROM shop_order WHERE id = ANY(${ids}::int[])
      UNION SELECT seller_id FROM order_line WHERE order_id = ANY(${ids}::int[])
    ) ORDER BY id FOR KEY SHARE`;
  await tx.$executeRaw`SELECT 1 FROM shop_order WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Lets administrators say of one transaction at a time what it pays. Before anything else is held. */
export async function lockTransaction(tx: Pick<Tx, '$executeRaw'>, transactionId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401259, hashtext(${transactionId}))`;
}

/** Lets a member place one order at a time. Before anything else is held, and nobody else waits for it. */
export async function lockPlacings(tx: Pick<Tx, '$executeRaw'>, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401253, ${memberId}::int)`;
}

/** Keeps who orders and who sells from being deleted for good until the order is written: its rows name them. */
export async function shareTraders(tx: Pick<Tx, '$executeRaw'>, memberIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ANY(${[...memberIds]}::int[]) ORDER BY id FOR KEY SHARE`;
}
