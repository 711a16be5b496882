import 'server-only';
import { getBuildId } from '../build-id';
import { databaseState, within } from '../database-watch';
import { db } from '../db';
import { readChecks } from '../readiness';
import type { QueueState, SiteState } from './site-state';

/** The longest that the database may take for it, and how long it is taken for true, in milliseconds. */
const patience = 5_000;
const freshMs = 5_000;

let known: { at: number; state: Promise<SiteState> } | undefined;

/** What the metrics say beyond this process; of a silent database nothing. */
export function readSiteState(): Promise<SiteState> {
  if (!known || performance.now() - known.at > freshMs) known = { at: performance.now(), state: read() };
  return known.state;
}

async function read(): Promise<SiteState> {
  const [build, checks] = await Promise.all([getBuildId(), readChecks()]);
  const [queue, mails, backupAgeSeconds] = await within(
    patience,
    Promise.all([readQueue(), readMails(), readBackupAge()]),
  ).catch(() => [[], [], null] as const);
  return { build: build.trim(), checks, queue, mails, backupAgeSeconds };
}

/** Jobs that are done are deleted, so this is as long as what waits. */
async function readQueue(): Promise<QueueState[]> {
  if (databaseState().isDown) return [];
  return db.$queryRaw<QueueState[]>`
    SELECT task.identifier AS job,
      count(*) FILTER (WHERE waits AND run_at <= now())::integer AS due,
      count(*) FILTER (WHERE waits AND run_at > now())::integer AS later,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::integer AS failed,
      greatest(0, extract(epoch FROM now() - min(run_at) FILTER (WHERE waits)))::float AS "oldestSeconds"
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    CROSS JOIN LATERAL (SELECT locked_at IS NULL AND attempts < max_attempts AS waits) state
    GROUP BY task.identifier`;
}

async function readMails(): Promise<SiteState['mails']> {
  if (databaseState().isDown) return [];
  return db.$queryRaw<{ status: string; count: number }[]>`
    SELECT each.status::text AS status, (
      SELECT count(*)::integer FROM mail
      WHERE mail.status = each.status AND created_at > now() - interval '1 day'
    ) AS count
    FROM unnest(enum_range(NULL::mail_status)) AS each (status)`;
}

async function readBackupAge(): Promise<number | null> {
  if (databaseState().isDown) return null;
  // The same as the doctor judges by.
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT greatest(0, extract(epoch FROM now() - began_at))::float AS seconds
    FROM backup_run WHERE error IS NULL ORDER BY id DESC LIMIT 1`;
  return row?.seconds ?? Number.POSITIVE_INFINITY;
}
