import 'server-only';
import { db } from '@/lib/server/db';
import type { FileWords } from '@/lib/server/files/file-words';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { auditActions } from '@/lib/shared/audit-actions';
import { timesOfDays } from '@/lib/shared/dates';
import { oneOf, sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { type AuditChange, auditChanges } from './audit-changes';
import type { AuditFilter } from './audit-list';
import { consoleName } from './service';

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

const select = {
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
} as const satisfies Prisma.AuditEntrySelect;

/** What was done in the back office, the last first unless the filter says otherwise, a page at a time. */
export async function listAudit(filter: AuditFilter): Promise<ListPage<AuditRow>> {
  const where = whereOf(filter);
  const { direction } = sortParts(filter.sort);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.auditEntry.count({ where, take }),
    read: (range) =>
      db.auditEntry.findMany({
        where,
        orderBy: [{ createdAt: direction }, { id: direction }],
        ...range,
        select,
      }),
  });
  const rows = list.rows.map(({ before, after, adminId, ...entry }) => ({
    ...entry,
    atConsole: adminId === null && entry.adminName === consoleName,
    changes: auditChanges(before, after),
  }));
  return { ...list, rows };
}

/** The same entries as rows of a file, the last first. */
export async function* exportAudit(filter: AuditFilter, { t }: FileWords): AsyncGenerator<ListCell[][]> {
  const where = whereOf(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.auditEntry.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  const json = (value: Prisma.JsonValue) => (value === null ? null : JSON.stringify(value));
  for await (const entries of readBatches(read))
    yield entries.map((entry) => {
      const action = oneOf(auditActions, entry.action);
      return [
        entry.createdAt,
        entry.adminName,
        action ? t(`admins.audit.actions.${action}`) : entry.action,
        entry.targetType,
        entry.targetId,
        entry.targetName,
        json(entry.before),
        json(entry.after),
      ];
    });
}

function whereOf({ admin, action, target, from, to }: AuditFilter): Prisma.AuditEntryWhereInput {
  return {
    admin: admin ? { publicId: admin } : undefined,
    action,
    targetType: target,
    createdAt: timesOfDays({ from, to }),
  };
}

/** Who can be chosen in the filter. */
export async function listAuditAdmins(): Promise<{ publicId: string; name: string; email: string }[]> {
  return db.admin.findMany({
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 500,
    select: { publicId: true, name: true, email: true },
  });
}
