import pg from 'pg';
import { vi } from 'vitest';
import { db, type Tx } from '@/lib/server/db';

/**
 * Has PostgreSQL plan as for tables that nobody looked at yet: what other tests left of statistics in the same database decides
 * nothing.
 */
export async function forgetStatistics(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`
    UPDATE pg_class SET reltuples = -1, relpages = 0
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`;
  await tx.$executeRaw`
    DELETE FROM pg_statistic
    WHERE starelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;
}

type Asked = { text: string; values?: unknown[] };

/**
 * How PostgreSQL answers a question that some code asks, as EXPLAIN tells it.
 * @param ask the code
 * @param isMeant picks its statement
 * @param analyze tables whose statistics are made first
 */
export async function planOf(
  ask: () => Promise<unknown>,
  isMeant: (text: string) => boolean,
  analyze: readonly string[] = [],
): Promise<string> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await ask();
  const asked = query.mock.calls.map(([given]) => given as unknown as Asked);
  query.mockRestore();
  const meant = asked.find(({ text }) => typeof text === 'string' && isMeant(text));
  if (!meant) throw new Error('no such statement was asked');
  const plan = await db.$transaction(async (tx) => {
    await forgetStatistics(tx);
    for (const table of analyze) await tx.$executeRawUnsafe(`ANALYZE ${table}`);
    // So few rows are read faster one by one.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRawUnsafe<object[]>(`EXPLAIN ${meant.text}`, ...(meant.values ?? []));
  });
  return JSON.stringify(plan);
}
