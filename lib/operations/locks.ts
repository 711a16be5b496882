import 'server-only';
import type { Client } from 'pg';
import { backupHold } from '@/lib/server/held-deletions';

/**
 * Marks on a connection that a backup runs, until the connection ends: no file goes meanwhile (lib/server/held-deletions), and no
 * second backup begins. It is taken with nothing else held, before the snapshot.
 * @returns false where another backup runs
 */
export async function holdDeletions(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
    backupHold.space,
    backupHold.number,
  ]);
  return rows[0]?.held === true;
}
