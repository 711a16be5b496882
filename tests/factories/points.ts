import { expect } from 'vitest';
import { writePoints } from '@/lib/points/ledger';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';

/** Points for nothing. */
export function givePoints(memberId: number, amount: number) {
  const id = newPublicId();
  return db.$transaction((tx) =>
    writePoints(tx, {
      memberId,
      kind: 'correction',
      amount,
      cause: `correction:${id}`,
      subject: { kind: 'correction', id },
    }),
  );
}

/** Spends points on an order of that number. */
export function spendPoints(memberId: number, points: number, order: number) {
  return db.$transaction((tx) =>
    writePoints(tx, {
      memberId,
      kind: 'spend',
      amount: -points,
      cause: `spend:order:${order}`,
      subject: { kind: 'order', id: String(order) },
    }),
  );
}

/** A member's account with its entries in order. */
export function accountOf(memberId: number) {
  return db.pointsAccount.findUniqueOrThrow({
    where: { memberId },
    include: { entries: { orderBy: { number: 'asc' } } },
  });
}

/** Looks at every account by itself: numbers without a gap, each balance that of the one before and the amount, causes once. */
export async function expectLedgerRight(): Promise<void> {
  const accounts = await db.pointsAccount.findMany({ include: { entries: { orderBy: { number: 'asc' } } } });
  for (const { entries, entryCount, balance } of accounts) {
    let sum = 0;
    for (const [at, entry] of entries.entries()) {
      sum += entry.amount;
      expect(entry).toMatchObject({ number: at + 1, balanceAfter: sum });
      if (['spend', 'exchange'].includes(entry.kind)) expect(sum).toBeGreaterThanOrEqual(0);
    }
    expect({ balance, entryCount }).toEqual({ balance: sum, entryCount: entries.length });
  }
  const causes = accounts.flatMap(({ entries }) => entries.map(({ cause }) => cause));
  expect(new Set(causes).size).toBe(causes.length);
}
