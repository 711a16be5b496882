import 'server-only';
import type { Tx } from '@/lib/server/db';
import { pruneBatch } from '@/lib/shared/prune-batch';

/**
 * Deletes some of the audit's entries of signing in that are older than that; what administrators did stays.
 * @returns how many
 */
export async function pruneSignIns(db: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM audit_entry WHERE id IN (
      SELECT id FROM audit_entry
      WHERE created_at < ${before}
        AND action IN ('security.signIn', 'security.signInFailed', 'security.secondFactorPassed', 'security.secondFactorFailed', 'security.stepUpPassed', 'security.stepUpFailed', 'security.limited')
      ORDER BY created_at LIMIT ${pruneBatch})`;
}
