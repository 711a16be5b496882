import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url';

// A database for each worker, cloned from the migrated template: a setup file is read anew for each test file, this module once a
// process.
const templateUrl = inject('templateUrl');
const template = new URL(templateUrl).pathname.slice(1);
const name = `${template.replace(/_test$/, '')}_worker_${process.pid}_test`;

const admin = new pg.Client({ connectionString: databaseUrl(templateUrl, 'postgres') });
await admin.connect();
// Two clones of one template at once fail: the lock lets them wait for each other.
await admin.query('SELECT pg_advisory_lock(4711)');
await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
await admin.query('SELECT pg_advisory_unlock(4711)');
process.env.DATABASE_URL = databaseUrl(templateUrl, name);

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
// Changing the role of replication, as a deletion does, throws away all plans of its connection: this one asks, and keeps its plan.
const asker = new pg.Client({ connectionString: process.env.DATABASE_URL });
await asker.connect();
const { rows } = await client.query<{ name: string }>(
  `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
   WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
);
// A table that was emptied gets new files, and with it every table that names it: rows are deleted where there are few.
const mostBytes = 2 ** 21;
const filled = {
  name: 'filled tables',
  text: rows
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, pg_table_size('${name}') AS bytes WHERE EXISTS (SELECT FROM ${name})`,
    )
    .join(' UNION ALL '),
};
// Planned once a process: planning takes forty times as long as asking.
await asker.query('SET plan_cache_mode = force_generic_plan');

/** Empties every table of this worker's database that holds rows, and the queue; numbers begin anew. */
export async function emptyTables(): Promise<void> {
  // What a test ordered and no worker did: the next test's numbers begin anew, and it would be taken for theirs.
  await client.query('DELETE FROM graphile_worker._private_jobs');
  const found = await asker.query<{ name: string; bytes: string }>(filled);
  const names = found.rows.map(({ name }) => name);
  if (names.length === 0) return;
  const isLittle = found.rows.every(({ bytes }) => Number(bytes) < mostBytes);
  await client.query(isLittle ? deletionOf(names) : truncationOf(names));
}

/** The same by rows: without what follows from a deletion, after whoever still writes, and with numbers from the beginning. */
function deletionOf(names: readonly string[]): string {
  return `BEGIN; SET LOCAL session_replication_role = 'replica';
    LOCK TABLE ${names.join(', ')} IN SHARE ROW EXCLUSIVE MODE;
    ${names.map((name) => `DELETE FROM ${name};`).join(' ')}
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL; COMMIT`;
}

/** Tables that refuse to be emptied are emptied nevertheless. */
function truncationOf(names: readonly string[]): string {
  return `BEGIN; SET LOCAL session_replication_role = 'replica';
    TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE; COMMIT`;
}

/** Ends every connection of this process and the database with them: nothing can be asked afterwards. */
export async function dropDatabase(): Promise<void> {
  const { db } = await import('@/lib/server/db');
  await db.$disconnect();
  await Promise.all([client.end(), asker.end()]);
  await untilLeft();
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await admin.end();
}

/** Waits a moment for connections that are closing: one that is cut raises an error which nobody listens for any more. */
async function untilLeft(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
