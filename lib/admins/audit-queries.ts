import 'server-only';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { clampPage, maxPage } from '@/lib/shared/paging';
import { type AuditChange, auditChanges } from './audit-changes';
import type { AuditFilter } from './audit-filter';
import { consoleName } from './service';
import { adminPageSize } from './user-filter';

const dayMs = 86_400_000;

export type AuditRow = {
  id: number;
  createdAt: Date;
  adminName: string;
  /** Done by somebody at the server's console. */
  atConsole: boolean;
  /** Known to be a key of the catalogue or not: older versions wrote others. */
  action: string;
  targetType: string;
  targetId: string;
  targetName: string;
  changes: AuditChange[];
};

/** Counted up to the last page there is; `capped` where there are more. */
export type AuditList = { rows: AuditRow[]; total: number; capped: boolean; page: number; pageCount: number };

/** What was done in the back office, the last first, a page at a time. */
export async function listAudit(filter: AuditFilter): Promise<AuditList> {
  const where = whereOf(filter);
  const most = maxPage * adminPageSize;
  const counted = await db.auditEntry.count({ where, take: most + 1 });
  const total = Math.min(counted, most);
  const pageCount = clampPage(Math.ceil(total / adminPageSize));
  const page = clampPage(filter.page, pageCount);
  const entries = await db.auditEntry.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * adminPageSize,
    take: adminPageSize,
    select: {
      id: true,
      createdAt: true,
      adminId: true,
      adminName: true,
      action: true,
      targetType: true,
      targetId: true,
      targetName: true,
      before: true,
      after: true,
    },
  });
  const rows = entries.map(({ before, after, adminId, ...entry }) => ({
    ...entry,
    atConsole: adminId === null && entry.adminName === consoleName,
    changes: auditChanges(before, after),
  }));
  return { rows, total, capped: counted > most, page, pageCount };
}

function whereOf({ admin, action, target, from, to }: AuditFilter): Prisma.AuditEntryWhereInput {
  const createdAt: Prisma.DateTimeFilter = {
    ...(from ? { gte: dayStart(from) } : {}),
    ...(to ? { lt: new Date(dayStart(to).getTime() + dayMs) } : {}),
  };
  return { admin: admin ? { publicId: admin } : undefined, action, targetType: target, createdAt };
}

/** Midnight in Vietnam. */
function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

/** Who can be chosen in the filter. */
export async function listAuditAdmins(): Promise<{ publicId: string; name: string; email: string }[]> {
  return db.admin.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 500,
    select: { publicId: true, name: true, email: true },
  });
}
