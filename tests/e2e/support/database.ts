import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

const run = promisify(execFile);

/** The database of the site under test. */
export function siteDatabaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: run the tests by `npm test -- e2e`.');
  return url;
}

function withName(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/** How the tests' own connections are called. */
export const testConnection = 'e2e-test';

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: testConnection });
  // A test that breaks a database breaks this connection too, while nobody waits for it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Asks the server itself: connections that a broken database does not touch. */
export async function asServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = await connect(withName(siteDatabaseUrl(), 'postgres'));
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

export type OwnDatabase = { name: string; url: string; drop: () => Promise<void> };

let made = 0;

/**
 * A database with the same rows as the site's. PostgreSQL's own copying wants the original without connections, so the
 * tables come from the migrations and the rows one table after the other.
 */
export async function copyDatabase(): Promise<OwnDatabase> {
  made += 1;
  const name = `own_${process.pid}_${made}_e2e_test`;
  const url = withName(siteDatabaseUrl(), name);
  await asServer((server) => server.query(`CREATE DATABASE ${name}`));
  const [source, target] = await Promise.all([connect(siteDatabaseUrl()), connect(url)]);
  try {
    for (const folder of readdirSync(migrations, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    ))
      await target.query(readFileSync(path.join(migrations, folder.name, 'migration.sql'), 'utf8'));
    await copyRows(source, target);
    await migrateJobs(url);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
  const drop = () =>
    asServer(async (server) => {
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  return { name, url, drop };
}

/** The job queue's own tables: what the site writes orders jobs. */
async function migrateJobs(url: string): Promise<void> {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/migrate-jobs.ts'];
  await run(process.execPath, script, { env: { ...process.env, DATABASE_URL: url } });
}

async function copyRows(source: pg.Client, target: pg.Client): Promise<void> {
  // One moment of the original, and no trigger or foreign key that minds the order of the tables.
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await target.query('BEGIN');
  await target.query("SET LOCAL session_replication_role = 'replica'");
  const { rows } = await target.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  for (const { name } of rows) {
    const out = source.query(copyTo(`COPY "${name}" TO STDOUT`));
    await pipeline(out, target.query(copyFrom(`COPY "${name}" FROM STDIN`)));
  }
  const { rows: sequences } = await source.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  for (const { name, last } of sequences) await target.query('SELECT setval($1::regclass, $2)', [name, last]);
  await target.query('COMMIT');
  await target.query('ANALYZE');
  await source.query('COMMIT');
}
