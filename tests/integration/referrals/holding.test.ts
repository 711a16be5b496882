import { describe, expect, it } from 'vitest';
import { deleteMember, restoreMember } from '@/lib/flows/members/delete-member';
import { applyForMembership } from '@/lib/flows/memberships/apply-for-membership';
import {
  activateMember,
  approveApplication,
  rejectApplication,
} from '@/lib/flows/memberships/decide-application';
import { confirmDueRewards } from '@/lib/referrals/rewards';
import { db } from '@/lib/server/db';
import { hourMs, minuteMs } from '@/lib/shared/durations';
import { vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { codesOf } from '@/tests/factories/database';
import { makeActiveMember } from '@/tests/factories/members';
import { makeHeldReward, makeReferral, rewardsOf } from '@/tests/factories/referrals';

const setting = { rewardIndividual: 50, rewardEnterprise: 100, rewardHoldMinutes: 60, commissionPercent: 0 };
const viewerOf = (member: { id: number }) => db.member.findUniqueOrThrow({ where: { id: member.id } });

async function apply(member: { id: number }, type: 'individual' | 'company') {
  await applyForMembership({ ...(await viewerOf(member)), avatar: null }, { type, note: '' });
  return db.membershipApplication.findFirstOrThrow({ where: { memberId: member.id, status: 'pending' } });
}

describe('letting in who was brought', () => {
  it.each([
    ['an individual', vipTypes.individual, 50],
    ['an enterprise', vipTypes.enterprise, 100],
  ])('holds the reward of %s', async (_, vipType, points) => {
    const { referrer, reward } = await makeHeldReward({ vipType });
    expect(await rewardsOf(referrer.id)).toEqual([
      { kind: 'activation', points, status: 'held', referredType: vipType },
    ]);
    expect(reward.dueAt.getTime() - reward.heldAt.getTime()).toBe(hourMs);
    expect(await db.pointsEntry.count()).toBe(0);
    const told = await db.systemMessage.findMany({ where: { memberId: referrer.id } });
    expect(told).toMatchObject([{ kind: 'rewardHeld', params: { kind: 'activation', points, vipType } }]);
  });

  it('takes points and time as they are set', async () => {
    await storeSetting('referral', { ...setting, rewardIndividual: 7, rewardHoldMinutes: 1440 });
    const { referrer, reward } = await makeHeldReward();
    expect(await rewardsOf(referrer.id)).toMatchObject([{ points: 7 }]);
    expect(reward.dueAt.getTime() - reward.heldAt.getTime()).toBe(24 * 60 * minuteMs);
  });

  it('holds nothing where rewards are set to nothing', async () => {
    await storeSetting('referral', { ...setting, rewardIndividual: 0 });
    const { referrer, member } = await makeReferral();
    await activateMember(await makeAdmin(), member.publicId);
    expect(await rewardsOf(referrer.id)).toEqual([]);
  });

  it('holds nothing for nobody, for oneself, and for who is deleted', async () => {
    const admin = await makeAdmin();
    const { member: own } = await makeReferral();
    await db.member.update({ where: { id: own.id }, data: { referredById: own.id } });
    const { member: alone } = await makeReferral();
    await db.member.update({ where: { id: alone.id }, data: { referredById: null } });
    const { member: left, referrer } = await makeReferral();
    await deleteMember(admin, referrer.publicId);
    for (const { publicId } of [own, alone, left]) await activateMember(admin, publicId);
    expect(await db.referralReward.count()).toBe(0);
    // Nor once they are back: the activation is over.
    await restoreMember(admin, referrer.publicId);
    await db.member.update({ where: { id: left.id }, data: { membershipStatus: 3 } });
    await activateMember(admin, left.publicId);
    expect(await db.referralReward.count()).toBe(0);
  });

  it('holds it once, of two administrators at once', async () => {
    const { referrer, member } = await makeReferral();
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled(
      [one, other].map((admin) => activateMember(admin, member.publicId)),
    );
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await rewardsOf(referrer.id)).toHaveLength(1);
  });

  it('holds it once who was rejected first', async () => {
    const admin = await makeAdmin();
    const { referrer, member, application } = await makeReferral();
    await rejectApplication(admin, application.publicId, { reasonCode: null, reason: 'x' });
    expect(await rewardsOf(referrer.id)).toEqual([]);
    // As what they apply for then.
    const again = await apply(member, 'company');
    await approveApplication(admin, again.publicId);
    expect(await rewardsOf(referrer.id)).toMatchObject([{ kind: 'activation', points: 100 }]);
  });

  it('holds nothing again for who was deleted and restored, or whose membership ended and began anew', async () => {
    const { admin, referrer, member } = await makeHeldReward();
    await deleteMember(admin, member.publicId);
    await restoreMember(admin, member.publicId);
    await db.member.update({ where: { id: member.id }, data: { membershipStatus: 3 } });
    await activateMember(admin, member.publicId);
    const renewal = await db.member.update({
      where: { id: member.id },
      data: { membershipExpiresAt: new Date(Date.now() + hourMs) },
    });
    await approveApplication(admin, (await apply(renewal, 'individual')).publicId);
    expect(await rewardsOf(referrer.id)).toHaveLength(1);
  });
});

