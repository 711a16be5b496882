import 'server-only';
import type { Tx } from '@/lib/server/db';
import { pruneBatch } from '@/lib/shared/prune-batch';

/** Deletes some of the requests about data that were answered or rejected before then. @returns how many */
export async function pruneDataRequests(tx: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM data_request WHERE id IN (
      SELECT id FROM data_request
      WHERE status IN ('answered', 'rejected') AND decided_at < ${before} LIMIT ${pruneBatch})`;
}
