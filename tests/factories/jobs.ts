import { db } from '@/lib/server/db';

/** Empties the queue, of which the tables are not the site's. */
export async function clearJobs(): Promise<void> {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
}

type Given = {
  attempts?: number;
  maxAttempts?: number;
  /** What the worker noted of the last try. */
  error?: string | null;
  /** Whether a worker has it. */
  running?: boolean;
  /** Minutes in the queue. */
  age?: number;
  payload?: object;
};

/** A job of the queue that was tried so often. @returns its number */
export async function addJob(
  name: string,
  { attempts = 0, maxAttempts = 25, error = null, running = false, age = 0, payload = {} }: Given,
): Promise<string> {
  const [job] = await db.$queryRaw<[{ id: string }]>`
    SELECT id::text AS id FROM graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, run_at => now() + interval '1 hour',
      max_attempts => ${maxAttempts}::integer)`;
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs
    SET attempts = ${attempts}::smallint, last_error = ${error},
      locked_at = CASE WHEN ${running} THEN now() END, locked_by = CASE WHEN ${running} THEN 'worker' END,
      created_at = now() - make_interval(mins => ${age}::integer)
    WHERE id = ${job.id}::text::bigint`;
  return job.id;
}
