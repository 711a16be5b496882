import 'server-only';
import { Client } from 'pg';
import { backedUpFolders } from '@/lib/server/storage';
import type { Store } from '@/lib/server/storage/store';
import { plainSession, quoted } from './catalog';
import { BackupError } from './format';

/** What PostgreSQL answers where there is no such database (appendix A). */
const noSuchDatabase = '3D000';

/** Connects to a database; makes it where it does not exist yet. */
export async function openTarget(databaseUrl: string): Promise<Client> {
  const client = await connect(databaseUrl).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== noSuchDatabase) throw error;
    await makeDatabase(databaseUrl);
    return connect(databaseUrl);
  });
  await client.query(plainSession);
  return client;
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function makeDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = await connect(url.href);
  try {
    await client.query(`CREATE DATABASE ${quoted(name)} ENCODING 'UTF8' TEMPLATE template0`);
  } finally {
    await client.end();
  }
}

/**
 * Looks whether a restore may write there.
 * @param replace the name of the database, where what is in it is to go
 * @throws BackupError where something is and was not said to go, or somebody uses it
 */
export async function checkTarget(
  client: Client,
  store: Store,
  replace: string | undefined,
): Promise<{ isEmpty: boolean }> {
  const { rows } = await client.query<{ name: string; things: number; others: number }>(`
    SELECT current_database() AS name,
      (SELECT count(*)::int FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S')
        AND c.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) AS things,
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend') AS others`);
  const [{ name, things, others } = { name: '', things: 0, others: 0 }] = rows;
  const files = await countFiles(store);
  const isEmpty = things === 0 && files === 0;
  if (!isEmpty && replace === undefined) {
    const held = things > 0 ? `The database ${name} is not empty` : `The store has ${files} files`;
    throw new BackupError(
      `${held}; nothing was changed. Restore into an empty place, or say --replace ${name} to lose what is there.`,
    );
  }
  if (replace !== undefined && replace !== name)
    throw new BackupError(`--replace says ${replace}, and the database is ${name}; nothing was changed.`);
  if (others > 0) {
    throw new BackupError(
      `${others} other connections use the database ${name}; nothing was changed. End site and worker first.`,
    );
  }
  return { isEmpty };
}

async function countFiles(store: Store): Promise<number> {
  let count = 0;
  for (const folder of backedUpFolders) count += (await store.list(folder)).length;
  return count;
}

/** Takes everything away that a restore brings anew. */
export async function emptyTarget(client: Client): Promise<void> {
  await client.query(`BEGIN; DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE;
    CREATE SCHEMA public; COMMIT`);
}
