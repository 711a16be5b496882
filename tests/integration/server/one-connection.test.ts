import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { db } from '@/lib/server/db';
import { makeActiveMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';

/** How many queries a connection had to answer when another one came, at most. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const open = new Map<unknown, number>();
  let most = 0;
  const original = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...given: unknown[]
  ) {
    const answer = original.apply(this, given);
    if (answer instanceof Promise) {
      const now = (open.get(this) ?? 0) + 1;
      open.set(this, now);
      most = Math.max(most, now);
      const end = () => void open.set(this, (open.get(this) ?? 1) - 1);
      answer.then(end, end);
    }
    return answer;
  } as never);
  await work();
  spy.mockRestore();
  return most;
}

it('relations that are read within a transaction are asked for one after the other', async () => {
  const { id } = await makeOrder(await makeActiveMember());
  const read = () =>
    db.$transaction((tx) =>
      tx.order.findUniqueOrThrow({
        where: { id },
        include: { lines: true, events: true, notes: true, refunds: true, transfers: true },
      }),
    );
  expect(await mostAtOnce(read)).toBe(1);
  expect((await read()).lines).toHaveLength(1);
});

it('one that fails keeps none of the others from its answer', async () => {
  const failing = db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 / 0`;
  });
  await expect(failing).rejects.toThrow();
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});
