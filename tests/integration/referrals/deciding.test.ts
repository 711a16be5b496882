import { describe, expect, it } from 'vitest';
import { deleteMember, purgeMember } from '@/lib/flows/members/delete-member';
import { checkLedger, getLedgerCheck } from '@/lib/points/check-ledger';
import { getPointsBalance } from '@/lib/points/ledger';
import { cancelReward, confirmDueRewards, takeBackReward } from '@/lib/referrals/rewards';
import { db } from '@/lib/server/db';
import { hourMs } from '@/lib/shared/durations';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { codesOf, withoutCommit } from '@/tests/factories/database';
import { makeActiveMember } from '@/tests/factories/members';
import { accountOf, expectLedgerRight, givePoints, spendPoints } from '@/tests/factories/points';
import { makeHeldReward, makeReward, rewardsOf } from '@/tests/factories/referrals';

const kindsTold = async (memberId: number) =>
  (await db.systemMessage.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

async function makeConfirmed() {
  const held = await makeHeldReward();
  await confirmDueRewards(held.reward.dueAt);
  return held;
}

describe('the job', () => {
  it('confirms what is due to the millisecond, and nothing sooner', async () => {
    const { referrer, reward } = await makeHeldReward();
    expect(await confirmDueRewards(new Date(reward.dueAt.getTime() - 1))).toBe(0);
    expect(await getPointsBalance(db, referrer.id)).toBe(0);
    expect(await confirmDueRewards(reward.dueAt)).toBe(1);
    expect((await accountOf(referrer.id)).entries).toMatchObject([
      {
        kind: 'reward',
        amount: 50,
        cause: `reward:${reward.id}`,
        subjectKind: 'reward',
        subjectId: reward.publicId,
      },
    ]);
    expect(await rewardsOf(referrer.id)).toMatchObject([{ status: 'confirmed' }]);
    expect(await kindsTold(referrer.id)).toEqual(['rewardHeld', 'rewardConfirmed']);
    expect(await confirmDueRewards(new Date(reward.dueAt.getTime() + hourMs))).toBe(0);
    await expectLedgerRight();
  });

  it.each([
    ['midnight in Vietnam', '2026-11-24T16:30:00Z'],
    ['the end of a month', '2026-11-30T16:30:00Z'],
    ['the end of February', '2027-02-28T16:30:00Z'],
    ['the end of a year', '2026-12-31T16:30:00Z'],
  ])('waits exactly its time over %s', async (_, start) => {
    const heldAt = new Date(start);
    const referrer = await makeActiveMember();
    const { dueAt } = await makeReward(referrer.id, { heldAt });
    expect(dueAt.getTime() - heldAt.getTime()).toBe(hourMs);
    expect(await confirmDueRewards(new Date(dueAt.getTime() - 1))).toBe(0);
    expect(await confirmDueRewards(dueAt)).toBe(1);
  });

  it('catches up on what fell due while nothing ran, the earliest first', async () => {
    const referrer = await makeActiveMember();
    const day = new Date('2026-11-20T00:00:00Z').getTime();
    for (const hours of [5, 1, 9, 3, 7])
      await makeReward(referrer.id, { heldAt: new Date(day + hours * hourMs), points: hours });
    expect(await confirmDueRewards(new Date(day + 9 * hourMs))).toBe(4);
    expect((await accountOf(referrer.id)).entries.map(({ amount }) => amount)).toEqual([1, 3, 5, 7]);
    await expectLedgerRight();
  });

  it('confirms each once, of several workers at once', async () => {
    const referrers = [await makeActiveMember(), await makeActiveMember()];
    const heldAt = new Date(Date.now() - 2 * hourMs);
    for (const { id } of referrers) for (let n = 0; n < 10; n += 1) await makeReward(id, { heldAt });
    const confirmed = await Promise.all([1, 2, 3].map(() => confirmDueRewards()));
    expect(confirmed.reduce((sum, each) => sum + each)).toBe(20);
    for (const { id } of referrers) expect(await getPointsBalance(db, id)).toBe(500);
    expect(await db.systemMessage.count({ where: { kind: 'rewardConfirmed' } })).toBe(20);
    await expectLedgerRight();
  });

  it('goes on past one that fails, and takes it the next time', async () => {
    const { referrer, reward } = await makeHeldReward();
    expect(await withoutCommit('points_entry', () => confirmDueRewards(reward.dueAt))).toBe(0);
    expect(await rewardsOf(referrer.id)).toMatchObject([{ status: 'held' }]);
    expect(await confirmDueRewards(reward.dueAt)).toBe(1);
  });

  it('confirms for who is deleted and may come back', async () => {
    const { admin, referrer, reward } = await makeHeldReward();
    await deleteMember(admin, (await db.member.findUniqueOrThrow({ where: { id: referrer.id } })).publicId);
    expect(await confirmDueRewards(reward.dueAt)).toBe(1);
    expect(await getPointsBalance(db, referrer.id)).toBe(50);
  });
});

describe('an administrator', () => {
  it('cancels what is held, with a reason', async () => {
    const { admin, referrer, reward } = await makeHeldReward();
    await cancelReward(admin, reward.publicId, 'same device');
    expect(await rewardsOf(referrer.id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await confirmDueRewards(reward.dueAt)).toBe(0);
    expect(await db.pointsEntry.count()).toBe(0);
    const [, told] = await db.systemMessage.findMany({
      where: { memberId: referrer.id },
      orderBy: { id: 'asc' },
    });
    expect(told).toMatchObject({
      kind: 'rewardCancelled',
      params: { points: 50, reasonCode: null, reason: 'same device' },
    });
    const audit = await db.auditEntry.findFirst({ where: { action: 'reward.cancel' } });
    expect(audit).toMatchObject({ adminId: admin.id, after: { points: 50, reason: 'same device' } });
    await expect(cancelReward(admin, reward.publicId, 'x')).rejects.toMatchObject({ code: 'conflict' });
    await expect(takeBackReward(admin, reward.publicId, 'x')).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancelReward(admin, 'nosuchrewa', 'x')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('cancels it or the job confirms it, never both', async () => {
    const admin = await makeAdmin();
    const referrer = await makeActiveMember();
    const heldAt = new Date(Date.now() - 2 * hourMs);
    const rewards = await Promise.all(Array.from({ length: 8 }, () => makeReward(referrer.id, { heldAt })));
    const [confirmed, ...cancelled] = await Promise.all([
      confirmDueRewards(),
      ...rewards.map(({ publicId }) =>
        cancelReward(admin, publicId, 'x').then(
          () => 1,
          () => 0,
        ),
      ),
    ]);
    expect((confirmed ?? 0) + cancelled.reduce((sum, each) => sum + each, 0)).toBe(8);
    expect(await getPointsBalance(db, referrer.id)).toBe((confirmed ?? 0) * 50);
    await expectLedgerRight();
  });

  it('takes back what was confirmed and spent; later points fill it first', async () => {
    const { admin, referrer, reward } = await makeConfirmed();
    await spendPoints(referrer.id, 40, 1);
    await takeBackReward(admin, reward.publicId, 'false referral');
    expect(await getPointsBalance(db, referrer.id)).toBe(-40);
    const { entries } = await accountOf(referrer.id);
    expect(entries.at(-1)).toMatchObject({
      kind: 'rewardTakenBack',
      amount: -50,
      reason: 'false referral',
      adminId: admin.id,
      subjectId: reward.publicId,
    });
    expect(await kindsTold(referrer.id)).toEqual(['rewardHeld', 'rewardConfirmed', 'rewardTakenBack']);
    await expect(spendPoints(referrer.id, 1, 2)).rejects.toMatchObject({ code: 'notEnoughPoints' });
    await givePoints(referrer.id, 45);
    expect(await spendPoints(referrer.id, 5, 2)).toMatchObject({ balance: 0 });
    await expectLedgerRight();
  });

  it('takes it back once, of two at once', async () => {
    const { admin, referrer, reward } = await makeConfirmed();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => takeBackReward(admin, reward.publicId, 'x')),
    );
    expect(codesOf(outcomes)).toEqual(['conflict', 'conflict', 'ok']);
    expect(await getPointsBalance(db, referrer.id)).toBe(0);
    expect(await db.auditEntry.count({ where: { action: 'reward.takeBack' } })).toBe(1);
  });
});

describe('permanent deletion', () => {
  const purge = async (admin: { id: number; name: string }, id: number) => {
    const { publicId } = await db.member.findUniqueOrThrow({ where: { id } });
    await deleteMember(admin, publicId);
    await purgeMember(admin, publicId);
  };

  it('of who brought somebody leaves account and entries without a name, and ends what was held', async () => {
    const { admin, referrer, reward } = await makeConfirmed();
    const { id: account } = await accountOf(referrer.id);
    const waiting = await makeReward(referrer.id);
    await storeSetting('referral', {
      rewardIndividual: 50,
      rewardEnterprise: 100,
      rewardHoldMinutes: 60,
      commissionPercent: 10,
    });
    await makeHeldReward({ referrer, amount: 100_000 });
    await purge(admin, referrer.id);
    expect(await db.pointsAccount.findUnique({ where: { id: account } })).toMatchObject({
      memberId: null,
      balance: 50,
    });
    expect(await db.pointsEntry.count({ where: { accountId: account } })).toBe(1);
    const rewards = await db.referralReward.findMany({ orderBy: { id: 'asc' } });
    expect(rewards.map(({ referrerId, status }) => [referrerId, status])).toEqual([
      [null, 'confirmed'],
      [null, 'cancelled'],
      [null, 'cancelled'],
    ]);
    expect(await db.referralCommission.findFirst()).toMatchObject({ referrerId: null, amountVnd: 10_000 });
    expect(await confirmDueRewards(new Date(Date.now() + 48 * hourMs))).toBe(0);
    for (const { publicId } of [reward, waiting])
      await expect(takeBackReward(admin, publicId, 'x')).rejects.toMatchObject({ code: 'conflict' });
    await expectLedgerRight();
  });

  it('of who was brought leaves the reward to the other', async () => {
    const { admin, referrer, member, reward } = await makeHeldReward();
    await purge(admin, member.id);
    expect(await db.referralReward.findFirst()).toMatchObject({ referredId: null, status: 'held' });
    expect(await confirmDueRewards(reward.dueAt)).toBe(1);
    expect(await getPointsBalance(db, referrer.id)).toBe(50);
    await takeBackReward(admin, reward.publicId, 'x');
    expect(await getPointsBalance(db, referrer.id)).toBe(0);
  });

  it('of both at once does not stop', async () => {
    const { admin, referrer, member, reward } = await makeHeldReward();
    const outcomes = await Promise.allSettled([
      purge(admin, member.id),
      purge(admin, referrer.id),
      confirmDueRewards(reward.dueAt),
    ]);
    expect(codesOf(outcomes)).toEqual(['ok', 'ok', 'ok']);
    expect(await db.referralReward.findFirst()).toMatchObject({ referrerId: null, referredId: null });
    await expectLedgerRight();
  });
});

describe('the nightly look', () => {
  it('finds a ledger that is right, and says so', async () => {
    expect(await getLedgerCheck()).toBeNull();
    const { id } = await makeActiveMember();
    await givePoints(id, 10);
    await spendPoints(id, 4, 1);
    const now = new Date('2026-12-01T00:00:00Z');
    const right = { checkedAt: now.toISOString(), accounts: 1, entries: 2, wrong: 0, wrongIds: [] };
    expect(await checkLedger(now)).toEqual(right);
    expect(await getLedgerCheck()).toEqual(right);
  });

  it.each([
    ['a balance', 'UPDATE points_account SET balance = balance + 1'],
    ['a count', 'UPDATE points_account SET entry_count = entry_count + 1'],
    ['an amount', 'UPDATE points_entry SET amount = amount + 1 WHERE number = 1'],
    ['a balance in between', 'UPDATE points_entry SET balance_after = balance_after + 1 WHERE number = 1'],
    ['a missing entry', 'DELETE FROM points_entry WHERE number = 1'],
  ])('finds %s that somebody changed by hand', async (_, statement) => {
    const [one, other] = [await makeActiveMember(), await makeActiveMember()];
    for (const { id } of [one, other]) {
      await givePoints(id, 10);
      await spendPoints(id, 4, id);
    }
    const account = await accountOf(one.id);
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = 'replica'`,
      db.$executeRawUnsafe(
        statement.includes('WHERE')
          ? `${statement} AND account_id = ${account.id}`
          : statement.startsWith('UPDATE points_account')
            ? `${statement} WHERE id = ${account.id}`
            : statement,
      ),
    ]);
    expect(await checkLedger()).toMatchObject({ accounts: 2, wrong: 1, wrongIds: [account.id] });
  });
});
