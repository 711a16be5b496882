import pg from 'pg';
import { afterAll, beforeEach, inject } from 'vitest';
import { databaseUrl } from './database-url';
import { rowsAreKept } from './kept-rows';

// A database of its own for each test file, cloned from the migrated template.
const templateUrl = inject('templateUrl');
const template = new URL(templateUrl).pathname.slice(1);
const name = `worker_${process.pid}_${Date.now()}_test`;
const url = databaseUrl(templateUrl, name);

const admin = new pg.Client({ connectionString: databaseUrl(templateUrl, 'postgres') });
await admin.connect();
// Two clones of one template at once fail: the lock lets them wait for each other.
await admin.query('SELECT pg_advisory_lock(4711)');
await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
await admin.query('SELECT pg_advisory_unlock(4711)');
process.env.DATABASE_URL = url;

const client = new pg.Client({ connectionString: url });
await client.connect();
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
// Planned once a file: planning takes forty times as long as asking.
await client.query('SET plan_cache_mode = force_generic_plan');

beforeEach(async () => {
  if (rowsAreKept()) return;
  // What a test ordered and no worker did: the next test's numbers begin anew, and it would be taken for theirs.
  await client.query('DELETE FROM graphile_worker._private_jobs');
  const found = await client.query<{ name: string; bytes: string }>(filled);
  const names = found.rows.map(({ name }) => name);
  if (names.length === 0) return;
  const isLittle = found.rows.every(({ bytes }) => Number(bytes) < mostBytes);
  await client.query(isLittle ? deletionOf(names) : truncationOf(names));
});

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

afterAll(async () => {
  const { db } = await import('@/lib/server/db');
  await db.$disconnect();
  await client.end();
  await untilLeft();
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await admin.end();
});

/** Waits a moment for connections that are closing: one that is cut raises an error which nobody listens for any more. */
async function untilLeft(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
