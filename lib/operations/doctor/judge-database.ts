import { dayMs } from '@/lib/shared/durations';
import { type Finding, fail, ok, warn } from './finding';

/** What a database says of itself; null stands for what it could not say. */
export type DatabaseFacts = {
  /** 180004 is PostgreSQL 18.4. */
  version: number;
  encoding: string;
  extensions: readonly string[];
  connections: { most: number; reserved: number; open: number };
  /** Milliseconds that its clock is ahead of this machine's. */
  skewMs: number;
  migrations: { applied: readonly string[]; failed: readonly string[] } | null;
  queue: {
    waiting: number;
    oldestSeconds: number;
    failed: number;
    locked: number;
    /** Since a worker last put a scheduled job into the queue, which each does every minute; null where none ever did. */
    scheduledSecondsAgo: number | null;
  } | null;
  mails: { waiting: number; oldestSeconds: number; failedLately: number } | null;
  admins: { all: number; superAdmins: number; withSecondFactor: number } | null;
  /** Rows of the search index that an older version of the tokens made. */
  outdatedSearch: number | null;
  backup: { wholeAt: Date | null; lastError: string | null } | null;
};

const restart = 'Start the site again; `npm run migrate` brings the database up to date.';

export function judgeServer({ version, encoding, extensions }: DatabaseFacts): Finding[] {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  return [
    version < 150_000 ? fail('database', name, 'PostgreSQL 15 or newer is needed.') : ok('database', name),
    encoding === 'UTF8'
      ? ok('encoding', encoding)
      : fail('encoding', encoding, "Make the database with ENCODING 'UTF8', and restore a backup into it."),
    extensions.includes('pg_trgm')
      ? ok('extensions', 'pg_trgm')
      : fail('extensions', 'pg_trgm is missing', 'As a superuser: CREATE EXTENSION pg_trgm.'),
  ];
}

/** @param known names of this code's migrations */
export function judgeMigrations({ migrations }: DatabaseFacts, known: readonly string[]): Finding {
  if (!migrations) return fail('migrations', 'none was applied', restart);
  const { applied, failed } = migrations;
  if (failed.length > 0)
    return fail(
      'migrations',
      `failed: ${failed.join(', ')}`,
      'Mend its cause, then `npm run prisma -- migrate resolve --rolled-back <name>` and start again.',
    );
  const pending = known.filter((name) => !applied.includes(name));
  if (pending.length > 0) return fail('migrations', `pending: ${pending.join(', ')}`, restart);
  const foreign = applied.filter((name) => !known.includes(name));
  if (foreign.length > 0)
    return warn(
      'migrations',
      `newer than this code: ${foreign.join(', ')}`,
      'Run the newer version; going back is a restore.',
    );
  return ok('migrations', `all ${known.length}`);
}

/** Connections of one process besides its pool: two that listen, the watch, and one to spare. */
const besidePool = 4;

export function judgeConnections({ connections }: DatabaseFacts, poolSize: number): Finding {
  const { most, reserved, open } = connections;
  const free = most - reserved;
  const found = `${open} open of ${free}; a process takes up to ${poolSize + besidePool}`;
  if (free < 2 * (poolSize + besidePool))
    return fail(
      'connections',
      found,
      'Site and worker do not fit: raise max_connections, or lower DATABASE_POOL_SIZE.',
    );
  if (open > free * 0.8)
    return warn('connections', found, 'Few are left: raise max_connections, or lower DATABASE_POOL_SIZE.');
  return ok('connections', found);
}

/** What codes of second factors and signatures bear. */
const mostSkewMs = 5_000;

export function judgeClock({ skewMs }: DatabaseFacts): Finding {
  const found = `${(Math.abs(skewMs) / 1000).toFixed(1)} s apart from the database`;
  if (Math.abs(skewMs) > mostSkewMs)
    return fail('clock', found, 'Let both machines follow a time server (chrony, systemd-timesyncd).');
  return ok('clock', found);
}

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

/** A worker schedules jobs each minute, and takes them up at once. */
const latestSeconds = 600;

export function judgeQueue({ queue }: DatabaseFacts): Finding[] {
  if (!queue) return [fail('worker', 'the queue has no tables', restart)];
  const { waiting, oldestSeconds, failed, locked, scheduledSecondsAgo } = queue;
  const found = `${waiting} due, the oldest since ${minutes(oldestSeconds)}; ${locked} under way`;
  const start = 'Start the worker (`npm run worker`); its log says why it ended.';
  const worker = () => {
    // An empty queue says nothing: what would be in it is put there by the worker.
    if (scheduledSecondsAgo === null) return fail('worker', 'none has run yet', start);
    if (scheduledSecondsAgo > latestSeconds)
      return fail('worker', `none since ${minutes(scheduledSecondsAgo)}; ${found}`, start);
    return oldestSeconds > latestSeconds ? fail('worker', found, start) : ok('worker', found);
  };
  return [
    worker(),
    failed > 0
      ? warn('jobs', `${failed} given up`, '/admin/jobs says why, and tries them again or discards them.')
      : ok('jobs', 'none given up'),
  ];
}

export function judgeMails({ mails }: DatabaseFacts): Finding {
  if (!mails) return fail('mails', 'no table', restart);
  const { waiting, oldestSeconds, failedLately } = mails;
  const found = `${waiting} wait, the oldest ${minutes(oldestSeconds)}; ${failedLately} refused in 7 days`;
  if (oldestSeconds > 900)
    return fail(
      'mails',
      found,
      'Is the worker there, and the mail server? /admin/jobs has what it last said.',
    );
  if (failedLately > 20)
    return warn('mails', found, '/admin/mails has the cause of each: SPF, DKIM, the sender?');
  return ok('mails', found);
}

export function judgeAdmins({ admins }: DatabaseFacts): Finding {
  if (!admins || admins.superAdmins === 0)
    return fail('administrators', 'none who may do everything', '`npm run admin:create`.');
  const found = `${admins.all}, ${admins.withSecondFactor} with a second factor`;
  if (admins.withSecondFactor < admins.all)
    return warn(
      'administrators',
      found,
      'Let each set one up at /admin/security; /admin/config can demand it.',
    );
  return ok('administrators', found);
}

export function judgeSearch({ outdatedSearch }: DatabaseFacts): Finding {
  if (outdatedSearch === null) return fail('search', 'no table', restart);
  if (outdatedSearch > 0)
    return warn(
      'search',
      `${outdatedSearch} entries of an older version`,
      'The worker writes them anew, some each two minutes.',
    );
  return ok('search', 'current');
}

export function judgeBackup({ backup }: DatabaseFacts, now: Date, isReal: boolean): Finding {
  const { wholeAt = null, lastError = null } = backup ?? {};
  const mend = 'Let `npm run backup -- --keep 14` run every night, and copy the files to another place.';
  const level = isReal ? fail : warn;
  if (!wholeAt) return level('backup', lastError ? `never; the last try: ${lastError}` : 'never', mend);
  const days = (now.getTime() - wholeAt.getTime()) / dayMs;
  const found = `${wholeAt.toISOString().slice(0, 16)}Z${lastError ? `; the last try: ${lastError}` : ''}`;
  if (days > 7) return level('backup', found, mend);
  return days > 2 || lastError ? warn('backup', found, mend) : ok('backup', found);
}
