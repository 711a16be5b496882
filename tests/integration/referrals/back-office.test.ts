import { describe, expect, it } from 'vitest';
import { GET as exportCommissions } from '@/app/api/admin/referrals/commissions/export/route';
import { GET as exportReferrals } from '@/app/api/admin/referrals/export/route';
import { checkLedger } from '@/lib/points/check-ledger';
import { commissionList } from '@/lib/referrals/admin/commission-list';
import { listCommissions, sumCommissions } from '@/lib/referrals/admin/commission-queries';
import { getMemberPoints } from '@/lib/referrals/admin/member-points';
import { getPointsCounts } from '@/lib/referrals/admin/points-counts';
import { cancelHeldRewards, payOutCommission } from '@/lib/referrals/admin/service';
import { confirmDueRewards } from '@/lib/referrals/rewards';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { planOf } from '@/tests/factories/plans';
import { givePoints } from '@/tests/factories/points';
import { makeHeldReward, makeReward } from '@/tests/factories/referrals';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const setting = { rewardIndividual: 50, rewardEnterprise: 100, rewardHoldMinutes: 60, commissionPercent: 10 };
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );

async function makeCommission(amount = 100_000) {
  await storeSetting('referral', setting);
  const { referrer, member } = await makeHeldReward({ amount });
  const commission = await db.referralCommission.findFirstOrThrow({ where: { referredId: member.id } });
  return { referrer, member, commission };
}

const entriesOf = (action: string) =>
  db.auditEntry.findMany({
    where: { action },
    orderBy: { id: 'asc' },
    select: { adminId: true, after: true },
  });
const toldOf = (memberId: number, kind: string) => db.systemMessage.count({ where: { memberId, kind } });

describe('a burst', () => {
  it('is cancelled once, whoever of two administrators comes first', async () => {
    const referrer = await makeActiveMember();
    const admins = [await makeAdmin(), await makeAdmin()];
    const rewards = [];
    for (let at = 0; at < 4; at += 1) rewards.push(await makeReward(referrer.id));
    const people = await db.member.findMany({
      where: { id: { in: rewards.map(({ referredId }) => referredId ?? 0) } },
      select: { publicId: true },
    });
    const outcomes = await Promise.all(
      people.flatMap(({ publicId }) =>
        admins.map((admin) => outcome(cancelHeldRewards(admin, publicId, 'Trùng thiết bị'))),
      ),
    );
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(4);
    expect(outcomes.filter((each) => each === 'conflict')).toHaveLength(4);
    expect(await db.referralReward.count({ where: { status: 'cancelled', reason: 'Trùng thiết bị' } })).toBe(
      4,
    );
    expect(await entriesOf('reward.cancel')).toHaveLength(4);
    expect(await confirmDueRewards(new Date(Date.now() + 86_400_000))).toBe(0);
    expect((await getMemberPoints(referrer.publicId))?.balance).toBe(0);
  });

  it('has nothing to cancel of nobody, or of who brought nothing', async () => {
    const admin = await makeAdmin();
    expect(await outcome(cancelHeldRewards(admin, newPublicId(), 'x'))).toBe('conflict');
    const member = await makeMember({ referredById: (await makeActiveMember()).id });
    expect(await outcome(cancelHeldRewards(admin, member.publicId, 'x'))).toBe('conflict');
  });
});

