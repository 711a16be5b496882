import { describe, expect, it } from 'vitest';
import { saveViewAction, setColumnsAction } from '@/lib/admins/tables/actions';
import { getStoredTable } from '@/lib/admins/tables/queries';
import { changeView, deleteView, saveView, setColumns } from '@/lib/admins/tables/service';
import { db } from '@/lib/server/db';
import { viewsMost } from '@/lib/shared/own-table';
import { signInAdmin } from '@/tests/factories/admins';
import { callAction } from '@/tests/factories/requests';

const view = {
  table: 'cards',
  name: 'Hanoi',
  query: { province: '01' },
  columns: null,
  isStandard: false,
} as const;
const stored = (admin: { id: number }) => getStoredTable(admin.id, 'cards');

describe('the columns of a table', () => {
  it('are kept for the administrator who chose them, until they take the standard again', async () => {
    const [{ admin }, { admin: other }] = [await signInAdmin(), await signInAdmin()];
    await setColumns(admin, { table: 'cards', view: null, columns: ['kind', 'status'] });
    await setColumns(admin, { table: 'cards', view: null, columns: ['kind', 'taxCode'] });
    expect((await stored(admin)).columns).toBe('kind,taxCode');
    expect((await stored(other)).columns).toBeNull();
    expect((await getStoredTable(admin.id, 'users')).columns).toBeNull();
    await setColumns(admin, { table: 'cards', view: null, columns: [] });
    expect((await stored(admin)).columns).toBe('');
    await setColumns(admin, { table: 'cards', view: null, columns: null });
    expect((await stored(admin)).columns).toBeNull();
    const entries = await db.auditEntry.findMany({
      where: { adminId: admin.id, action: 'admin.table' },
      orderBy: { id: 'asc' },
    });
    expect(entries).toHaveLength(4);
    expect(entries[1]).toMatchObject({
      targetId: admin.publicId,
      after: { table: 'cards', fields: 'kind, taxCode' },
    });
  });

  it('are those of a view where one is open, which leaves the list as it was', async () => {
    const { admin } = await signInAdmin();
    const { id } = await saveView(admin, view);
    await setColumns(admin, { table: 'cards', view: id, columns: ['owner'] });
    expect(await stored(admin)).toMatchObject({ columns: null, views: [{ columns: 'owner' }] });
  });

  it('are no business of who may not read the list', async () => {
    const { headers } = await signInAdmin({ role: 'finance' });
    expect(
      await callAction(() => setColumnsAction({ table: 'cards', view: null, columns: ['kind'] }), headers),
    ).toMatchObject({ code: 'forbidden' });
    expect(
      await callAction(() => setColumnsAction({ table: 'users', view: null, columns: ['type'] }), headers),
    ).toMatchObject({ ok: true });
    expect(await db.adminTable.count()).toBe(1);
  });

  it('take no text that is none of a column', async () => {
    const { headers } = await signInAdmin();
    for (const columns of [['a,b'], ['a'.repeat(31)], Array.from({ length: 19 }, () => 'kind')])
      expect(
        await callAction(() => setColumnsAction({ table: 'cards', view: null, columns }), headers),
      ).toMatchObject({ code: 'invalidInput' });
  });
});

