import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { lockAccount } from './locks';
import { isAmountOf, mayOverdraw, type PointsKind, type PointsSubjectKind } from './rules';

export type NewPointsEntry = {
  memberId: number;
  kind: PointsKind;
  /** Below zero where points go. */
  amount: number;
  /** Names what it is written for; of one cause there is one entry, however often it is asked for. */
  cause: string;
  /** What it leads to, by its public id. */
  subject: { kind: PointsSubjectKind; id: string };
  reason?: string;
  adminId?: number | null;
};

/** The largest number that a balance may reach, as its column has it. */
const largestBalance = 2_147_483_647;

/**
 * Writes an entry of the ledger in the transaction of what it is written for. Nothing else changes a balance. Of several at once
 * each sees the one before it.
 * @returns the balance after it; of a cause that was written already that of then, and `isNew: false`
 * @throws AppError `notEnoughPoints` where spending would take more than there is
 */
export async function writePoints(
  tx: Pick<Tx, 'pointsEntry' | '$queryRaw' | '$executeRaw'>,
  { memberId, kind, amount, cause, subject, reason = '', adminId = null }: NewPointsEntry,
): Promise<{ balance: number; isNew: boolean }> {
  if (!isAmountOf(kind, amount)) throw new Error(`${amount} points are no ${kind}`);
  const account = await lockAccount(tx, memberId);
  const balance = account.balance + amount;
  const isTooMuch = amount < 0 && balance < 0 && !mayOverdraw(kind);
  const isTooLarge = Math.abs(balance) > largestBalance;
  if (!isTooMuch && !isTooLarge) {
    // The account is held, so who finds the cause there finds it written for good.
    const added = await tx.$executeRaw`
      WITH entry AS (
        INSERT INTO points_entry
          (account_id, number, kind, amount, balance_after, cause, subject_kind, subject_id, reason, admin_id, created_at)
        VALUES (${account.id}, ${account.entryCount + 1}, ${kind}, ${amount}, ${balance}, ${cause},
          ${subject.kind}, ${subject.id}, ${reason}, ${adminId}, clock_timestamp())
        ON CONFLICT (cause) DO NOTHING
        RETURNING account_id, number, balance_after
      )
      UPDATE points_account SET balance = entry.balance_after, entry_count = entry.number
      FROM entry WHERE points_account.id = entry.account_id`;
    if (added > 0) return { balance, isNew: true };
  }
  const written = await tx.pointsEntry.findUnique({
    where: { cause },
    select: { accountId: true, amount: true, balanceAfter: true },
  });
  if (!written && isTooMuch) throw new AppError('notEnoughPoints');
  if (!written) throw new Error(`${balance} points are too many for an account`);
  if (written.accountId !== account.id || written.amount !== amount)
    throw new Error(`${cause} was written otherwise`);
  return { balance: written.balanceAfter, isNew: false };
}

/** What a member's points come to; below zero where more was taken back than was left. */
export async function getPointsBalance(client: Pick<Tx, 'pointsAccount'>, memberId: number): Promise<number> {
  const account = await client.pointsAccount.findUnique({ where: { memberId }, select: { balance: true } });
  return account?.balance ?? 0;
}
