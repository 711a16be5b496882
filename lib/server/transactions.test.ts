import { describe, expect, it } from 'vitest';
import { besideTransaction, inTurns, isInTransaction } from './transactions';

/** Begins transactions as Prisma does, and counts those that run. */
function makeDatabase() {
  const running = { now: 0, most: 0 };
  const begin = async (work: unknown): Promise<unknown> => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    try {
      return await (work as (tx: object) => Promise<unknown>)({});
    } finally {
      running.now -= 1;
    }
  };
  return { running, begin };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));
const prismaError = (message: string) => Object.assign(new Error(message), { code: 'P2028' });

describe('transactions of one pool', () => {
  it.each([
    [10, 8],
    [4, 3],
    [2, 1],
    [1, 1],
  ])('of %i connections are %i at once', async (poolSize, most) => {
    const { running, begin } = makeDatabase();
    const run = inTurns(poolSize, begin);
    const done = await Promise.all(Array.from({ length: 30 }, (_, at) => run(() => soon().then(() => at))));
    expect(done).toEqual(Array.from({ length: 30 }, (_, at) => at));
    expect(running.most).toBe(most);
  });

  it('know that they run, one within another does not wait for itself, and others may come between', async () => {
    const run = inTurns(1, makeDatabase().begin);
    expect(isInTransaction()).toBe(false);
    const found = await run(async () => {
      await soon();
      const inner = await run(async () => isInTransaction());
      return [isInTransaction(), inner, besideTransaction(() => isInTransaction())];
    });
    expect(found).toEqual([true, true, false]);
  });

  it('that had no time are an answer; what else goes wrong stays what it is', async () => {
    const fail = (error: Error) => inTurns(1, () => Promise.reject(error))(() => undefined);
    for (const message of [
      'Transaction API error: Unable to start a transaction in the given time.',
      'A query cannot be executed on an expired transaction. The timeout was 5000 ms',
    ])
      await expect(fail(prismaError(message))).rejects.toMatchObject({ code: 'busy' });
    await expect(fail(prismaError('Transaction not found'))).rejects.toMatchObject({ code: 'P2028' });
    await expect(fail(new Error('no'))).rejects.toThrow('no');
  });
});
