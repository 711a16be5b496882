import { describe, expect, it } from 'vitest';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { getReferralForAdmin, listReferralsForAdmin } from '@/lib/referrals/admin/queries';
import { referralList } from '@/lib/referrals/admin/referral-list';
import { countReferrals, listReferred, listRewards, sumReferrals } from '@/lib/referrals/queries';
import { confirmDueRewards } from '@/lib/referrals/rewards';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeHeldReward, makeReferral, makeReward } from '@/tests/factories/referrals';

const setting = { rewardIndividual: 50, rewardEnterprise: 100, rewardHoldMinutes: 60, commissionPercent: 10 };

describe('a member’s own referrals', () => {
  it('are counted, listed by masked names, and nobody else’s', async () => {
    await storeSetting('referral', setting);
    const first = await makeHeldReward({ amount: 100_000 });
    const { referrer, admin } = first;
    await db.member.update({ where: { id: first.member.id }, data: { nickname: 'Nguyễn Văn Lan' } });
    await confirmDueRewards(first.reward.dueAt);
    await makeHeldReward({ referrer, vipType: 2 });
    await makeReferral({ referrer });
    const gone = await makeMember({ referredById: referrer.id });
    await deleteMember(admin, gone.publicId);
    await makeHeldReward();

    expect(await countReferrals(referrer.id)).toEqual({ registered: 3, active: 2 });
    expect(await sumReferrals(referrer.id)).toEqual({ held: 100, commission: { open: 10_000, paidOut: 0 } });
    const { rows, total } = await listReferred(referrer.id, 1);
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { state: 'pending', points: 0, heldPoints: 0, commission: 0 },
      { state: 'active', points: 0, heldPoints: 100, commission: 0 },
      { name: 'N***n', state: 'active', points: 50, heldPoints: 0, commission: 10_000 },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Nguyễn|example\.com/);
    const rewards = await listRewards(referrer.id, { page: 1 });
    expect(rewards.rows).toMatchObject([
      { points: 100, status: 'held', decidedAt: null },
      { points: 50, status: 'confirmed', referred: 'N***n' },
    ]);
    expect((await listRewards(referrer.id, { page: 1, status: 'held' })).total).toBe(1);
    expect((await listRewards((await makeActiveMember()).id, { page: 1 })).total).toBe(0);
  });
});

describe('the list of the back office', () => {
  const list = async (given: object = {}) =>
    (await listReferralsForAdmin(referralList.read({ ...given }))).rows.map(({ publicId }) => publicId);

  it('says who brought whom in two levels, with rewards', async () => {
    const { referrer: top, member: middle } = await makeHeldReward();
    const { member: low, reward } = await makeHeldReward({ referrer: middle, vipType: 2 });
    const [row, above] = (await listReferralsForAdmin(referralList.read({}))).rows;
    expect(row).toMatchObject({
      publicId: low.publicId,
      state: 'active',
      brought: 0,
      referrer: { publicId: middle.publicId, isDeleted: false },
      rewards: [{ publicId: reward.publicId, points: 100, status: 'held' }],
    });
    const { publicId: topId } = await db.member.findUniqueOrThrow({ where: { id: top.id } });
    expect(row?.aboveReferrer?.publicId).toBe(topId);
    expect(above).toMatchObject({ publicId: middle.publicId, brought: 1, aboveReferrer: null });
    expect(await getReferralForAdmin(low.publicId)).toEqual(row);
    expect(await getReferralForAdmin(topId)).toBeNull();
  });

  it('is narrowed by person, status, type and day', async () => {
    await makeAdmin();
    const [one, other] = [await makeActiveMember(), await makeActiveMember()];
    const held = await makeReward(one.id);
    const taken = await makeReward(other.id, { status: 'takenBack' });
    const [first, second] = await Promise.all(
      [held, taken].map(({ referredId }) => db.member.findUniqueOrThrow({ where: { id: referredId ?? 0 } })),
    );
    const [a, b] = [first?.publicId, second?.publicId];
    expect(await list()).toEqual([b, a]);
    expect(await list({ sort: 'created' })).toEqual([a, b]);
    expect(await list({ status: 'held' })).toEqual([a]);
    expect(await list({ referrer: other.publicId })).toEqual([b]);
    expect(await list({ q: one.email.toUpperCase() })).toEqual([a]);
    expect(await list({ q: first?.email })).toEqual([a]);
    expect(await list({ q: other.referralCode.toLowerCase() })).toEqual([b]);
    expect(await list({ q: first?.nickname })).toEqual([a]);
    expect(await list({ q: 'nobody@example.com' })).toEqual([]);
    expect(await list({ type: 'enterprise' })).toEqual([]);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
  });
});
