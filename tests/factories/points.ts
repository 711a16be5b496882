import { expect } from 'vitest';
import { writePoints } from '@/lib/points/ledger';
import { mayOverdraw, type PointsKind } from '@/lib/points/rules';
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

/** What is wrong with the ledger: looked at entry by entry, and beside the rewards that it was written for. */
export async function findPointsProblems(): Promise<string[]> {
  const errors: string[] = [];
  const accounts = await db.pointsAccount.findMany({ include: { entries: { orderBy: { number: 'asc' } } } });
  for (const { id, entries, entryCount, balance } of accounts) {
    let sum = 0;
    for (const [at, { number, amount, balanceAfter, kind }] of entries.entries()) {
      sum += amount;
      const name = `account ${id}, entry ${number}`;
      if (number !== at + 1) errors.push(`${name}: comes after ${at}`);
      if (balanceAfter !== sum) errors.push(`${name}: ${balanceAfter} and not ${sum}`);
      if (amount < 0 && sum < 0 && !mayOverdraw(kind as PointsKind))
        errors.push(`${name}: ${kind} leaves ${sum}`);
    }
    if (balance !== sum || entryCount !== entries.length)
      errors.push(`account ${id}: ${balance} and not ${sum}`);
  }
  const all = accounts.flatMap(({ entries }) => entries.map(({ cause }) => cause));
  const causes = new Set(all);
  if (causes.size < all.length) errors.push('a cause has two entries');
  const rewards = await db.referralReward.findMany({ select: { id: true, status: true } });
  for (const { id, status } of rewards) {
    const written = [`reward:${id}`, `rewardTakenBack:${id}`].map((cause) => causes.has(cause));
    const expected = [status === 'confirmed' || status === 'takenBack', status === 'takenBack'];
    if (String(written) !== String(expected)) errors.push(`reward ${id} is ${status}: ${written}`);
  }
  return errors;
}

/** Expects that nothing is wrong with the ledger. */
export async function expectLedgerRight(): Promise<void> {
  expect(await findPointsProblems()).toEqual([]);
}
