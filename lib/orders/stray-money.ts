import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { Vnd } from '@/lib/shared/money';
import type { StrayCause } from './order-events';

/** What money came for: an order of products, the fee of a membership, or nobody knows. */
export type StrayOf = { orderId: number } | { feeOfId: number } | 'unknown';

/** Money that came and pays nothing, as the desk shows it while it has to go back. */
export type OpenStray = { publicId: string; amount: Vnd; transactionId: string };

/** What of an order or a fee is still to be sent back: a part of a Prisma selection. */
export const openStraySelect = {
  where: { returnedAt: null },
  orderBy: { id: 'asc' },
  take: 20,
  select: { publicId: true, amount: true, transactionId: true },
} as const;

/** A row of that selection. */
export function openStrayOf({ amount, ...row }: Omit<OpenStray, 'amount'> & { amount: bigint }): OpenStray {
  return { ...row, amount: Number(amount) };
}

/** Keeps money that came and pays nothing, until it was sent back. Belongs into the transaction that finds so. */
export async function keepStray(
  tx: Pick<Tx, 'strayMoney'>,
  of: StrayOf,
  { amount, transactionId, cause }: { amount: Vnd; transactionId: string; cause: StrayCause | 'unknown' },
): Promise<void> {
  await tx.strayMoney.create({
    data: { publicId: newPublicId(), ...(of === 'unknown' ? {} : of), amount, transactionId, cause },
    select: { id: true },
  });
}

/** Money that no order and no fee is known of. */
export const unknownStray = { returnedAt: null, orderId: null, feeOfId: null } as const;

/** Such money with what the bank says of it. */
export type UnknownStray = OpenStray & { memo: string; bookedAt: Date | null };

/** Lines of one look. */
export const mostUnknown = 100;

/** Money that came and names no order, the oldest first. Who may read it is the caller's to ask. */
export async function listUnknownStray(): Promise<UnknownStray[]> {
  const rows = await db.strayMoney.findMany({
    where: unknownStray,
    orderBy: { id: 'asc' },
    take: mostUnknown,
    select: openStraySelect.select,
  });
  const transfers = await db.bankTransfer.findMany({
    where: { reference: { in: rows.map(({ transactionId }) => transactionId) } },
    take: mostUnknown,
    select: { reference: true, memo: true, bookedAt: true },
  });
  const byReference = new Map(transfers.map((each) => [each.reference, each]));
  return rows.map((row) => {
    const { memo = '', bookedAt = null } = byReference.get(row.transactionId) ?? {};
    return { ...openStrayOf(row), memo, bookedAt };
  });
}