describe('views', () => {
  it('are kept with filters, order and columns, renamed, changed and deleted', async () => {
    const { admin } = await signInAdmin();
    const { id } = await saveView(admin, { ...view, columns: ['kind'] });
    await changeView(admin, { table: 'cards', id, name: 'Hà Nội' });
    await changeView(admin, { table: 'cards', id, query: { province: '01', sort: 'name' } });
    expect((await stored(admin)).views).toEqual([
      { publicId: id, name: 'Hà Nội', query: { province: '01', sort: 'name' }, columns: 'kind' },
    ]);
    await deleteView(admin, { table: 'cards', id });
    expect((await stored(admin)).views).toEqual([]);
    await expect(deleteView(admin, { table: 'cards', id })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are one at most that the list begins with; without it the list begins as it is', async () => {
    const { admin } = await signInAdmin();
    const first = await saveView(admin, { ...view, isStandard: true });
    const second = await saveView(admin, { ...view, name: 'Huế', isStandard: true });
    expect((await stored(admin)).standardView).toBe(second.id);
    await changeView(admin, { table: 'cards', id: first.id, isStandard: false });
    expect((await stored(admin)).standardView).toBe(second.id);
    await changeView(admin, { table: 'cards', id: first.id, isStandard: true });
    expect((await stored(admin)).standardView).toBe(first.id);
    await deleteView(admin, { table: 'cards', id: first.id });
    expect((await stored(admin)).standardView).toBeNull();
    await changeView(admin, { table: 'cards', id: second.id, isStandard: true });
    await changeView(admin, { table: 'cards', id: second.id, isStandard: false });
    expect((await stored(admin)).standardView).toBeNull();
  });

  it('have a name each; another list and another administrator may have it too', async () => {
    const [{ admin, headers }, { admin: other }] = [await signInAdmin(), await signInAdmin()];
    const { id } = await saveView(admin, view);
    expect(await callAction(() => saveViewAction({ ...view, name: ' Hanoi ' }), headers)).toMatchObject({
      fieldErrors: { name: 'nameTaken' },
    });
    await changeView(admin, { table: 'cards', id, name: 'Hanoi' });
    await saveView(admin, { ...view, table: 'users' });
    await saveView(other, view);
    const { id: second } = await saveView(admin, { ...view, name: 'Huế' });
    await expect(changeView(admin, { table: 'cards', id: second, name: 'Hanoi' })).rejects.toMatchObject({
      fieldErrors: { name: 'nameTaken' },
    });
    for (const [name, code] of [
      [' ', 'nameRequired'],
      ['x'.repeat(41), 'nameTooLong'],
    ] as const)
      expect(await callAction(() => saveViewAction({ ...view, name }), headers)).toMatchObject({
        fieldErrors: { name: code },
      });
  });

  it('are not there for anybody else', async () => {
    const [{ admin }, { admin: stranger }] = [await signInAdmin(), await signInAdmin()];
    const { id } = await saveView(admin, { ...view, isStandard: true });
    const refused = { code: 'notFound' };
    await expect(changeView(stranger, { table: 'cards', id, name: 'Mine' })).rejects.toMatchObject(refused);
    await expect(changeView(stranger, { table: 'cards', id, isStandard: true })).rejects.toMatchObject(
      refused,
    );
    await expect(deleteView(stranger, { table: 'cards', id })).rejects.toMatchObject(refused);
    await expect(setColumns(stranger, { table: 'cards', view: id, columns: ['kind'] })).rejects.toMatchObject(
      refused,
    );
    // Nor under the name of another list.
    await expect(deleteView(admin, { table: 'users', id })).rejects.toMatchObject(refused);
    expect(await stored(stranger)).toEqual({ columns: null, standardView: null, views: [] });
    expect(await stored(admin)).toMatchObject({ standardView: id, views: [{ name: 'Hanoi' }] });
    expect(await db.auditEntry.count({ where: { adminId: stranger.id } })).toBe(0);
  });

  it('are so many at most, however many are saved at once; of one name one is kept', async () => {
    const { admin } = await signInAdmin();
    for (let made = 0; made < viewsMost - 2; made += 1)
      await saveView(admin, { ...view, name: `View ${made}` });
    const same = await Promise.allSettled([saveView(admin, view), saveView(admin, view)]);
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const last = await Promise.allSettled(['a', 'b', 'c'].map((name) => saveView(admin, { ...view, name })));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'viewsFull' } });
    expect((await stored(admin)).views).toHaveLength(viewsMost);
    await saveView(admin, { ...view, table: 'users' });
  });
});
