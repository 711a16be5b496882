import 'server-only';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { db } from '@/lib/server/db';
import { readPanel } from '@/lib/server/read-panel';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { ListColumns, TableName } from '@/lib/shared/list-columns';
import type { GivenParams, ListParams, Params, saved } from '@/lib/shared/list-params';
import { type OwnTable, ownTableOf, type StoredTable, viewsMost } from '@/lib/shared/own-table';
import { localePath } from '@/lib/shared/paths';

/** What an administrator stored of a table, and nothing of anybody else. */
export async function getStoredTable(adminId: number, list: TableName): Promise<StoredTable> {
  const [own, views] = await Promise.all([
    db.adminTable.findUnique({
      where: { adminId_list: { adminId, list } },
      select: { columns: true, standardView: { select: { publicId: true } } },
    }),
    db.adminView.findMany({
      where: { adminId, list },
      orderBy: { id: 'asc' },
      take: viewsMost,
      select: { publicId: true, name: true, query: true, columns: true },
    }),
  ]);
  return { columns: own?.columns ?? null, standardView: own?.standardView?.publicId ?? null, views };
}

/**
 * A table as the administrator has it, for its page. The bare address leads to the view that they begin with, where there is
 * one. What cannot be read is logged, and the table is the one that everybody has.
 */
export async function readOwnTable<
  P extends Params & { saved: ReturnType<typeof saved> },
  Key extends string,
>(
  admin: Pick<AdminViewer, 'id'>,
  list: ListParams<P>,
  columns: ListColumns<Key>,
  given: GivenParams,
): Promise<OwnTable<Key>> {
  const answer = await readPanel('own table', () => getStoredTable(admin.id, columns.table));
  const own = ownTableOf(list, columns, list.read(given), answer.ok ? answer.data : null);
  const standard = own.views.find(({ isStandard }) => isStandard);
  if (standard && Object.keys(given).length === 0) redirect(localePath(await getLocale(), standard.href));
  return own;
}
