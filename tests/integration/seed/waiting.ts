import type pg from 'pg';
import { vi } from 'vitest';

/** The process number of the session of this database that waits for a lock with a statement like `pattern`. */
export async function waitingFor(client: pg.Client, pattern: string): Promise<number> {
  return vi.waitFor(
    async () => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
        [pattern],
      );
      const [found] = rows;
      if (!found) throw new Error(`nothing waits with ${pattern}`);
      return found.pid;
    },
    { timeout: 60_000, interval: 20 },
  );
}
