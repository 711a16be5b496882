import 'server-only';
import type { Client } from 'pg';
import type { BackedUpTable } from './format';

// What is in the database is asked of the database: a table that a migration adds is in the next backup without being named here.

/** The site's tables with the columns that are written (not the computed ones), parts of a divided one by themselves. */
export async function readTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** The last number that each sequence gave; one that gave none is left out. */
export async function readSequences(client: Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`);
  return rows;
}

export type AppliedMigration = { name: string; checksum: string };

/** The migrations that the tables stand at. */
export async function readMigrations(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`);
  return rows;
}

/** A name as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** COPY of a table's written columns: `TO STDOUT` or `FROM STDIN`. */
export function copySql({ name, columns }: BackedUpTable, direction: 'TO STDOUT' | 'FROM STDIN'): string {
  return `COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) ${direction}`;
}

/** How values are written is the same on both sides, whatever the server is set to. */
export const plainSession = `
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET search_path = public, pg_catalog`;
