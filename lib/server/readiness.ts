import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { processCache } from './cache/process-cache';
import { databaseState, within } from './database-watch';
import { db } from './db';
import { env } from './env';
import { processState } from './process-state';
import { getFile } from './storage';

/** The longest that one check may take, in milliseconds: whoever asks wants to know soon. */
const patience = 1_500;
/** How long an answer is taken for true, in milliseconds: strangers may ask as often as they like. */
const freshMs = 2_000;

/**
 * What a process needs to get requests. `pages`: those that people see first are made; `files`: the folder of files takes one.
 * What only warns is shared by all processes, so that taking one out would help nobody: `queue`, no worker runs, or a job
 * waits for one for too long; `bucket`, the service that holds the files does not answer.
 */
export type Check = 'ending' | 'pages' | 'database' | 'migrations' | 'files' | 'disk';
export type Warning = 'queue' | 'bucket';

/** Names alone: why a check fails is for the log, not for strangers. */
export type Readiness = { failing: Check[]; warnings: Warning[] };

const asked: Record<Exclude<Check, 'ending' | 'pages'> | Warning, () => Promise<boolean>> = {
  database: once(async () => {
    if (databaseState().isDown) return false;
    await db.$queryRaw`SELECT 1`;
    return true;
  }),
  migrations: once(isMigrated),
  files: once(async () => env().STORAGE !== 'local' || takesFile(path.resolve(env().DATA_DIR))),
  disk: once(async () => (await freeMegabytes(path.resolve(env().DATA_DIR))) >= env().READY_DISK_MB),
  queue: once(async () => databaseState().isDown || !(await isQueueLate(env().READY_QUEUE_MINUTES))),
  bucket: once(async () => {
    // There is none of that name: it answers so, or does not answer.
    if (env().STORAGE === 's3') await getFile('made', 'ready');
    return true;
  }),
};

const warnings: readonly string[] = ['queue', 'bucket'] satisfies Warning[];

/**
 * Whether this process is to get requests, with the names of what fails; read anew every two seconds, each check within 1.5.
 */
export async function readReadiness(): Promise<Readiness> {
  const names = Object.keys(asked) as (keyof typeof asked)[];
  const passed = await Promise.all(names.map((name) => asked[name]()));
  const failed = names.filter((_name, index) => !passed[index]);
  const failing: Check[] = failed.filter(
    (name): name is Exclude<typeof name, Warning> => !warnings.includes(name),
  );
  // Known at once, not only when it is asked again.
  if (databaseState().isDown && !failing.includes('database')) failing.unshift('database');
  if (processState().isEnding) failing.unshift('ending');
  if (!processCache().isReady) failing.unshift('pages');
  return { failing, warnings: failed.filter((name): name is Warning => warnings.includes(name)) };
}

/** All checks by name, for the metrics. */
export async function readChecks(): Promise<Record<Check | Warning, boolean>> {
  const { failing, warnings } = await readReadiness();
  const names = [...Object.keys(asked), 'ending', 'pages'] as (Check | Warning)[];
  const failed = new Set<string>([...failing, ...warnings]);
  return Object.fromEntries(names.map((name) => [name, !failed.has(name)])) as Record<
    Check | Warning,
    boolean
  >;
}

/**
 * A check that is not begun again while it is under way: one that hangs (a network drive) must not hang a further thread with
 * every question. Failing and late are the same. What was found before the database fell silent or came back holds no longer.
 */
function once(check: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  let known: { at: number; isDown: boolean; answer: Promise<boolean> } | undefined;
  return () => {
    const { isDown } = databaseState();
    if (known?.isDown === isDown && performance.now() - known.at < freshMs) return known.answer;
    if (!underWay) {
      underWay = check();
      const over = () => {
        underWay = undefined;
      };
      underWay.then(over, over);
    }
    known = { at: performance.now(), isDown, answer: within(patience, underWay).catch(() => false) };
    return known.answer;
  };
}

/** Whether the newest migration of this build is applied: the database may be newer, an older process goes on with it. */
async function isMigrated(): Promise<boolean> {
  const newest = await newestMigration();
  if (newest === null) return true;
  const [row] = await db.$queryRaw<{ applied: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM _prisma_migrations
      WHERE migration_name = ${newest} AND finished_at IS NOT NULL AND rolled_back_at IS NULL
    ) AS applied`;
  return row?.applied ?? false;
}

/** By its name, which begins with its date; null where the migrations do not lie beside the build. */
async function newestMigration(): Promise<string | null> {
  const names = await readdir(path.join(process.cwd(), 'prisma', 'migrations')).catch(() => []);
  return (
    names
      .filter((name) => /^\d{14}_/.test(name))
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Whether no worker runs, or too few: a job could have run for so long and did not, or nobody scheduled one for as long, which a
 * worker does each minute. A database that no worker has worked on yet is not late.
 */
async function isQueueLate(minutes: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ late: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM graphile_worker._private_jobs
      WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - make_interval(mins => ${minutes}::integer)
    ) OR coalesce((
      SELECT max(coalesce(last_execution, known_since)) FROM graphile_worker._private_known_crontabs
    ) < now() - make_interval(mins => ${minutes}::integer), false) AS late`;
  return row?.late ?? false;
}

async function takesFile(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `ready-${randomUUID()}`);
  try {
    await writeFile(file, 'ready');
    return true;
  } finally {
    await rm(file, { force: true });
  }
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 1024 / 1024;
}