describe('an upgrade', () => {
  it('brings the difference, once', async () => {
    const { admin, referrer, member, reward } = await makeHeldReward();
    await confirmDueRewards(reward.dueAt);
    await approveApplication(admin, (await apply(member, 'company')).publicId);
    expect(await rewardsOf(referrer.id)).toEqual([
      { kind: 'activation', points: 50, status: 'confirmed', referredType: vipTypes.individual },
      { kind: 'upgrade', points: 50, status: 'held', referredType: vipTypes.enterprise },
    ]);
    await confirmDueRewards(new Date(Date.now() + 2 * hourMs));
    const account = await db.pointsAccount.findUnique({ where: { memberId: referrer.id } });
    expect(account?.balance).toBe(100);
    await db.member.update({ where: { id: member.id }, data: { membershipStatus: 3 } });
    await approveApplication(admin, (await apply(member, 'company')).publicId);
    expect(await rewardsOf(referrer.id)).toHaveLength(2);
  });
});

describe('commission', () => {
  it('is a part of the fee that was paid, rounded once, and told', async () => {
    await storeSetting('referral', { ...setting, commissionPercent: 7 });
    const { referrer, member } = await makeHeldReward({ amount: 123_457 });
    const found = await db.referralCommission.findMany();
    // 8,641.99
    expect(found).toMatchObject([
      {
        referrerId: referrer.id,
        referredId: member.id,
        feeVnd: 123_457,
        percent: 7,
        amountVnd: 8642,
        status: 'open',
      },
    ]);
    const told = await db.systemMessage.findMany({
      where: { memberId: referrer.id, kind: 'commissionEarned' },
    });
    expect(told).toMatchObject([{ params: { amount: 8642 } }]);
  });

  it('is of each fee, renewals too', async () => {
    await storeSetting('referral', { ...setting, commissionPercent: 10 });
    await storeSetting('membership', {
      termDays: 365,
      feeIndividual: 50_000,
      feeEnterprise: 90_000,
      reviewHours: 24,
    });
    const { admin, member } = await makeHeldReward({ amount: 20_000 });
    await db.member.update({ where: { id: member.id }, data: { membershipStatus: 3 } });
    await activateMember(admin, member.publicId);
    const amounts = (await db.referralCommission.findMany({ orderBy: { id: 'asc' } })).map(
      (row) => row.amountVnd,
    );
    expect(amounts).toEqual([2_000, 5_000]);
  });

  it('is none where nothing is set, nothing was paid, or nobody is left', async () => {
    const admin = await makeAdmin();
    await makeHeldReward({ amount: 100_000 });
    await storeSetting('referral', { ...setting, commissionPercent: 10 });
    await makeHeldReward({ amount: 0 });
    await makeHeldReward({ amount: 4 });
    const referrer = await makeActiveMember();
    const { member } = await makeReferral({ referrer, amount: 100_000 });
    await deleteMember(admin, referrer.publicId);
    await activateMember(admin, member.publicId);
    expect(await db.referralCommission.count()).toBe(0);
  });
});
