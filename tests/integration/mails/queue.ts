import { Logger, runOnce } from 'graphile-worker';
import { mailTemplates } from '@/lib/flows/mails/mail-templates';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { jobSchema } from '@/lib/server/jobs';
import { sendMail } from '@/lib/server/mail/send-mail';

const silent = new Logger(() => () => undefined);

/** Empties the queue; the tables of the site are emptied by tests/setup. */
export async function clearQueue(): Promise<void> {
  await db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`);
}

/** Runs what is due, as the worker does. */
export async function runDueJobs(): Promise<void> {
  await runOnce({
    connectionString: env().DATABASE_URL,
    schema: jobSchema,
    taskList: { sendMail: (payload) => sendMail(mailTemplates, payload as { mailId: string }) },
    logger: silent,
    noHandleSignals: true,
  });
}

/** Lets the time pass until the next try. */
export async function passTime(): Promise<void> {
  await db.$executeRawUnsafe(`UPDATE ${jobSchema}._private_jobs SET run_at = now()`);
  // As with a new job: a worker that listens looks at once, and not with its next round.
  await db.$executeRaw`SELECT pg_notify('jobs:insert', '{"r":0,"count":1}')`;
}

export type QueuedJob = {
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  waitSeconds: number;
};

/** The jobs that are left, oldest first. */
export async function queuedJobs(): Promise<QueuedJob[]> {
  return db.$queryRawUnsafe<QueuedJob[]>(
    `SELECT attempts::int, max_attempts::int AS "maxAttempts", last_error AS "lastError",
       extract(epoch FROM run_at - now())::float AS "waitSeconds"
     FROM ${jobSchema}._private_jobs ORDER BY id`,
  );
}
