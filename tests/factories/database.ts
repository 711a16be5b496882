import { vi } from 'vitest';
import { db } from '@/lib/server/db';
import { besideTransaction } from '@/lib/server/transactions';

/** Runs something while a table is not there: the statement that needs it fails, in the middle of whatever it is part of. */
export async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const [, schema = '', name = ''] = /^(.*\.)?(\w+)$/.exec(table) ?? [];
  const away = `${name}_away`;
  await db.$executeRawUnsafe(`ALTER TABLE ${table} RENAME TO ${away}`);
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE ${schema}${away} RENAME TO ${name}`);
  }
}

/** Runs something while nothing that changes a row of the table can be committed: it fails after its last statement. */
export async function withoutCommit<T>(table: string, work: () => Promise<T>): Promise<T> {
  await db.$executeRaw`
    CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`;
  await db.$executeRawUnsafe(`
    CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT OR UPDATE OR DELETE ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`);
  try {
    return await work();
  } finally {
    await db.$executeRaw`DROP FUNCTION refuse_commit() CASCADE`;
  }
}

/** Until as many statements of this database as said wait for a lock. */
export async function untilWaiting(count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await db.$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      if ((row?.waiting ?? 0) < count) throw new Error(`${row?.waiting} statements wait for a lock`);
    },
    { timeout: 20_000, interval: 10 },
  );
}

/**
 * Starts `work` while the member's row is locked, changes the member under the lock once it waits, and lets it go on.
 * @returns what became of `work`
 */
export async function changeMeanwhile<T>(
  memberId: number,
  work: () => Promise<T>,
  change: (tx: Pick<typeof db, 'member' | 'memberSession' | 'favorite'>) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  let running: Promise<PromiseSettledResult<T>[]> | undefined;
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} FOR UPDATE`;
      running = besideTransaction(() => Promise.allSettled([work()]));
      await besideTransaction(() => untilWaiting());
      await change(tx);
    },
    { timeout: 30_000 },
  );
  const [outcome] = (await running) ?? [];
  if (!outcome) throw new Error('nothing ran');
  return outcome;
}

/** Every row of every table of the site as text, by table: to look for what must be nowhere. */
export async function allRows(): Promise<Map<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`;
  // Each table by itself would be a question for each of nearly two hundred.
  const rows = await db.$queryRawUnsafe<{ name: string; text: string | null }[]>(
    tables
      .map(({ name }) => `SELECT '${name}' AS name, string_agg(t::text, E'\\n') AS text FROM ${name} t`)
      .join(' UNION ALL '),
  );
  return new Map(rows.flatMap(({ name, text }) => (text ? [[name, text]] : [])));
}

/** The tables in which a text stands, in whatever letters. */
export async function tablesWith(text: string): Promise<string[]> {
  const rows = await allRows();
  return [...rows].filter(([, all]) => all.toLowerCase().includes(text.toLowerCase())).map(([name]) => name);
}

/** What an AppError said, for outcomes of requests at once. */
export function codesOf(outcomes: PromiseSettledResult<unknown>[]): string[] {
  return outcomes
    .map((outcome) =>
      outcome.status === 'fulfilled'
        ? 'ok'
        : String((outcome.reason as { code?: string }).code ?? outcome.reason),
    )
    .sort();
}
