import 'server-only';
import { openAt } from '@/lib/server/admin-session';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { FileWords } from '@/lib/server/files/file-words';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { readSessionId } from '@/lib/server/realm';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { isPublicId } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import type { AdminFilter } from './admin-list';

export type AdminRow = {
  publicId: string;
  email: string;
  name: string;
  role: AdminRole;
  hasSecondFactor: boolean;
  disabled: boolean;
  lastSignInAt: Date | null;
  createdAt: Date;
};

const select = {
  id: true,
  publicId: true,
  email: true,
  name: true,
  role: true,
  totpEnabledAt: true,
  disabledAt: true,
  lastSignInAt: true,
  createdAt: true,
} as const satisfies Prisma.AdminSelect;

function toRow({
  totpEnabledAt,
  disabledAt,
  id: _,
  ...row
}: Prisma.AdminGetPayload<{ select: typeof select }>): AdminRow {
  return { ...row, hasSecondFactor: totpEnabledAt !== null, disabled: disabledAt !== null };
}

/** Administrators as the list narrows them: by name, those who may sign in first, unless it says otherwise. */
export async function listAdmins(filter: AdminFilter): Promise<ListPage<AdminRow>> {
  const where = whereOf(filter);
  const { column, direction } = sortParts(filter.sort);
  const orderBy: Prisma.AdminOrderByWithRelationInput[] =
    column === 'signedIn'
      ? [{ lastSignInAt: { sort: direction, nulls: 'last' } }, { id: direction }]
      : [{ disabledAt: { sort: 'asc', nulls: 'first' } }, { name: direction }, { id: direction }];
  const list = await readPage({
    page: filter.page,
    count: (take) => db.admin.count({ where, take }),
    read: (range) => db.admin.findMany({ where, orderBy, ...range, select }),
  });
  return { ...list, rows: list.rows.map(toRow) };
}

/** One administrator, or null. */
export async function getAdminRow(publicId: string): Promise<AdminRow | null> {
  const row = isPublicId(publicId) ? await db.admin.findUnique({ where: { publicId }, select }) : null;
  return row && toRow(row);
}

/** Administrators as rows of a file, the last made first. */
export async function* exportAdmins(filter: AdminFilter, { t }: FileWords): AsyncGenerator<ListCell[][]> {
  const where = whereOf(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.admin.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const admins of readBatches(read))
    yield admins
      .map(toRow)
      .map((row) => [
        row.name,
        row.email,
        t(`admins.roles.${row.role}`),
        t(`admins.accounts.factor.${row.hasSecondFactor ? 'on' : 'off'}`),
        row.lastSignInAt,
        t(`admins.accounts.states.${row.disabled ? 'disabled' : 'active'}`),
        row.createdAt,
        row.publicId,
      ]);
}

function whereOf({ q, role, state }: AdminFilter): Prisma.AdminWhereInput {
  const contains = { contains: escapeLike(q), mode: 'insensitive' } as const;
  return {
    role,
    disabledAt: state === undefined ? undefined : state === 'disabled' ? { not: null } : null,
    ...(q === '' ? {} : { OR: [{ email: contains }, { name: contains }] }),
  };
}

export type AdminSessionRow = { sid: string; userAgent: string; createdAt: Date; current: boolean };

export type OwnSecurity = {
  secondFactorSince: Date | null;
  recoveryCodesLeft: number;
  sessions: AdminSessionRow[];
};

/** How one administrator's own account is secured. */
export async function getOwnSecurity(admin: { id: number }): Promise<OwnSecurity> {
  const [row, current] = await Promise.all([
    db.admin.findUniqueOrThrow({
      where: { id: admin.id },
      select: {
        totpEnabledAt: true,
        _count: { select: { recoveryCodes: true } },
        sessions: {
          where: { awaitsSecondFactor: false, ...openAt(new Date()) },
          orderBy: { createdAt: 'desc' },
          take: 50,
          select: { id: true, userAgent: true, createdAt: true },
        },
      },
    }),
    readSessionId('admin'),
  ]);
  return {
    secondFactorSince: row.totpEnabledAt,
    recoveryCodesLeft: row._count.recoveryCodes,
    sessions: row.sessions.map(({ id, userAgent, createdAt }) => ({
      sid: id,
      userAgent: userAgent ?? '',
      createdAt,
      current: id === current,
    })),
  };
}
