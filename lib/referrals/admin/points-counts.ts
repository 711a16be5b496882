import 'server-only';
import { getLedgerCheck, type LedgerCheck } from '@/lib/points/check-ledger';
import { db } from '@/lib/server/db';

export type PointsCounts = { held: number; openCommissions: number; check: LedgerCheck | null };

/** What waits of rewards and commissions, each up to `most` and by an index, and what the last look at the ledger found. */
export async function getPointsCounts(most: number): Promise<PointsCounts> {
  const [held, openCommissions, check] = await Promise.all([
    db.referralReward.count({ where: { status: 'held', referredId: { not: null } }, take: most }),
    db.referralCommission.count({ where: { status: 'open' }, take: most }),
    getLedgerCheck(),
  ]);
  return { held, openCommissions, check };
}
