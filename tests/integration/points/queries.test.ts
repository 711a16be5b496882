import { describe, expect, it } from 'vitest';
import { pointsEntryList } from '@/lib/points/entry-list';
import { writePoints } from '@/lib/points/ledger';
import { getFirstPointsAt, listPointsEntries, readPointsEntries } from '@/lib/points/queries';
import { db } from '@/lib/server/db';
import { makeActiveMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { accountOf, givePoints, spendPoints } from '@/tests/factories/points';

const read = (given = {}) => pointsEntryList.read(given);

/** Writes an entry as if it had been then. */
async function entryAt(memberId: number, at: string) {
  await givePoints(memberId, 1);
  const { id, entryCount } = await accountOf(memberId);
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = 'replica'`,
    db.$executeRaw`
      UPDATE points_entry SET created_at = ${new Date(at)} WHERE account_id = ${id} AND number = ${entryCount}`,
  ]);
}

describe('a member’s points', () => {
  it('are read from the last on, each with what it leads to, and are nobody else’s', async () => {
    const [one, other] = [await makeActiveMember(), await makeActiveMember()];
    const order = await makeOrder(one);
    await givePoints(one.id, 50);
    await db.$transaction((tx) =>
      writePoints(tx, {
        memberId: one.id,
        kind: 'spend',
        amount: -20,
        cause: `spend:order:${order.id}`,
        subject: { kind: 'order', id: order.publicId },
      }),
    );
    await givePoints(other.id, 7);
    const { rows, total } = await listPointsEntries(one.id, read());
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        number: 2,
        kind: 'spend',
        amount: -20,
        balanceAfter: 30,
        subject: { kind: 'order', name: order.number },
      },
      { number: 1, kind: 'correction', amount: 50, balanceAfter: 50, subject: { name: null } },
    ]);
    expect((await listPointsEntries((await makeActiveMember()).id, read())).total).toBe(0);
    // Of an order that another member has nothing is told.
    await db.order.update({ where: { id: order.id }, data: { memberId: other.id } });
    expect((await listPointsEntries(one.id, read())).rows[0]?.subject.name).toBeNull();
  });

  it('are narrowed by kind and by a month of Vietnam', async () => {
    const { id } = await makeActiveMember();
    // A minute before midnight and at midnight in Vietnam.
    for (const at of [
      '2026-10-31T16:59:59Z',
      '2026-10-31T17:00:00Z',
      '2026-11-30T16:59:59Z',
      '2026-12-31T17:00:00Z',
    ])
      await entryAt(id, at);
    await spendPoints(id, 2, 1);
    const numbers = async (given: object) =>
      (await listPointsEntries(id, read(given))).rows.map(({ number }) => number);
    expect(await numbers({ month: '2026-10' })).toEqual([1]);
    expect(await numbers({ month: '2026-11', kind: 'correction' })).toEqual([3, 2]);
    expect(await numbers({ month: '2027-01' })).toEqual([4]);
    expect(await numbers({ kind: 'spend' })).toEqual([5]);
    expect(await getFirstPointsAt(id)).toBe('2026-10-31T16:59:59.000Z');
  });

  it('come in pages, and whole for a file', async () => {
    const { id } = await makeActiveMember();
    for (let n = 1; n <= 25; n += 1) await givePoints(id, n);
    const { rows, pageCount, total } = await listPointsEntries(id, read({ page: '2' }));
    expect([rows.length, rows[0]?.number, pageCount, total]).toEqual([5, 5, 2, 25]);
    const all: number[] = [];
    for await (const part of readPointsEntries(id, {})) all.push(...part.map(({ number }) => number));
    expect(all).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at));
    expect(await getFirstPointsAt((await makeActiveMember()).id)).toBeNull();
  });
});
