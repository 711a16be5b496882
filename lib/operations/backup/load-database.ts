import 'server-only';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { copySql, quoted, readTables } from './catalog';
import { type BackedUpTable, BackupError, type Head, type Manifest } from './format';
import type { MigrationFile } from './migration-files';

/** Prisma's own table, as its schema engine makes it. */
const migrationTable = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

type Constraint = { table: string; name: string; definition: string };
type Trigger = { table: string; name: string };

/**
 * Loads the rows of a backup into tables that its migrations made. Triggers and foreign keys are away meanwhile: rows come in the
 * order of their tables' names, the ledger refuses what is no entry, and what triggers derive is in the backup. Putting the keys
 * back checks every row against what it names. It needs the rights of the tables' owner and no others.
 */
export class DatabaseLoad {
  readonly #client: Client;
  readonly #tables: Map<string, BackedUpTable>;
  #keys: Constraint[] = [];
  #triggers: Trigger[] = [];
  #copying: { name: string; stream: CopyStreamQuery } | undefined;

  constructor(client: Client, head: Head) {
    this.#client = client;
    this.#tables = new Map(head.tables.map((table) => [table.name, table]));
  }

  /** Makes the tables as they were, and begins the transaction that fills them. */
  async begin(migrations: readonly MigrationFile[]): Promise<void> {
    // Each by itself, as Prisma runs them: a value that one adds to a list can be used by the next.
    for (const { sql } of migrations) await this.#client.query(sql);
    // What a migration set for its session.
    await this.#client.query('SET search_path = public, pg_catalog; SET statement_timeout = 0');
    await this.#checkColumns();
    await this.#client.query('BEGIN');
    await this.#client.query(migrationTable);
    await this.#setAside();
    await this.#client.query(
      'CREATE TEMP TABLE restored_job (identifier text, payload text, queue_name text, run_at timestamptz, max_attempts int, key text, priority int, attempts int, last_error text)',
    );
    const names = [...this.#tables.keys()].map((name) => `public.${quoted(name)}`);
    // Migrations leave rows of their own, which are in the backup as they were by then.
    await this.#client.query(`TRUNCATE ${names.join(', ')}`);
  }

  /** The tables that the migrations made are those of the backup, column by column. */
  async #checkColumns(): Promise<void> {
    const made = new Map((await readTables(this.#client)).map((table) => [table.name, table]));
    for (const { name, columns } of this.#tables.values()) {
      const there = new Set(made.get(name)?.columns);
      const unknown = columns.filter((column) => !there.has(column));
      if (unknown.length > 0 || there.size === 0)
        throw new BackupError(`The table ${name} of the backup is not the one that its migrations make.`);
    }
  }

  async #setAside(): Promise<void> {
    const keys = await this.#client.query<Constraint>(`
      SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1, 2`);
    const triggers = await this.#client.query<Trigger>(`
      SELECT tgrelid::regclass::text AS table, tgname AS name FROM pg_trigger
      WHERE NOT tgisinternal AND tgenabled = 'O' AND tgparentid = 0
        AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) ORDER BY 1, 2`);
    this.#keys = keys.rows;
    this.#triggers = triggers.rows;
    for (const { table, name } of this.#keys)
      await this.#client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
    for (const { table, name } of this.#triggers)
      await this.#client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${quoted(name)}`);
  }

  /** The next bytes of a table. */
  async table(name: string, bytes: Buffer): Promise<void> {
    const table = this.#tables.get(name);
    if (!table) throw new BackupError(`The backup does not announce the table ${name}.`);
    await this.#write(name, copySql(table, 'FROM STDIN'), bytes);
  }

  /** And of the jobs. */
  async jobs(bytes: Buffer): Promise<void> {
    await this.#write('jobs', 'COPY restored_job FROM STDIN', bytes);
  }

  async #write(name: string, sql: string, bytes: Buffer): Promise<void> {
    if (this.#copying?.name !== name) {
      await this.#endCopy();
      this.#copying = { name, stream: this.#client.query(copyFrom(sql)) };
    }
    const { stream } = this.#copying;
    await new Promise<void>((done, failed) => {
      stream.write(bytes, (error) => (error ? failed(error) : done()));
    });
  }

  async #endCopy(): Promise<void> {
    const { stream } = this.#copying ?? {};
    this.#copying = undefined;
    if (!stream) return;
    stream.end();
    await finished(stream);
  }

  /** Puts keys, triggers and numbers in their places and commits; what does not fit leaves the tables empty. */
  async end(head: Head, { sequences, tables }: Manifest, keepsSessions: boolean): Promise<void> {
    await this.#endCopy();
    for (const { table, name, definition } of this.#keys)
      await this.#client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    for (const { table, name } of this.#triggers)
      await this.#client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${quoted(name)}`);
    for (const { name, value } of sequences)
      await this.#client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value]);
    for (const { name, rows } of tables) {
      const { rows: found } = await this.#client.query<{ count: string }>(
        `SELECT count(*) FROM public.${quoted(name)}`,
      );
      if (Number(found[0]?.count) !== rows) throw new BackupError(`Not all rows of ${name} came back.`);
    }
    // A session that was ended since the backup would live again.
    if (!keepsSessions) await this.#client.query('DELETE FROM member_session; DELETE FROM admin_session');
    // Their files are in no backup: who ordered one orders it anew.
    if (this.#tables.has('data_export'))
      await this.#client.query(
        "UPDATE data_export SET status = 'failed', expires_at = now() + interval '1 day' WHERE status = 'ready'",
      );
    for (const { name, checksum } of head.migrations) {
      await this.#client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES (gen_random_uuid()::text, $1, $2, now(), 1)`,
        [checksum, name],
      );
    }
    await this.#client.query('COMMIT');
    await this.#client.query('ANALYZE');
  }
}

/** Puts the jobs of a backup into the queue, whose tables are there by now, with the tries that they had. */
export async function requeueJobs(client: Client): Promise<number> {
  await client.query('BEGIN');
  const { rowCount } = await client.query(`
    CREATE TEMP TABLE requeued_job ON COMMIT DROP AS
    SELECT added.id, restored.attempts, restored.last_error
    FROM restored_job restored, LATERAL graphile_worker.add_job(
      restored.identifier, restored.payload::json, restored.queue_name, restored.run_at, restored.max_attempts,
      restored.key, restored.priority) added`);
  await client.query(`
    UPDATE graphile_worker._private_jobs job SET attempts = restored.attempts, last_error = restored.last_error
    FROM requeued_job restored WHERE restored.id = job.id AND restored.attempts > 0`);
  await client.query('COMMIT');
  return rowCount ?? 0;
}
