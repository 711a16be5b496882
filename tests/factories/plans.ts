import pg from 'pg';
import { vi } from 'vitest';
import { db } from '@/lib/server/db';

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
    for (const table of analyze) await tx.$executeRawUnsafe(`ANALYZE ${table}`);
    // So few rows are read faster one by one.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRawUnsafe<object[]>(`EXPLAIN ${meant.text}`, ...(meant.values ?? []));
  });
  return JSON.stringify(plan);
}