describe('a commission', () => {
  it('is paid out once, with one entry and one notice, however often it is asked for', async () => {
    const { referrer, member, commission } = await makeCommission();
    const admins = [await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all(
      admins.flatMap((admin) => [1, 2].map(() => payOutCommission(admin, commission.publicId))),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [entry, ...others] = await entriesOf('commission.payOut');
    expect(others).toEqual([]);
    expect(entry?.after).toEqual({ amount: 10_000, referred: member.publicId });
    expect(await toldOf(referrer.id, 'commissionPaidOut')).toBe(1);
    const row = await db.referralCommission.findUniqueOrThrow({ where: { id: commission.id } });
    expect(row).toMatchObject({ status: 'paidOut', paidOutById: entry?.adminId });
  });

  it('that was cancelled, or is nobody’s any more, is not', async () => {
    const { commission } = await makeCommission();
    const admin = await makeAdmin();
    const { id, publicId } = commission;
    expect(await outcome(payOutCommission(admin, newPublicId()))).toBe('notFound');
    await db.referralCommission.update({ where: { id }, data: { status: 'cancelled' } });
    expect(await outcome(payOutCommission(admin, publicId))).toBe('conflict');
    await db.referralCommission.update({ where: { id }, data: { status: 'open', referrerId: null } });
    expect(await outcome(payOutCommission(admin, publicId))).toBe('conflict');
    expect(await entriesOf('commission.payOut')).toEqual([]);
  });

  it('is listed by state, person, order and day, with what all of them come to', async () => {
    const first = await makeCommission(100_000);
    const second = await makeCommission(250_000);
    await payOutCommission(await makeAdmin(), first.commission.publicId);
    const list = async (given: object) =>
      (await listCommissions(commissionList.read({ ...given }))).rows.map(({ publicId }) => publicId);
    const [a, b] = [first.commission.publicId, second.commission.publicId];
    expect(await list({})).toEqual([b]);
    expect(await list({ view: 'paidOut' })).toEqual([a]);
    expect(await list({ view: 'all' })).toEqual([b, a]);
    expect(await list({ view: 'all', sort: 'created' })).toEqual([a, b]);
    const { email, referralCode } = await db.member.findUniqueOrThrow({ where: { id: first.referrer.id } });
    expect(await list({ view: 'all', q: email })).toEqual([a]);
    expect(await list({ view: 'all', q: referralCode })).toEqual([a]);
    expect(await list({ view: 'all', q: second.member.nickname })).toContain(b);
    const order = await db.membershipOrder.findUniqueOrThrow({
      where: { id: second.commission.membershipOrderId },
    });
    expect(await list({ view: 'all', q: order.number })).toEqual([b]);
    expect(await list({ view: 'all', q: 'nobody@example.com' })).toEqual([]);
    expect(await list({ view: 'all', to: '2020-01-01' })).toEqual([]);
    expect(await sumCommissions(commissionList.read({ view: 'all' }))).toEqual({
      open: 25_000,
      paidOut: 10_000,
      cancelled: 0,
    });
  });

  it.each([
    [{}, 'referral_commission_status_created_at_id_idx'],
    [{ view: 'all' }, 'referral_commission_created_at_id_idx'],
  ])('is found by an index: %o', async (given, index) => {
    await makeCommission();
    const ask = () => listCommissions(commissionList.read(given));
    const isRead = (text: string) => /SELECT.*"amount_vnd".*"referral_commission".*ORDER BY/s.test(text);
    expect(await planOf(ask, isRead)).toContain(index);
  });
});

describe.each([
  ['referrals', exportReferrals, 'referral.export'],
  ['referrals/commissions', exportCommissions, 'commission.export'],
] as const)('the file of %s', (name, route, action) => {
  const ask = async (headers: Record<string, string>, query = 'format=csv') => {
    const url = `http://localhost/api/admin/${name}/export?${query}`;
    const { result } = await runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
      route(new Request(url, { headers }), { params: Promise.resolve({}) }),
    );
    return result;
  };

  it.each(adminRoles)('is for who may write there, and leaves an entry: %s', async (role) => {
    const { member, referrer } = await makeCommission();
    const { headers } = await signInAdmin({ role });
    const answer = await ask(headers);
    const may = role === 'super' || role === 'finance';
    expect(answer.status).toBe(may ? 200 : 403);
    const text = await answer.text();
    expect(text.includes(member.nickname)).toBe(may);
    if (may) {
      const { nickname } = await db.member.findUniqueOrThrow({ where: { id: referrer.id } });
      expect(text).toContain(nickname);
      expect(text.trim().split('\r\n')).toHaveLength(2);
    }
    expect(await entriesOf(action)).toHaveLength(may ? 1 : 0);
  });

  it('is nothing for a stranger or a member', async () => {
    await makeCommission();
    expect((await ask({})).status).toBe(401);
    expect((await ask((await signIn()).headers)).status).toBe(401);
  });
});

describe('what the back office reads of points', () => {
  it('is a member’s own balance, what is held, and the last entries', async () => {
    const [member, other] = [await makeActiveMember(), await makeActiveMember()];
    await givePoints(member.id, 70);
    await givePoints(member.id, -100);
    await givePoints(other.id, 5);
    await makeReward(member.id, { points: 50 });
    const found = await getMemberPoints(member.publicId);
    expect(found).toMatchObject({
      balance: -30,
      held: 50,
      entries: [
        { number: 2, amount: -100, balanceAfter: -30, kind: 'correction' },
        { number: 1, amount: 70, balanceAfter: 70 },
      ],
    });
    expect(await getMemberPoints(newPublicId())).toBeNull();
  });

  it('is on the dashboard what waits, and what the last look at the ledger found', async () => {
    expect(await getPointsCounts(10)).toEqual({ held: 0, openCommissions: 0, check: null });
    const { referrer } = await makeCommission();
    await givePoints(referrer.id, 5);
    await checkLedger();
    expect(await getPointsCounts(10)).toMatchObject({
      held: 1,
      openCommissions: 1,
      check: { accounts: 1, entries: 1, wrong: 0 },
    });
  });
});
