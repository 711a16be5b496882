import 'server-only';
import { db } from '@/lib/server/db';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { sortParts } from '@/lib/shared/list-params';
import type { Vnd } from '@/lib/shared/money';
import type { ListPage } from '@/lib/shared/paging';
import { vipTypes } from '@/lib/shared/viewer';
import { type OpenStray, openStrayOf, openStraySelect } from '../stray-money';
import type { MembershipOrderFilter, MembershipOrderStatus } from './membership-list';

export type MembershipOrderRow = {
  number: string;
  status: MembershipOrderStatus;
  enterprise: boolean;
  amount: Vnd;
  termDays: number;
  /** Null: deleted for good. */
  buyer: { publicId: string; nickname: string } | null;
  /** When the member said that they transferred the fee. */
  transferredAt: Date | null;
  /** Money that came and paid nothing: it is to be sent back. */
  stray: OpenStray[];
  createdAt: Date;
  completedAt: Date | null;
  cancelledAt: Date | null;
};

const select = {
  id: true,
  number: true,
  status: true,
  vipType: true,
  amount: true,
  termDays: true,
  transferredAt: true,
  createdAt: true,
  completedAt: true,
  cancelledAt: true,
  member: { select: { publicId: true, nickname: true } },
  stray: openStraySelect,
} as const satisfies Prisma.MembershipOrderSelect;

type Stored = Prisma.MembershipOrderGetPayload<{ select: typeof select }>;

/** Orders of memberships as the back office narrows them, a page at a time. */
export async function listMembershipOrders(
  filter: MembershipOrderFilter,
): Promise<ListPage<MembershipOrderRow>> {
  const where = ordersWhere(filter);
  const { column, direction } = sortParts(filter.sort);
  const order = column === 'amount' ? { amount: direction } : { createdAt: direction };
  const list = await readPage({
    page: filter.page,
    count: (take) => db.membershipOrder.count({ where, take }),
    read: (range) =>
      db.membershipOrder.findMany({ where, orderBy: [order, { id: direction }], ...range, select }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf({ vipType, member, stray, id: _, ...order }: Stored): MembershipOrderRow {
  const enterprise = vipType === vipTypes.enterprise;
  return { ...order, enterprise, buyer: member, stray: stray.map(openStrayOf) };
}

/** Columns of the file, which is data. */
export const membershipOrderColumns = [
  'number',
  'status',
  'type',
  'amount',
  'days',
  'buyer',
  'transferred',
  'created',
  'completed',
  'cancelled',
] as const;

/** The same orders as rows of a file, the newest first. */
export async function* exportMembershipOrders(filter: MembershipOrderFilter): AsyncGenerator<ListCell[][]> {
  const where = ordersWhere(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.membershipOrder.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const rows of readBatches<Stored>(read))
    yield rows
      .map(rowOf)
      .map((row) => [
        row.number,
        row.status,
        row.enterprise ? 'enterprise' : 'individual',
        String(row.amount),
        String(row.termDays),
        row.buyer?.nickname ?? '',
        row.transferredAt,
        row.createdAt,
        row.completedAt,
        row.cancelledAt,
      ]);
}

function ordersWhere(filter: MembershipOrderFilter): Prisma.MembershipOrderWhereInput {
  const { q, view, status, type, days } = filter;
  return {
    status,
    vipType: type && vipTypes[type],
    ...(days === 'completed' ? { completedAt: timesOfDays(filter) } : { createdAt: timesOfDays(filter) }),
    ...(view === 'stray' && { stray: { some: { returnedAt: null } } }),
    // By the whole number, or the whole mail of who has it.
    ...(q === ''
      ? {}
      : q.includes('@')
        ? { member: { email: q.toLowerCase() } }
        : { number: q.toUpperCase() }),
  };
}
