import 'server-only';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import type { TableName } from '@/lib/shared/list-columns';
import { viewsMost } from '@/lib/shared/own-table';
import { lockAdmin } from '../locks';
import type { ColumnsInput, NewView, ViewChange } from './schemas';

type Owner = Pick<AdminViewer, 'id' | 'name' | 'publicId' | 'email'>;
type Place = { adminId: number; list: TableName };

const stored = (columns: readonly string[] | null) => columns?.join(',') ?? null;

/**
 * Chooses the columns of a table, or of one of its views.
 * @throws AppError `notFound` for a view that is not theirs
 */
export async function setColumns(admin: Owner, { table, view, columns }: ColumnsInput): Promise<void> {
  await change(admin, table, async (tx, place) => {
    const value = stored(columns);
    if (view === null) await setTable(tx, place, { columns: value });
    else await updateView(tx, place, view, { columns: value });
    return { fields: (columns ?? []).join(', ') };
  });
}

/**
 * Keeps filters, order and columns under a name.
 * @throws AppError `viewsFull`; `conflict` at the field of a name that another of their views has
 */
export async function saveView(admin: Owner, view: NewView): Promise<{ id: string }> {
  const publicId = newPublicId();
  await change(admin, view.table, async (tx, place) => {
    if ((await tx.adminView.count({ where: place })) >= viewsMost) throw new AppError('viewsFull');
    await refuseTakenName(tx, place, view.name);
    const { query, name } = view;
    const { id } = await tx.adminView.create({
      data: { ...place, publicId, name, query, columns: stored(view.columns) },
      select: { id: true },
    });
    if (view.isStandard) await setTable(tx, place, { standardViewId: id });
    return { name };
  });
  return { id: publicId };
}

/**
 * Gives a view another name or other filters, or makes it the one that the list begins with, or no more so.
 * @throws AppError `notFound` for a view that is not theirs; `conflict` at the field of a name that another has
 */
export async function changeView(
  admin: Owner,
  { table, id: publicId, ...wanted }: ViewChange,
): Promise<void> {
  const { name, query, isStandard } = wanted;
  await change(admin, table, async (tx, place) => {
    const view = await tx.adminView.findFirst({
      where: { ...place, publicId },
      select: { id: true, name: true, tables: { select: { adminId: true } } },
    });
    if (!view) throw new AppError('notFound');
    if (name !== undefined && name !== view.name) await refuseTakenName(tx, place, name);
    await updateView(tx, place, publicId, { name, query });
    if (isStandard === true) await setTable(tx, place, { standardViewId: view.id });
    if (isStandard === false && view.tables.length > 0) await setTable(tx, place, { standardViewId: null });
    return { name: name ?? view.name };
  });
}

/**
 * Deletes a view; a list that began with it begins as it is.
 * @throws AppError `notFound` for a view that is not theirs
 */
export async function deleteView(
  admin: Owner,
  { table, id }: { table: TableName; id: string },
): Promise<void> {
  await change(admin, table, async (tx, place) => {
    const { count } = await tx.adminView.deleteMany({ where: { ...place, publicId: id } });
    if (count === 0) throw new AppError('notFound');
    return {};
  });
}

/** Changes of one administrator take turns: what they have at most is counted by one at a time. */
async function change(
  admin: Owner,
  list: TableName,
  write: (tx: Tx, place: Place) => Promise<Record<string, string>>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockAdmin(tx, admin.id);
    const after = await write(tx, { adminId: admin.id, list });
    await writeAudit(tx, admin, {
      action: 'admin.table',
      target: { type: 'admin', id: admin.publicId, name: admin.email },
      after: { table: list, ...after },
    });
  });
}

type TableChange = { columns?: string | null; standardViewId?: number | null };

async function setTable(tx: Tx, place: Place, data: TableChange): Promise<void> {
  await tx.adminTable.upsert({
    where: { adminId_list: place },
    create: { ...place, ...data },
    update: data,
    select: { adminId: true },
  });
}

async function updateView(
  tx: Tx,
  place: Place,
  publicId: string,
  data: { name?: string; query?: Record<string, string>; columns?: string | null },
): Promise<void> {
  const { count } = await tx.adminView.updateMany({ where: { ...place, publicId }, data });
  if (count === 0) throw new AppError('notFound');
}

async function refuseTakenName(tx: Tx, place: Place, name: string): Promise<void> {
  if (await tx.adminView.findFirst({ where: { ...place, name }, select: { id: true } }))
    throw new AppError('conflict', { fieldErrors: { name: 'nameTaken' } });
}
