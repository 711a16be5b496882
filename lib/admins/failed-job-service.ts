import 'server-only';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { failedSql } from './failed-jobs';

type Doer = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Has a job that failed tried again at once, as often as one that is new.
 * @throws AppError `notFound` where no such job failed, `conflict` where it runs or ended meanwhile
 */
export async function retryJob(by: Doer, id: string): Promise<void> {
  await change(by, id, 'job.retry', async (tx) => {
    const rows = await tx.$queryRaw<object[]>`
      SELECT id::text FROM graphile_worker.reschedule_jobs(
        ARRAY[${id}::text::bigint], run_at => now(), attempts => 0)`;
    return rows.length;
  });
}

/**
 * Takes a job that failed out of the queue for good: what it was to do is not done.
 * @throws AppError as above
 */
export async function discardJob(by: Doer, id: string): Promise<void> {
  await change(by, id, 'job.discard', async (tx) => {
    const rows = await tx.$queryRaw<object[]>`
      SELECT id::text FROM graphile_worker.complete_jobs(ARRAY[${id}::text::bigint])`;
    return rows.length;
  });
}

/** The queue's own functions pass over what a worker has taken, so nothing has to be held between looking and writing. */
async function change(
  by: Doer,
  id: string,
  action: 'job.retry' | 'job.discard',
  write: (tx: Tx) => Promise<number>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [job] = await tx.$queryRaw<{ name: string; running: boolean }[]>`
      SELECT task_identifier AS name, locked_at IS NOT NULL AS running FROM graphile_worker.jobs
      WHERE id = ${id}::text::bigint AND ${failedSql}`;
    if (!job) throw new AppError('notFound');
    if (job.running || (await write(tx)) === 0) throw new AppError('conflict');
    await writeAudit(tx, by, { action, target: { type: 'job', id, name: job.name } });
  });
}
