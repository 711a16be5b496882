import 'server-only';
import type { Tx } from '@/lib/server/db';

// Lock order: an account comes after everything else, members, orders and rewards. Who writes of several takes them by member.

export type LockedAccount = { id: number; balance: number; entryCount: number };

/** Holds a member's account until the transaction ends: what is written of it happens one after the other. Made where there is none. */
export async function lockAccount(
  tx: Pick<Tx, '$queryRaw' | '$executeRaw'>,
  memberId: number,
): Promise<LockedAccount> {
  const found = await selectAccount(tx, memberId);
  if (found) return found;
  await tx.$executeRaw`INSERT INTO points_account (member_id) VALUES (${memberId}) ON CONFLICT (member_id) DO NOTHING`;
  const made = await selectAccount(tx, memberId);
  if (!made) throw new Error('no account of points');
  return made;
}

async function selectAccount(
  tx: Pick<Tx, '$queryRaw'>,
  memberId: number,
): Promise<LockedAccount | undefined> {
  const rows = await tx.$queryRaw<LockedAccount[]>`
    SELECT id, balance, entry_count AS "entryCount" FROM points_account
    WHERE member_id = ${memberId} FOR NO KEY UPDATE`;
  return rows[0];
}
