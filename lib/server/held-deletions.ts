import 'server-only';
import { minuteMs } from '@/lib/shared/durations';
import { db, type Tx } from './db';
import { enqueue, type JobName, type JobPayloads } from './jobs';

/** Names what a backup holds for as long as it runs; PostgreSQL lets go of it when the backup ends or dies. */
export const backupHold = { space: 4077, number: 1 } as const;

/** When a deletion that was put off is looked at again. */
export const afterTheHold = () => new Date(Date.now() + 10 * minuteMs);

/**
 * Whether files must stay because a backup copies them. It is asked after what makes the file needless was committed: a backup that
 * begins later does not see it any more, one that has begun is seen here. So no lock is held while files go.
 */
export async function areDeletionsHeld(tx: Pick<Tx, '$queryRaw'>): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND granted
      AND classid::bigint = ${backupHold.space} AND objid::bigint = ${backupHold.number}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return held.length > 0;
}

/** Does a job that deletes files, or puts the same job into the queue for later while a backup runs. */
export async function unlessHeld<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!(await areDeletionsHeld(db))) return work();
  await enqueue(db, name, payload, { runAt: afterTheHold() });
  return { heldBack: true };
}
