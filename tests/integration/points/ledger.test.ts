import { describe, expect, it } from 'vitest';
import { getPointsBalance, type NewPointsEntry, writePoints } from '@/lib/points/ledger';
import { db } from '@/lib/server/db';
import { codesOf, withoutCommit } from '@/tests/factories/database';
import { makeActiveMember } from '@/tests/factories/members';
import { accountOf, expectLedgerRight, givePoints, spendPoints } from '@/tests/factories/points';

const write = (entry: NewPointsEntry) => db.$transaction((tx) => writePoints(tx, entry));

describe('an entry', () => {
  it('carries on from the one before it', async () => {
    const { id: memberId } = await makeActiveMember();
    expect(await getPointsBalance(db, memberId)).toBe(0);
    const given = { memberId, kind: 'reward', amount: 50, cause: 'reward:1' } as const;
    expect(await write({ ...given, subject: { kind: 'reward', id: 'a' } })).toEqual({
      balance: 50,
      isNew: true,
    });
    expect(await spendPoints(memberId, 20, 77)).toEqual({ balance: 30, isNew: true });
    expect(await getPointsBalance(db, memberId)).toBe(30);
    const { entries, ...account } = await accountOf(memberId);
    expect(account).toMatchObject({ balance: 30, entryCount: 2 });
    expect(entries).toMatchObject([
      { number: 1, kind: 'reward', amount: 50, balanceAfter: 50, subjectKind: 'reward', subjectId: 'a' },
      { number: 2, kind: 'spend', amount: -20, balanceAfter: 30, cause: 'spend:order:77', reason: '' },
    ]);
    await expectLedgerRight();
  });

  it('is written once for its cause, and answers as it did then', async () => {
    const { id: memberId } = await makeActiveMember();
    await givePoints(memberId, 100);
    await spendPoints(memberId, 60, 1);
    await givePoints(memberId, 5);
    expect(await spendPoints(memberId, 60, 1)).toEqual({ balance: 40, isNew: false });
    const again = await Promise.all(Array.from({ length: 20 }, () => spendPoints(memberId, 45, 2)));
    expect(again.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(again.map(({ balance }) => balance))).toEqual(new Set([0]));
    expect(await getPointsBalance(db, memberId)).toBe(0);
    await expectLedgerRight();
  });

  it('is not another one of the same cause', async () => {
    const [one, other] = [await makeActiveMember(), await makeActiveMember()];
    await givePoints(one.id, 10);
    await givePoints(other.id, 10);
    await spendPoints(one.id, 5, 1);
    await expect(spendPoints(other.id, 5, 1)).rejects.toThrow('was written otherwise');
    await expect(spendPoints(one.id, 6, 1)).rejects.toThrow('was written otherwise');
    await expect(spendPoints(one.id, -6, 2)).rejects.toThrow('are no spend');
    await expectLedgerRight();
  });

  it('is not there where what it was written for is not', async () => {
    const { id: memberId } = await makeActiveMember();
    await givePoints(memberId, 10);
    await expect(withoutCommit('points_entry', () => spendPoints(memberId, 5, 1))).rejects.toThrow();
    expect(await getPointsBalance(db, memberId)).toBe(10);
    expect(await spendPoints(memberId, 5, 1)).toEqual({ balance: 5, isNew: true });
    await expectLedgerRight();
  });
});

describe('spending', () => {
  it('of fifty at once leaves no balance below zero', async () => {
    const { id: memberId } = await makeActiveMember();
    await givePoints(memberId, 100);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, order) => spendPoints(memberId, 7, order)),
    );
    expect(codesOf(outcomes).filter((code) => code === 'ok')).toHaveLength(14);
    expect(codesOf(outcomes).filter((code) => code === 'notEnoughPoints')).toHaveLength(36);
    expect(await getPointsBalance(db, memberId)).toBe(2);
    await expectLedgerRight();
  });

  it('waits until what was taken back is filled again', async () => {
    const { id: memberId } = await makeActiveMember();
    await givePoints(memberId, 50);
    await spendPoints(memberId, 40, 1);
    const back = { memberId, kind: 'rewardTakenBack', amount: -50, cause: 'rewardTakenBack:1' } as const;
    expect(await write({ ...back, subject: { kind: 'reward', id: 'a' } })).toMatchObject({ balance: -40 });
    await expect(spendPoints(memberId, 1, 2)).rejects.toMatchObject({ code: 'notEnoughPoints' });
    await givePoints(memberId, 30);
    await expect(spendPoints(memberId, 1, 2)).rejects.toMatchObject({ code: 'notEnoughPoints' });
    await givePoints(memberId, 30);
    expect(await spendPoints(memberId, 20, 2)).toEqual({ balance: 0, isNew: true });
    await expectLedgerRight();
  });

  it('of a member without points is refused, and makes the first account of two at once', async () => {
    const { id: memberId } = await makeActiveMember();
    await expect(spendPoints(memberId, 1, 1)).rejects.toMatchObject({ code: 'notEnoughPoints' });
    await Promise.all([givePoints(memberId, 1), givePoints(memberId, 2), givePoints(memberId, 3)]);
    expect(await db.pointsAccount.count()).toBe(1);
    expect(await getPointsBalance(db, memberId)).toBe(6);
  });
});

describe('the ledger', () => {
  it.each([
    ['changed', 'UPDATE points_entry SET amount = amount + 1'],
    ['renamed', "UPDATE points_entry SET reason = 'x'"],
    ['deleted', 'DELETE FROM points_entry'],
    ['emptied', 'TRUNCATE points_entry'],
    ['emptied with what stands before it', 'TRUNCATE points_account CASCADE'],
  ])('is not %s by anybody', async (_, statement) => {
    const { id: memberId } = await makeActiveMember();
    await givePoints(memberId, 10);
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('neither changed nor deleted');
    await expectLedgerRight();
  });

  it('keeps its accounts', async () => {
    const { id: memberId } = await makeActiveMember();
    await givePoints(memberId, 10);
    await expect(db.pointsAccount.deleteMany()).rejects.toThrow();
  });
});
