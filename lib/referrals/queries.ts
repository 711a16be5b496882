import 'server-only';
import { type MembershipState, membershipStateOf } from '@/lib/accounts/membership';
import { paidMembers } from '@/lib/accounts/paid-members';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { Vnd } from '@/lib/shared/money';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import { maskName } from './mask-name';
import type { CommissionStatus, RewardKind, RewardStatus } from './rules';

/** A reward as who gets it reads it. */
export type OwnReward = {
  publicId: string;
  kind: RewardKind;
  /** 1 individual, 2 enterprise. */
  referredType: number;
  /** Masked; null for who was deleted. */
  referred: string | null;
  points: number;
  status: RewardStatus;
  heldAt: string;
  /** By then it is confirmed unless it is cancelled. */
  dueAt: string;
  decidedAt: string | null;
  reason: string;
};

/** A member's own rewards, the last first; with a status those alone. */
export async function listRewards(
  memberId: number,
  { page, status }: { page: number; status?: RewardStatus | undefined },
): Promise<ListPage<OwnReward>> {
  const where = { referrerId: memberId, status } satisfies Prisma.ReferralRewardWhereInput;
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.referralReward.count({ where, take }),
    read: (range) =>
      db.referralReward.findMany({
        where,
        orderBy: [{ heldAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          publicId: true,
          kind: true,
          referredType: true,
          points: true,
          status: true,
          heldAt: true,
          dueAt: true,
          decidedAt: true,
          reason: true,
          referred: { select: { nickname: true, deletedAt: true } },
        },
      }),
  });
  return {
    ...list,
    rows: list.rows.map(({ referred, heldAt, dueAt, decidedAt, ...reward }) => ({
      ...reward,
      referred: nameOf(referred),
      heldAt: heldAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}

/** How many a member brought, and how many of them are active members now; deleted ones are none. */
export async function countReferrals(memberId: number): Promise<{ registered: number; active: number }> {
  const where = { referredById: memberId, deletedAt: null };
  const [registered, active] = await Promise.all([
    db.member.count({ where }),
    db.member.count({ where: { ...where, ...paidMembers } }),
  ]);
  return { registered, active };
}

/** What is on its way to a member and what they earned: points that are held, and commission by its state. */
export async function sumReferrals(
  memberId: number,
): Promise<{ held: number; commission: { open: Vnd; paidOut: Vnd } }> {
  const [rewards, commissions] = await Promise.all([
    db.referralReward.aggregate({ where: { referrerId: memberId, status: 'held' }, _sum: { points: true } }),
    db.referralCommission.groupBy({
      by: ['status'],
      where: { referrerId: memberId },
      _sum: { amountVnd: true },
    }),
  ]);
  const sumOf = (wanted: CommissionStatus) =>
    commissions.find(({ status }) => status === wanted)?._sum.amountVnd ?? 0;
  return {
    held: rewards._sum.points ?? 0,
    commission: { open: sumOf('open'), paidOut: sumOf('paidOut') },
  };
}

/** Somebody whom a member brought, as that member may know them. */
export type ReferredPerson = {
  /** Masked. */
  name: string;
  state: MembershipState;
  registeredAt: string;
  /** What they brought: points that count, points that are held, and commission that was not cancelled. */
  points: number;
  heldPoints: number;
  commission: Vnd;
};

/** Whom a member brought, the last first. */
export async function listReferred(memberId: number, page: number): Promise<ListPage<ReferredPerson>> {
  const where = { referredById: memberId, deletedAt: null };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.member.count({ where, take }),
    read: (range) =>
      db.member.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          nickname: true,
          vipType: true,
          membershipStatus: true,
          createdAt: true,
          rewardsCaused: { where: { referrerId: memberId }, select: { points: true, status: true } },
          commissionsCaused: {
            where: { referrerId: memberId, status: { not: 'cancelled' } },
            select: { amountVnd: true },
          },
        },
      }),
  });
  return {
    ...list,
    rows: list.rows.map(({ nickname, createdAt, rewardsCaused, commissionsCaused, ...member }) => {
      const sum = (wanted: RewardStatus) =>
        rewardsCaused.reduce((all, { status, points }) => all + (status === wanted ? points : 0), 0);
      return {
        name: maskName(nickname),
        state: membershipStateOf(member),
        registeredAt: createdAt.toISOString(),
        points: sum('confirmed'),
        heldPoints: sum('held'),
        commission: commissionsCaused.reduce((all, { amountVnd }) => all + amountVnd, 0),
      };
    }),
  };
}

function nameOf(member: { nickname: string; deletedAt: Date | null } | null): string | null {
  return member === null || member.deletedAt !== null ? null : maskName(member.nickname);
}
