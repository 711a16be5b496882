import 'server-only';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { readPage } from '@/lib/server/read-page';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import type { FailedJobFilter } from './failed-job-list';
import { type JobError, jobErrorOf } from './job-error';
import { jobGroupOf, jobsOf } from './job-groups';

/**
 * No more of the queue is looked at, the oldest first, by its key: the library's tables have no index of what failed, and what
 * failed lies there longest.
 */
const mostRead = 100_000;

const givenUpSql = Prisma.sql`(locked_at IS NULL AND attempts >= max_attempts)`;

/**
 * Of a job in the queue's public view, which has no payloads: whether it failed, at least once, or so often that it is not tried
 * again. One that was told to start anew has failed no more; one whose worker ended under it has no error, and failed once it is
 * given up.
 */
export const failedSql = Prisma.sql`((last_error IS NOT NULL AND attempts > 0) OR ${givenUpSql})`;

/** Those jobs. */
export const failedJobsSql = Prisma.sql`(
  SELECT id, task_identifier, attempts, max_attempts, run_at, last_error, created_at, locked_at,
    ${givenUpSql} AS given_up
  FROM (SELECT * FROM graphile_worker.jobs ORDER BY id LIMIT ${mostRead}::integer) AS job
  WHERE ${failedSql}
) AS failed_job`;

export type FailedJob = {
  /** The queue's number of it. */
  id: string;
  /** The site's own name of the job. */
  name: string;
  attempts: number;
  maxAttempts: number;
  /** Tried at this moment, tried again later, or never again. */
  state: 'running' | 'waiting' | 'givenUp';
  /** When it is tried again. */
  nextAt: Date;
  error: JobError;
  /** Since when it is in the queue. */
  createdAt: Date;
};

type Row = Omit<FailedJob, 'state' | 'error'> & { running: boolean; givenUp: boolean; error: string | null };

const columns = Prisma.sql`id::text AS id, task_identifier AS name, attempts::integer AS attempts,
  max_attempts::integer AS "maxAttempts", run_at AS "nextAt", last_error AS error, created_at AS "createdAt",
  locked_at IS NOT NULL AS running, given_up AS "givenUp"`;

/** Jobs that failed, the newest first unless the filter says otherwise. What they were about stays in the queue. */
export async function listFailedJobs({
  state,
  group,
  sort,
  page,
}: FailedJobFilter): Promise<ListPage<FailedJob>> {
  const where = Prisma.sql`WHERE ${ofGroup(group)}
    AND (${state ?? null}::text IS NULL OR given_up = (${state ?? null}::text = 'givenUp'))`;
  const order =
    sortParts(sort).direction === 'asc' ? Prisma.sql`created_at, id` : Prisma.sql`created_at DESC, id DESC`;
  return readPage({
    page,
    count: async (take) => {
      const [row] = await db.$queryRaw<[{ count: number }]>`
        SELECT count(*)::integer AS count
        FROM (SELECT FROM ${failedJobsSql} ${where} LIMIT ${take}::integer) AS found`;
      return row.count;
    },
    read: async ({ skip, take }) => {
      const rows = await db.$queryRaw<Row[]>`
        SELECT ${columns} FROM ${failedJobsSql} ${where}
        ORDER BY ${order} LIMIT ${take}::integer OFFSET ${skip}::integer`;
      return rows.map(shown);
    },
  });
}

/** Jobs that only an older version of the site knows belong to the rest. */
function ofGroup(group: FailedJobFilter['group']): Prisma.Sql {
  if (group === undefined) return Prisma.sql`true`;
  if (group !== 'other') return Prisma.sql`task_identifier = ANY (${jobsOf(group)}::text[])`;
  const others = Object.keys(jobGroupOf).filter((name) => !jobsOf('other').includes(name));
  return Prisma.sql`task_identifier <> ALL (${others}::text[])`;
}

function shown({ running, givenUp, error, ...row }: Row): FailedJob {
  return { ...row, state: running ? 'running' : givenUp ? 'givenUp' : 'waiting', error: jobErrorOf(error) };
}
