import 'server-only';
import { type MembershipState, membershipStateOf } from '@/lib/accounts/membership';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { normaliseReferralCode } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import type { Vnd } from '@/lib/shared/money';
import { adminPageSize, clampPage, type ListPage } from '@/lib/shared/paging';
import { vipTypes } from '@/lib/shared/viewer';
import { type Referral, readSignals } from '../read-signals';
import type { CommissionStatus, RewardKind, RewardStatus } from '../rules';
import type { ReferralSignal } from '../signals';
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
  /** The strongest first. */
  signals: ReferralSignal[];
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

/** What signals are read by. */
const signalSelect = {
  id: true,
  email: true,
  mobile: true,
  createdAt: true,
  referredById: true,
  referredBy: { select: { mobile: true } },
} as const satisfies Prisma.MemberSelect;

const select = {
  ...signalSelect,
  ...person,
  vipType: true,
  membershipStatus: true,
  referredBy: { select: { ...person, mobile: true, referredBy: { select: person } } },
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

/** Referrals that are looked at for a signal: the last that fit whatever else the list is narrowed by. */
export const signalsLookedAt = 2000;
const signalBatch = 500;

/** Who brought whom as the back office narrows it, in two levels, a page at a time. */
export async function listReferralsForAdmin(filter: ReferralFilter): Promise<ListPage<AdminReferral>> {
  const where = await whereOf(filter);
  const { direction } = sortParts(filter.sort);
  const orderBy = [{ createdAt: direction }, { id: direction }];
  if (filter.signal !== undefined) return listBySignal(filter.signal, where, orderBy, filter.page);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.member.count({ where, take }),
    read: (range) => db.member.findMany({ where, orderBy, ...range, select }),
  });
  return { ...list, rows: await rowsOf(list.rows) };
}

/** Signals are computed and stand in no table: as many rows as a reader would look through are asked for theirs, in their order. */
async function listBySignal(
  signal: ReferralSignal,
  where: Prisma.MemberWhereInput,
  orderBy: Prisma.MemberOrderByWithRelationInput[],
  wanted: number,
): Promise<ListPage<AdminReferral>> {
  const ids: number[] = [];
  for (let skip = 0; skip < signalsLookedAt; skip += signalBatch) {
    const read = { where, orderBy, skip, take: signalBatch, select: signalSelect };
    const members = await db.member.findMany(read);
    const signals = await readSignals(members.flatMap(referralOf));
    ids.push(...members.map(({ id }) => id).filter((id) => signals.get(id)?.includes(signal)));
    if (members.length < signalBatch) break;
  }
  const pageCount = clampPage(Math.ceil(ids.length / adminPageSize));
  const page = Math.min(clampPage(wanted), pageCount);
  const shown = ids.slice((page - 1) * adminPageSize, page * adminPageSize);
  const rows = await db.member.findMany({ where: { id: { in: shown } }, orderBy, select });
  return { rows: await rowsOf(rows), total: ids.length, capped: false, page, pageCount };
}

/** One of them; null for who is nobody, or was brought by nobody. */
export async function getReferralForAdmin(publicId: string): Promise<AdminReferral | null> {
  const row = await db.member.findFirst({ where: { publicId, referredById: { not: null } }, select });
  return row && ((await rowsOf([row]))[0] ?? null);
}

/** The same referrals in parts for a file, the last registered first. */
export async function* readReferrals(
  filter: ReferralFilter,
): AsyncGenerator<(AdminReferral & { email: string })[]> {
  const where = await whereOf(filter);
  const read = ({ before, take }: { before?: number | undefined; take: number }) =>
    db.member.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const members of readBatches<Stored>(read)) {
    const rows = await rowsOf(members);
    const fits = ({ signals }: AdminReferral) =>
      filter.signal === undefined || signals.includes(filter.signal);
    yield rows.map((row, at) => ({ ...row, email: members[at]?.email ?? '' })).filter(fits);
  }
}

async function whereOf(filter: ReferralFilter): Promise<Prisma.MemberWhereInput> {
  const { status, type, referrer } = filter;
  return {
    AND: [{ referredById: { not: null } }, await searchOf(filter.q)],
    vipType: type && vipTypes[type],
    createdAt: timesOfDays(filter),
    ...(status && { rewardsCaused: status === 'none' ? { none: {} } : { some: { status } } }),
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

async function rowsOf(rows: readonly Stored[]): Promise<AdminReferral[]> {
  const signals = await readSignals(rows.flatMap(referralOf));
  return rows.map((row) => rowOf(row, signals.get(row.id) ?? []));
}

function referralOf(row: Prisma.MemberGetPayload<{ select: typeof signalSelect }>): Referral[] {
  const { id, email, mobile, createdAt, referredById, referredBy } = row;
  if (referredById === null) return [];
  return [
    { id, referrerId: referredById, email, mobile, referrerMobile: referredBy?.mobile ?? null, createdAt },
  ];
}

function rowOf(
  { referredBy, rewardsCaused, commissionsCaused, _count, ...member }: Stored,
  signals: ReferralSignal[],
): AdminReferral {
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
    signals,
  };
}

function personOf(row: { publicId: string; nickname: string; deletedAt: Date | null }): ReferralPerson {
  return { publicId: row.publicId, nickname: row.nickname, isDeleted: row.deletedAt !== null };
}

/** What the member is called by whose referrals the list is narrowed; null for nobody. */
export async function getReferrerName(publicId: string | undefined): Promise<string | null> {
  if (publicId === undefined) return null;
  const member = await db.member.findUnique({ where: { publicId }, select: { nickname: true } });
  return member?.nickname ?? null;
}
