import 'server-only';
import { hourMs } from '@/lib/shared/durations';
import type { Tx } from '../db';

/** Rows that one statement deletes. */
const batch = 5_000;

/** Deletes events that nobody comes back for any more: those over an hour old. @returns how many */
export async function pruneLiveEvents(tx: Pick<Tx, '$executeRaw'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - hourMs);
  for (let all = 0; ; ) {
    const deleted = await tx.$executeRaw`
      DELETE FROM live_event WHERE id IN (
        SELECT id FROM live_event WHERE created_at < ${before} ORDER BY created_at LIMIT ${batch})`;
    all += deleted;
    if (deleted < batch) return all;
  }
}
