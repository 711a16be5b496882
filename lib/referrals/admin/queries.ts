import 'server-only';
import { type MembershipState, membershipStateOf } from '@/lib/accounts/membership';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { normaliseReferralCode } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import type { Vnd } from '@/lib/shared/money';
import type { ListPage } from '@/lib/shared/paging';
import { vipTypes } from '@/lib/shared/viewer';
import type { CommissionStatus, RewardKind, RewardStatus } from '../rules';
import type { ReferralFilter } from './referral-list';

export type ReferralPerson = { publicId: string; nickname: string; isDeleted: boolean };

/** A referral as the back office reads it: who was brought, by whom, and who brought that one. */
export type AdminReferral = ReferralPerson & {
  vipType: number;
  state: MembershipState;
  createdAt: string;
  referrer: ReferralPerson | null;
  /** Who brought the referrer. */
  aboveReferrer: ReferralPerson | null;
  /** How many the referred brought in turn. */
  brought: number;
  rewards: AdminReward[];
  commissions: { publicId: string; amountVnd: Vnd; status: CommissionStatus }[];
};

export type AdminReward = {
  publicId: string;
  kind: RewardKind;
  points: number;
  status: RewardStatus;
  heldAt: string;
  dueAt: string;
  decidedAt: string | null;
  reason: string;
};

const person = { publicId: true, nickname: true, deletedAt: true } as const;

const select = {
  ...person,
  vipType: true,
  membershipStatus: true,
  createdAt: true,
  referredBy: { select: { ...person, referredBy: { select: person } } },
  rewardsCaused: {
    orderBy: { id: 'asc' },
    select: {
      publicId: true,
      kind: true,
      points: true,
      status: true,
      heldAt: true,
      dueAt: true,
      decidedAt: true,
      reason: true,
    },
  },
  commissionsCaused: {
    orderBy: { id: 'desc' },
    take: 20,
    select: { publicId: true, amountVnd: true, status: true },
  },
  _count: { select: { referred: true } },
} as const satisfies Prisma.MemberSelect;

type Stored = Prisma.MemberGetPayload<{ select: typeof select }>;

/** Who brought whom as the back office narrows it, in two levels, a page at a time. */
export async function listReferralsForAdmin(filter: ReferralFilter): Promise<ListPage<AdminReferral>> {
  const where = await whereOf(filter);
  const { direction } = sortParts(filter.sort);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.member.count({ where, take }),
    read: (range) =>
      db.member.findMany({ where, orderBy: [{ createdAt: direction }, { id: direction }], ...range, select }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

/** One of them; null for who is nobody, or was brought by nobody. */
export async function getReferralForAdmin(publicId: string): Promise<AdminReferral | null> {
  const row = await db.member.findFirst({ where: { publicId, referredById: { not: null } }, select });
  return row && rowOf(row);
}

async function whereOf(filter: ReferralFilter): Promise<Prisma.MemberWhereInput> {
  const { status, type, referrer } = filter;
  return {
    AND: [{ referredById: { not: null } }, await searchOf(filter.q)],
    vipType: type && vipTypes[type],
    createdAt: timesOfDays(filter),
    ...(status && { rewardsCaused: { some: { status } } }),
    ...(referrer && { referredBy: { publicId: referrer } }),
  };
}

/** A mail or a code is one person's, whom the referrals are of; other words are looked for in names. */
async function searchOf(q: string): Promise<Prisma.MemberWhereInput> {
  if (q === '') return {};
  const referralCode = normaliseReferralCode(q);
  const isMail = q.includes('@');
  if (!isMail && referralCode === null) return { nickname: { contains: escapeLike(q), mode: 'insensitive' } };
  const found = await db.member.findUnique({
    where: isMail ? { email: q.toLowerCase() } : { referralCode: referralCode ?? '' },
    select: { id: true },
  });
  const isNamed: Prisma.MemberWhereInput[] = isMail
    ? []
    : // A name can look like a code.
      [{ nickname: { contains: escapeLike(q), mode: 'insensitive' } }];
  return { OR: [{ id: found?.id ?? 0 }, { referredById: found?.id ?? 0 }, ...isNamed] };
}

function rowOf({ referredBy, rewardsCaused, commissionsCaused, _count, ...member }: Stored): AdminReferral {
  return {
    ...personOf(member),
    vipType: member.vipType,
    state: membershipStateOf(member),
    createdAt: member.createdAt.toISOString(),
    referrer: referredBy && personOf(referredBy),
    aboveReferrer: referredBy?.referredBy ? personOf(referredBy.referredBy) : null,
    brought: _count.referred,
    rewards: rewardsCaused.map(({ heldAt, dueAt, decidedAt, ...reward }) => ({
      ...reward,
      heldAt: heldAt.toISOString(),
      dueAt: dueAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    commissions: commissionsCaused,
  };
}

function personOf(row: { publicId: string; nickname: string; deletedAt: Date | null }): ReferralPerson {
  return { publicId: row.publicId, nickname: row.nickname, isDeleted: row.deletedAt !== null };
}
