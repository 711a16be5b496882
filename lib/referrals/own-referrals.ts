import 'server-only';
import { getPointsBalance } from '@/lib/points/ledger';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import type { Vnd } from '@/lib/shared/money';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';
import { maskName } from './mask-name';

type Owner = Pick<Viewer, 'id'>;

/** How far somebody who was referred has come. */
export type ReferredState = 'visitor' | 'pending' | 'active' | 'rejected' | 'expired' | 'deleted';

/** What a reward came to, as far as its referrer sees it. */
export type BroughtReward = {
  points: number;
  status: 'held' | 'confirmed' | 'cancelled' | 'takenBack';
};

export type ReferredPerson = {
  /** Masked; null of a deleted one. */
  name: string | null;
  state: ReferredState;
  registeredAt: string;
  rewards: BroughtReward[];
  commission: Vnd;
};

export type ReferralSummary = {
  code: string;
  registered: number;
  activated: number;
  points: { balance: number; earned: number; held: number };
  /** What was ever owed, and how much of it was paid out. */
  commission: { total: Vnd; paidOut: Vnd };
};

/** Activated once, whatever became of it: who expired was a member. */
const wasActivated = {
  vipType: { not: vipTypes.visitor },
  membershipStatus: { in: [membershipStatuses.active, membershipStatuses.expired] },
};

/** How many people a member referred: registered with their code, deleted ones included. */
export function countReferred(viewer: Owner): Promise<number> {
  return db.member.count({ where: { referredById: viewer.id } });
}

/** A member's code and what came of it. */
export async function getReferralSummary(viewer: Owner): Promise<ReferralSummary> {
  const [member, registered, activated, balance, rewards, commissions] = await Promise.all([
    db.member.findUniqueOrThrow({ where: { id: viewer.id }, select: { referralCode: true } }),
    countReferred(viewer),
    db.member.count({ where: { referredById: viewer.id, ...wasActivated } }),
    getPointsBalance(db, viewer.id),
    db.referralReward.groupBy({
      by: ['status'],
      where: { referrerId: viewer.id },
      _sum: { points: true },
    }),
    db.referralCommission.groupBy({
      by: ['status'],
      where: { referrerId: viewer.id, status: { not: 'cancelled' } },
      _sum: { amountVnd: true },
    }),
  ]);
  const pointsOf = (status: BroughtReward['status']) =>
    rewards.find((each) => each.status === status)?._sum.points ?? 0;
  const amountOf = (status: 'open' | 'paidOut') =>
    commissions.find((each) => each.status === status)?._sum.amountVnd ?? 0;
  return {
    code: member.referralCode,
    registered,
    activated,
    points: { balance, earned: pointsOf('confirmed'), held: pointsOf('held') },
    commission: { total: amountOf('open') + amountOf('paidOut'), paidOut: amountOf('paidOut') },
  };
}

/** Whom a member referred, the latest first, with what each brought. Names are masked, and no identifier goes along. */
export function listReferred(viewer: Owner, page: number): Promise<ListPage<ReferredPerson>> {
  const where = { referredById: viewer.id };
  return readPage({
    page,
    size: pageSize,
    count: (take) => db.member.count({ where, take }),
    read: async (range) => {
      const rows = await db.member.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          nickname: true,
          vipType: true,
          membershipStatus: true,
          deletedAt: true,
          createdAt: true,
          rewardsCaused: {
            where: { referrerId: viewer.id },
            orderBy: { id: 'asc' },
            select: { points: true, status: true },
          },
          commissionsCaused: {
            where: { referrerId: viewer.id, status: { not: 'cancelled' } },
            select: { amountVnd: true },
          },
        },
      });
      return rows.map(
        ({ nickname, rewardsCaused, commissionsCaused, createdAt, ...member }): ReferredPerson => ({
          name: member.deletedAt ? null : maskName(nickname),
          state: referredState(member),
          registeredAt: createdAt.toISOString(),
          rewards: rewardsCaused,
          commission: commissionsCaused.reduce((sum, { amountVnd }) => sum + amountVnd, 0),
        }),
      );
    },
  });
}

const states = Object.fromEntries(
  Object.entries(membershipStatuses).map(([name, status]) => [status, name]),
) as Record<number, Exclude<ReferredState, 'visitor' | 'deleted'>>;

function referredState(member: {
  vipType: number;
  membershipStatus: number;
  deletedAt: Date | null;
}): ReferredState {
  if (member.deletedAt) return 'deleted';
  if (member.vipType === vipTypes.visitor) return 'visitor';
  return states[member.membershipStatus] ?? 'pending';
}
