import 'server-only';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { startOfDay } from '@/lib/shared/dates';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import { daysOfMonth, type PointsEntryFilter } from './entry-list';
import type { PointsKind, PointsSubjectKind } from './rules';

/** An entry as its member reads it. */
export type PointsEntryView = {
  number: number;
  kind: PointsKind;
  amount: number;
  balanceAfter: number;
  /** What it was written for, by its public id; `name` is an order's number, null of what has none. */
  subject: { kind: PointsSubjectKind; id: string; name: string | null };
  /** An administrator's words; '' of what nobody decided. */
  reason: string;
  createdAt: string;
};

const select = {
  number: true,
  kind: true,
  amount: true,
  balanceAfter: true,
  subjectKind: true,
  subjectId: true,
  reason: true,
  createdAt: true,
} as const satisfies Prisma.PointsEntrySelect;

type Stored = Prisma.PointsEntryGetPayload<{ select: typeof select }>;

/** A member's own entries, the last first; older ones than the last page has are found by their month. */
export async function listPointsEntries(
  memberId: number,
  filter: PointsEntryFilter,
): Promise<ListPage<PointsEntryView>> {
  const where = await whereOf(memberId, filter);
  const list = await readPage({
    page: filter.page,
    size: pageSize,
    count: (take) => db.pointsEntry.count({ where, take }),
    read: (range) => db.pointsEntry.findMany({ where, orderBy: { number: 'desc' }, ...range, select }),
  });
  return { ...list, rows: await viewsOf(memberId, list.rows) };
}

/** The same entries for a file, in parts. */
export async function* readPointsEntries(
  memberId: number,
  filter: Partial<Pick<PointsEntryFilter, 'month' | 'kind'>>,
): AsyncGenerator<PointsEntryView[]> {
  const where = await whereOf(memberId, filter);
  const read = async ({ before, take }: { before: number | undefined; take: number }) => {
    const rows = await db.pointsEntry.findMany({
      where: { AND: [where, before === undefined ? {} : { number: { lt: before } }] },
      orderBy: { number: 'desc' },
      take,
      select,
    });
    return rows.map((row) => ({ ...row, id: row.number }));
  };
  for await (const rows of readBatches(read)) yield await viewsOf(memberId, rows);
}

/** When a member's first entry was written, so that months can be offered; null where there is none. */
export async function getFirstPointsAt(memberId: number): Promise<string | null> {
  const account = await db.pointsAccount.findUnique({
    where: { memberId },
    select: { entries: { where: { number: 1 }, select: { createdAt: true } } },
  });
  return account?.entries[0]?.createdAt.toISOString() ?? null;
}

/** Entries are of an account: without one there are none. */
async function whereOf(
  memberId: number,
  { month, kind }: Partial<Pick<PointsEntryFilter, 'month' | 'kind'>>,
): Promise<Prisma.PointsEntryWhereInput> {
  const account = await db.pointsAccount.findUnique({ where: { memberId }, select: { id: true } });
  const days = month === undefined ? undefined : daysOfMonth(month);
  return {
    accountId: account?.id ?? 0,
    kind,
    createdAt: days && { gte: startOfDay(days.from), lt: startOfDay(days.before) },
  };
}

async function viewsOf(memberId: number, rows: readonly Stored[]): Promise<PointsEntryView[]> {
  const ids = rows.filter(({ subjectKind }) => hasNumber(subjectKind)).map(({ subjectId }) => subjectId);
  const orders = await db.order.findMany({
    where: { publicId: { in: ids }, memberId },
    select: { publicId: true, number: true },
  });
  const numbers = new Map(orders.map(({ publicId, number }) => [publicId, number]));
  return rows.map(({ number, kind, amount, balanceAfter, subjectKind, subjectId, reason, createdAt }) => ({
    number,
    kind: kind as PointsKind,
    amount,
    balanceAfter,
    subject: {
      kind: subjectKind as PointsSubjectKind,
      id: subjectId,
      name: hasNumber(subjectKind) ? (numbers.get(subjectId) ?? null) : null,
    },
    reason,
    createdAt: createdAt.toISOString(),
  }));
}

const hasNumber = (subjectKind: string) => subjectKind === 'order' || subjectKind === 'exchange';
