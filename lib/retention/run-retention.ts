import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { db } from '@/lib/server/db';
import { logUnexpected } from '@/lib/server/log';
import { dayMs } from '@/lib/shared/durations';
import { type RetentionKind, retentionRows } from './retention-kinds';

/** How long it is kept what the job did. */
const logDays = 400;

/** So many batches of a kind a run: what is left goes with the next one. */
const batchesMost = 2_000;

/** What a run did of a kind. */
export type Retained = { kind: RetentionKind; deleted: number; failed: boolean };

/**
 * The job: of each kind of lib/retention/retention-kinds deletes what is older than its setting says, batch by batch, and writes
 * down what went. A kind that fails is logged and keeps no other from its turn; run again, nothing is left to do.
 */
export async function runRetention(now = new Date()): Promise<Retained[]> {
  const setting = await getSetting('retention');
  const done: Retained[] = [];
  for (const [kind, row] of retentionRows) {
    const before = row.by === 'age' ? new Date(now.getTime() - setting[row.days] * dayMs) : now;
    const started = Date.now();
    let deleted = 0;
    let failed = false;
    try {
      for (let batch = 0; batch < batchesMost; batch++) {
        const count = await db.$transaction((tx) => row.prune(tx, before, now));
        if (count === 0) break;
        deleted += count;
      }
    } catch (error) {
      failed = true;
      logUnexpected(error, `retention of ${kind}`);
    }
    await db.retentionRun.create({
      data: { kind, before, deleted, failed, ranAt: now, durationMs: Date.now() - started },
      select: { id: true },
    });
    done.push({ kind, deleted, failed });
  }
  await db.retentionRun.deleteMany({ where: { ranAt: { lt: new Date(now.getTime() - logDays * dayMs) } } });
  return done;
}
