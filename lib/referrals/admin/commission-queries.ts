import 'server-only';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { normaliseReferralCode } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import type { Vnd } from '@/lib/shared/money';
import type { ListPage } from '@/lib/shared/paging';
import { type CommissionStatus, commissionStatuses } from '../rules';
import type { CommissionFilter } from './commission-list';

type Person = { publicId: string; nickname: string };

export type CommissionRow = {
  publicId: string;
  /** Null: deleted for good. */
  referrer: Person | null;
  referred: Person | null;
  /** Number of the membership order whose fee it is a part of. */
  order: string;
  feeVnd: Vnd;
  percent: number;
  amountVnd: Vnd;
  status: CommissionStatus;
  createdAt: string;
  paidOutAt: string | null;
  /** Who marked it as paid out. */
  paidOutBy: string | null;
};

const person = { publicId: true, nickname: true, email: true } as const;

const select = {
  id: true,
  publicId: true,
  feeVnd: true,
  percent: true,
  amountVnd: true,
  status: true,
  createdAt: true,
  paidOutAt: true,
  paidOutBy: { select: { name: true } },
  referrer: { select: person },
  referred: { select: person },
  membershipOrder: { select: { number: true } },
} as const satisfies Prisma.ReferralCommissionSelect;

type Stored = Prisma.ReferralCommissionGetPayload<{ select: typeof select }>;

/** Commissions as the back office narrows them, a page at a time. */
export async function listCommissions(filter: CommissionFilter): Promise<ListPage<CommissionRow>> {
  const where = await commissionsWhere(filter);
  const { direction } = sortParts(filter.sort);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.referralCommission.count({ where, take }),
    read: (range) =>
      db.referralCommission.findMany({
        where,
        orderBy: [{ createdAt: direction }, { id: direction }],
        ...range,
        select,
      }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

/** What the commissions of a list come to, all its pages together, by state. */
export async function sumCommissions(filter: CommissionFilter): Promise<Record<CommissionStatus, Vnd>> {
  const sums = await db.referralCommission.groupBy({
    by: ['status'],
    where: await commissionsWhere(filter),
    _sum: { amountVnd: true },
  });
  const of = (wanted: CommissionStatus) => sums.find(({ status }) => status === wanted)?._sum.amountVnd ?? 0;
  return Object.fromEntries(commissionStatuses.map((status) => [status, of(status)])) as Record<
    CommissionStatus,
    Vnd
  >;
}

function rowOf({ id: _, referrer, referred, membershipOrder, paidOutBy, ...row }: Stored): CommissionRow {
  return {
    ...row,
    referrer: referrer && { publicId: referrer.publicId, nickname: referrer.nickname },
    referred: referred && { publicId: referred.publicId, nickname: referred.nickname },
    order: membershipOrder.number,
    createdAt: row.createdAt.toISOString(),
    paidOutAt: row.paidOutAt?.toISOString() ?? null,
    paidOutBy: paidOutBy?.name ?? null,
  };
}

/** Columns of the file, which is data: states stay as they are. */
export const commissionColumns = [
  'id',
  'status',
  'referrer',
  'referrerEmail',
  'referred',
  'membershipOrder',
  'fee',
  'percent',
  'amount',
  'created',
  'paidOut',
  'paidOutBy',
] as const;

/** The same commissions as rows of a file, the newest first. */
export async function* exportCommissions(filter: CommissionFilter): AsyncGenerator<ListCell[][]> {
  const where = await commissionsWhere(filter);
  const read = ({ before, take }: { before?: number | undefined; take: number }) =>
    db.referralCommission.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const rows of readBatches<Stored>(read))
    yield rows.map((row) => [
      row.publicId,
      row.status,
      row.referrer?.nickname ?? '',
      row.referrer?.email ?? '',
      row.referred?.nickname ?? '',
      row.membershipOrder.number,
      String(row.feeVnd),
      String(row.percent),
      String(row.amountVnd),
      row.createdAt,
      row.paidOutAt,
      row.paidOutBy?.name ?? '',
    ]);
}

async function commissionsWhere({
  q,
  view,
  ...days
}: CommissionFilter): Promise<Prisma.ReferralCommissionWhereInput> {
  return {
    ...(view === 'all' ? {} : { status: view }),
    createdAt: timesOfDays(days),
    ...(q === '' ? {} : { OR: await searched(q) }),
  };
}

/** Who is named is read first, so that each part of the search has an index of the commissions behind it. */
async function searched(q: string): Promise<Prisma.ReferralCommissionWhereInput[]> {
  const [people, order] = await Promise.all([
    findPeople(q),
    db.membershipOrder.findUnique({ where: { number: q.toUpperCase() }, select: { id: true } }),
  ]);
  return [
    { referrerId: { in: people } },
    { referredId: { in: people } },
    ...(order ? [{ membershipOrderId: order.id }] : []),
  ];
}

/** More people than so many of one name are told apart by their mail or code. */
const mostPeople = 200;

/** Ids of the people whose whole mail or referral code this is, or whose name it is a part of; at most 200. */
async function findPeople(q: string): Promise<number[]> {
  const referralCode = normaliseReferralCode(q);
  const [found, named] = await Promise.all([
    q.includes('@')
      ? db.member.findUnique({ where: { email: q.toLowerCase() }, select: { id: true } })
      : referralCode !== null
        ? db.member.findUnique({ where: { referralCode }, select: { id: true } })
        : null,
    q.includes('@')
      ? []
      : db.member.findMany({
          where: { nickname: { contains: escapeLike(q), mode: 'insensitive' } },
          orderBy: { id: 'desc' },
          take: mostPeople,
          select: { id: true },
        }),
  ]);
  return [...new Set([...(found ? [found.id] : []), ...named.map(({ id }) => id)])];
}
