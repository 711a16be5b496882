import { describe, expect, it } from 'vitest';
import RewardsPage from '@/app/[locale]/(site)/member/rewards/page';
import { GatePanel } from '@/components/accounts/gate-panel';
import { getReward, listRewards, sumReferrals, sumRewards } from '@/lib/referrals/queries';
import { rewardList } from '@/lib/referrals/reward-list';
import type { RewardStatus } from '@/lib/referrals/rules';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { planOf } from '@/tests/factories/plans';
import { makeReward } from '@/tests/factories/referrals';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const list = (member: { id: number }, status?: RewardStatus, page = 1) =>
  listRewards(member.id, { page, status });

/** A reward for a member of that name. */
async function makeNamed(referrerId: number, nickname: string) {
  const reward = await makeReward(referrerId);
  await db.member.update({ where: { id: reward.referredId ?? 0 }, data: { nickname } });
  return reward;
}

describe('rewards as who brought members sees them', () => {
  it('stand by their status, the latest first, with what they come to', async () => {
    const member = await makeActiveMember();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute));
    for (const [minute, status] of (
      ['held', 'confirmed', 'cancelled', 'takenBack', 'held'] as const
    ).entries())
      await makeReward(member.id, { status, heldAt: at(minute), points: 10 * (minute + 1) });
    const all = await list(member);
    expect(all.total).toBe(5);
    expect(all.rows.map(({ points }) => points)).toEqual([50, 40, 30, 20, 10]);
    expect((await list(member, 'held')).rows.map(({ points }) => points)).toEqual([50, 10]);
    expect((await list(member, 'takenBack')).rows.map(({ points }) => points)).toEqual([40]);
    expect(await sumRewards(member.id)).toEqual({
      held: { count: 2, points: 60 },
      confirmed: { count: 1, points: 20 },
      cancelled: { count: 1, points: 30 },
      takenBack: { count: 1, points: 40 },
    });
    expect((await sumReferrals(member.id)).held).toBe(60);
  });

  it('are narrowed by a status of the address', () => {
    expect(rewardList.read({ view: 'takenBack' }).view).toBe('takenBack');
    expect(rewardList.read({ view: 'taken_back' }).view).toBe('all');
    expect(rewardList.href({ view: 'held' }, 'abcdefghjk')).toBe(
      '/member/rewards?view=held&reward=abcdefghjk',
    );
  });

  it('come in pages, each once', async () => {
    const member = await makeActiveMember();
    const heldAt = new Date();
    for (let made = 0; made < 23; made++) await makeReward(member.id, { heldAt });
    const pages = [await list(member), await list(member, undefined, 2)];
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 3]);
    const ids = pages.flatMap(({ rows }) => rows.map(({ publicId }) => publicId));
    expect(new Set(ids).size).toBe(23);
  });

  it('name whom they are for with a mask, and nobody who is a member no more', async () => {
    const member = await makeActiveMember();
    const { publicId } = await makeNamed(member.id, 'Nguyễn Văn An');
    const deleted = await makeNamed(member.id, 'Trần Bình');
    await db.member.update({ where: { id: deleted.referredId ?? 0 }, data: { deletedAt: new Date() } });
    const gone = await makeNamed(member.id, 'Lê Chi');
    await db.referralReward.update({ where: { id: gone.id }, data: { referredId: null } });
    const { rows } = await list(member);
    expect(rows.map(({ referred }) => referred)).toEqual([null, null, 'N***n']);
    const told = JSON.stringify([rows, await getReward(member.id, publicId)]);
    for (const secret of ['Nguyễn', 'Bình', 'Chi', '@example.com', 'referredId', 'decidedById'])
      expect(told).not.toContain(secret);
  });

  it('are nobody else’s, neither as a list nor alone', async () => {
    const [member, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const { publicId, referredId } = await makeReward(member.id);
    expect(await getReward(member.id, publicId)).toMatchObject({
      publicId,
      status: 'held',
      referredType: vipTypes.individual,
    });
    for (const other of [stranger, { id: referredId ?? 0 }]) {
      expect(await getReward(other.id, publicId)).toBeNull();
      expect((await list(other)).total).toBe(0);
      expect((await sumRewards(other.id)).held).toEqual({ count: 0, points: 0 });
      expect((await sumReferrals(other.id)).held).toBe(0);
    }
    for (const wrong of [newPublicId(), '', "' OR 1=1", 'x'.repeat(500)])
      expect(await getReward(member.id, wrong)).toBeNull();
  });

  it('are found by their member’s index', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => makeActiveMember()));
    const [member = await makeActiveMember()] = members;
    const rows = members.flatMap(({ id }) =>
      Array.from({ length: 100 }, (_, at) => ({
        publicId: newPublicId(),
        referrerId: id,
        kind: 'activation' as const,
        referredType: 1,
        points: 50,
        status: 'confirmed' as const,
        heldAt: new Date(Date.now() - at * 1_000),
        dueAt: new Date(),
      })),
    );
    await db.referralReward.createMany({ data: rows });
    const index = 'referral_reward_referrer_id_held_at_id_idx';
    const isRead = (text: string) => /"held_at"/.test(text) && /ORDER BY/.test(text);
    const ask = () => list(member, undefined, 3);
    expect(await planOf(ask, isRead, ['referral_reward'])).toContain(index);
    const isSum = (text: string) => /GROUP BY/.test(text);
    expect(await planOf(() => sumRewards(member.id), isSum)).toContain(index);
  });
});

describe('/member/rewards', () => {
  const open = (headers: Record<string, string>) =>
    runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
      RewardsPage({ searchParams: Promise.resolve({}) }),
    ).then(
      ({ result }) => (result.type === GatePanel ? result.props.gate : 'shown'),
      ({ digest }: { digest?: string }) => digest?.split(';')[0],
    );

  it.each([
    ['a visitor', {}, 'membership'],
    ['who waits', { vipType: vipTypes.individual }, 'activation'],
    ['an individual', { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active }, 'shown'],
    ['an enterprise', { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active }, 'shown'],
  ] as const)('is for members whose membership is active: %s', async (_, data, expected) => {
    expect(await open((await signIn(data)).headers)).toBe(expected);
  });

  it('asks the signed-out to sign in, and shows who is a member no more what is left', async () => {
    expect(await open({})).toBe('NEXT_REDIRECT');
    const { viewer, headers } = await signIn({
      vipType: vipTypes.enterprise,
      membershipStatus: membershipStatuses.rejected,
    });
    expect(await open(headers)).toBe('activation');
    await makeReward(viewer.id);
    expect(await open(headers)).toBe('shown');
  });
});
