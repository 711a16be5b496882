import type { Client } from 'pg';

type Restore = { drop: string; create: string };

/** Foreign keys of the tables, with the statements that drop them and bring them back as they were. */
async function foreignKeys(client: Client, tables: readonly string[]): Promise<Restore[]> {
  const { rows } = await client.query<{ name: string; owner: string; definition: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::regclass[]) ORDER BY conname`,
    [tables],
  );
  return rows.map(({ name, owner, definition }) => ({
    drop: `ALTER TABLE ${owner} DROP CONSTRAINT "${name}"`,
    create: `ALTER TABLE ${owner} ADD CONSTRAINT "${name}" ${definition}`,
  }));
}

/** Indexes of the tables that no constraint stands on. */
async function secondaryIndexes(client: Client, tables: readonly string[]): Promise<Restore[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
     ORDER BY 1`,
    [tables],
  );
  return rows.map(({ name, definition }) => ({ drop: `DROP INDEX ${name}`, create: definition }));
}

/**
 * Drops foreign keys and secondary indexes of tables.
 * @returns what brings them back. Both belong into one transaction: whatever ends it, they stand as before.
 */
export async function dropSecondary(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const dropped = [...(await foreignKeys(client, tables)), ...(await secondaryIndexes(client, tables))];
  for (const { drop } of dropped) await client.query(drop);
  return async () => {
    for (const { create } of dropped.reverse()) await client.query(create);
  };
}

/** Sets ids of a table aside; the sequence never gives them to anybody else, whatever becomes of the load. */
export async function reserveIds(client: Client, table: string, count: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    `SELECT setval(sequence, nextval(sequence) + $1 - 1) - $1 + 1 AS first
     FROM (SELECT pg_get_serial_sequence($2, 'id')::regclass AS sequence) s`,
    [count, table],
  );
  return Number(rows[0]?.first);
}
