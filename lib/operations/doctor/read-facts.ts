import 'server-only';
import { Client } from 'pg';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import { PRODUCT_INDEX_VERSION } from '@/lib/shop/index-products';
import type { DatabaseFacts } from './judge-database';

/** The longest that one question may take, in milliseconds. */
const patience = 5_000;

/** Asks a database for what the doctor judges. A table that is missing is a fact, a database that does not answer throws. */
export async function readFacts(databaseUrl: string): Promise<DatabaseFacts> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'doctor',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATEs of a table, a column or a schema that is not there (PostgreSQL manual, appendix A). */
const missing = new Set(['42P01', '42703', '3F000']);

async function ask(client: Client): Promise<DatabaseFacts> {
  const first = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await client.query<Row>(sql, values);
    const [row] = rows;
    if (!row) throw new Error('no answer');
    return row;
  };
  const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: { code?: string }) => {
      if (missing.has(error.code ?? '')) return null;
      throw error;
    });

  const before = Date.now();
  const server = await first<{
    version: number;
    encoding: string;
    extensions: string[];
    most: number;
    reserved: number;
    open: number;
    at: Date;
  }>(`SELECT current_setting('server_version_num')::int AS version,
      pg_encoding_to_char(encoding) AS encoding, clock_timestamp() AS at,
      ARRAY(SELECT extname::text FROM pg_extension) AS extensions,
      current_setting('max_connections')::int AS most,
      current_setting('superuser_reserved_connections')::int AS reserved,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS open
    FROM pg_database WHERE datname = current_database()`);
  const middle = (before + Date.now()) / 2;
  const migrations = await unlessMissing(
    first<{ applied: string[]; failed: string[] }>(`SELECT
      ARRAY(SELECT migration_name::text FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1) AS applied,
      ARRAY(SELECT migration_name::text FROM _prisma_migrations
        WHERE finished_at IS NULL AND rolled_back_at IS NULL ORDER BY 1) AS failed`),
  );
  const queue = await unlessMissing(
    first<NonNullable<DatabaseFacts['queue']>>(`SELECT
      count(*) FILTER (WHERE is_due)::int AS waiting,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due)), 0)::int AS "oldestSeconds",
      count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS locked,
      (SELECT extract(epoch FROM now() - max(coalesce(last_execution, known_since)))::int
        FROM graphile_worker._private_known_crontabs) AS "scheduledSecondsAgo"
      FROM (SELECT *, attempts < max_attempts AND locked_at IS NULL AND run_at <= now() AS is_due
        FROM graphile_worker._private_jobs LIMIT 100000) AS job`),
  );
  const mails = await unlessMissing(
    first<NonNullable<DatabaseFacts['mails']>>(`SELECT
      (SELECT count(*)::int FROM (SELECT FROM mail WHERE status = 'waiting' LIMIT 10000) AS found) AS waiting,
      coalesce((SELECT extract(epoch FROM now() - min(created_at))::int FROM mail WHERE status = 'waiting'), 0)
        AS "oldestSeconds",
      (SELECT count(*)::int FROM (SELECT FROM mail
        WHERE status = 'failed' AND created_at > now() - interval '7 days' LIMIT 10000) AS found) AS "failedLately"`),
  );
  const admins = await unlessMissing(
    first<NonNullable<DatabaseFacts['admins']>>(`SELECT count(*)::int AS all,
      count(*) FILTER (WHERE role = 'super')::int AS "superAdmins",
      count(*) FILTER (WHERE totp_enabled_at IS NOT NULL)::int AS "withSecondFactor"
      FROM admin WHERE disabled_at IS NULL`),
  );
  const search = await unlessMissing(
    first<{ count: number }>(
      `SELECT (SELECT count(*)::int FROM (SELECT FROM card
          WHERE status = 'published' AND search_version < $1 LIMIT 10000) AS found)
        + (SELECT count(*)::int FROM (SELECT FROM post
          WHERE listed_at IS NOT NULL AND search_version < $1 LIMIT 10000) AS found)
        + (SELECT count(*)::int FROM (SELECT FROM product
          WHERE listed_at IS NOT NULL AND search_version < $2 LIMIT 10000) AS found) AS count`,
      [TOKENS_VERSION, PRODUCT_INDEX_VERSION],
    ),
  );
  const backup = await unlessMissing(
    first<NonNullable<DatabaseFacts['backup']>>(`SELECT
      (SELECT began_at FROM backup_run WHERE error IS NULL ORDER BY id DESC LIMIT 1) AS "wholeAt",
      (SELECT error FROM backup_run ORDER BY id DESC LIMIT 1) AS "lastError"`),
  );
  const { version, encoding, extensions, most, reserved, open, at } = server;
  return {
    version,
    encoding,
    extensions,
    connections: { most, reserved, open },
    skewMs: at.getTime() - middle,
    migrations,
    queue,
    mails,
    admins,
    outdatedSearch: search?.count ?? null,
    backup,
  };
}
