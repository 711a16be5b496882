import 'server-only';
import type { Tx } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { Vnd } from '@/lib/shared/money';
import type { StrayCause } from './order-events';

/** What money came for: an order of products, or the fee of a membership. */
export type StrayOf = { orderId: number } | { feeOfId: number };

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
  { amount, transactionId, cause }: { amount: Vnd; transactionId: string; cause: StrayCause },
): Promise<void> {
  await tx.strayMoney.create({
    data: { publicId: newPublicId(), ...of, amount, transactionId, cause },
    select: { id: true },
  });
}
