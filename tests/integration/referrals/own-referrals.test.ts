import { describe, expect, it } from 'vitest';
import { getReferralSummary, listReferred } from '@/lib/referrals/own-referrals';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { givePoints } from '@/tests/factories/points';

function makeReward(
  referrerId: number,
  referredId: number,
  data: Partial<Prisma.ReferralRewardUncheckedCreateInput> = {},
) {
  const at = new Date();
  return db.referralReward.create({
    data: {
      publicId: newPublicId(),
      referrerId,
      referredId,
      kind: 'activation',
      referredType: vipTypes.individual,
      points: 50,
      heldAt: at,
      dueAt: at,
      ...data,
    },
  });
}

async function makeCommission(
  referrerId: number,
  referredId: number,
  data: Partial<Prisma.ReferralCommissionUncheckedCreateInput> = {},
) {
  const order = await db.membershipOrder.create({
    data: {
      number: newPublicId(),
      memberId: referredId,
      vipType: vipTypes.enterprise,
      amount: 1_000_000,
      termDays: 365,
    },
    select: { id: true },
  });
  return db.referralCommission.create({
    data: {
      publicId: newPublicId(),
      referrerId,
      referredId,
      membershipOrderId: order.id,
      feeVnd: 1_000_000,
      percent: 10,
      amountVnd: 100_000,
      ...data,
    },
  });
}

describe('what came of referrals', () => {
  it('is nothing for who referred nobody', async () => {
    const owner = await makeActiveMember();
    expect(await getReferralSummary(owner)).toEqual({
      code: owner.referralCode,
      registered: 0,
      activated: 0,
      points: { balance: 0, earned: 0, held: 0 },
      commission: { total: 0, paidOut: 0 },
    });
    expect(await listReferred(owner, 1)).toMatchObject({ rows: [], total: 0 });
  });

  it("counts one's own people, points and commission alone", async () => {
    const [owner, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const active = await makeActiveMember({ referredById: owner.id });
    const waiting = await makeMember({ referredById: owner.id, vipType: vipTypes.individual });
    await makeMember({
      referredById: owner.id,
      vipType: vipTypes.individual,
      membershipStatus: membershipStatuses.expired,
    });
    const other = await makeActiveMember({ referredById: stranger.id });
    await makeReward(owner.id, active.id, { status: 'confirmed' });
    await makeReward(owner.id, active.id, { kind: 'upgrade', points: 30 });
    await makeReward(owner.id, waiting.id, { status: 'cancelled', points: 100 });
    await makeReward(stranger.id, other.id, { status: 'confirmed', points: 100 });
    await makeCommission(owner.id, active.id);
    await makeCommission(owner.id, active.id, { status: 'paidOut', amountVnd: 50_000 });
    await makeCommission(owner.id, active.id, { status: 'cancelled', amountVnd: 70_000 });
    await makeCommission(stranger.id, other.id);
    await givePoints(owner.id, 42);
    expect(await getReferralSummary(owner)).toMatchObject({
      registered: 3,
      activated: 2,
      points: { balance: 42, earned: 50, held: 30 },
      commission: { total: 150_000, paidOut: 50_000 },
    });
  });

  it('names whom one referred by a masked name, with how far they came and what they brought', async () => {
    const [owner, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 1, 8, minute)) });
    await makeMember({ referredById: owner.id, nickname: 'Nguyễn Thị Phượng', ...at(1) });
    const active = await makeActiveMember({ referredById: owner.id, nickname: '王小明', ...at(2) });
    await makeActiveMember({ referredById: owner.id, nickname: 'Gone', deletedAt: new Date(), ...at(3) });
    await makeActiveMember({ referredById: stranger.id, nickname: 'Other', ...at(4) });
    await makeReward(owner.id, active.id, { status: 'takenBack' });
    await makeReward(owner.id, active.id, { kind: 'upgrade' });
    await makeCommission(owner.id, active.id);
    const { rows, total } = await listReferred(owner, 1);
    expect(total).toBe(3);
    expect(rows).toEqual([
      { name: null, state: 'deleted', registeredAt: '2026-11-01T08:03:00.000Z', rewards: [], commission: 0 },
      {
        name: '王***明',
        state: 'active',
        registeredAt: '2026-11-01T08:02:00.000Z',
        rewards: [
          { points: 50, status: 'takenBack' },
          { points: 50, status: 'held' },
        ],
        commission: 100_000,
      },
      {
        name: 'N***g',
        state: 'visitor',
        registeredAt: '2026-11-01T08:01:00.000Z',
        rewards: [],
        commission: 0,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Phượng|小|Gone|@/);
  });

  it('pages through many', async () => {
    const owner = await makeActiveMember();
    for (let number = 0; number < 23; number += 1)
      await makeMember({ referredById: owner.id, createdAt: new Date(Date.UTC(2026, 10, 1, 8, number)) });
    const pages = [await listReferred(owner, 1), await listReferred(owner, 2), await listReferred(owner, 9)];
    expect(pages.map(({ rows, page }) => [rows.length, page])).toEqual([
      [20, 1],
      [3, 2],
      [3, 2],
    ]);
    const seen = pages.slice(0, 2).flatMap(({ rows }) => rows.map(({ registeredAt }) => registeredAt));
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(seen).size).toBe(23);
  });
});
