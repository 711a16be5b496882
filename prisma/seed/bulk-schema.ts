import type { Client } from 'pg';

/** Tables whose checks are cheaper once at the end than for each of a million rows. */
const tables = ['card', 'card_translation', 'card_industry'];

type Restore = { drop: string; create: string };

/** Foreign keys of the tables, with the statements that drop them and bring them back as they were. */
async function foreignKeys(client: Client): Promise<Restore[]> {
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
async function secondaryIndexes(client: Client): Promise<Restore[]> {
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
 * Drops foreign keys and secondary indexes of the card tables.
 * @returns what brings them back. Both belong into one transaction: whatever ends it, they stand as before.
 */
export async function dropSecondary(client: Client): Promise<() => Promise<void>> {
  const dropped = [...(await foreignKeys(client)), ...(await secondaryIndexes(client))];
  for (const { drop } of dropped) await client.query(drop);
  return async () => {
    for (const { create } of dropped.reverse()) await client.query(create);
  };
}
