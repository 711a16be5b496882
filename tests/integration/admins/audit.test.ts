import { beforeEach, describe, expect, it } from 'vitest';
import { type AuditFilter, auditList } from '@/lib/admins/audit-list';
import { listAudit } from '@/lib/admins/audit-queries';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';

async function list(filter: Partial<AuditFilter>) {
  return listAudit({ ...auditList.read({}), ...filter });
}

let one: Awaited<ReturnType<typeof makeAdmin>>;
let two: Awaited<ReturnType<typeof makeAdmin>>;

/** An entry at a moment, in Vietnam. */
async function entry(
  name: string,
  at: string,
  data: { by?: typeof one | null; action?: string; type?: string } = {},
) {
  const by = data.by === undefined ? one : data.by;
  await db.auditEntry.create({
    data: {
      adminId: by?.id ?? null,
      adminName: by?.name ?? 'console',
      action: data.action ?? 'member.delete',
      targetType: data.type ?? 'member',
      targetId: 'x',
      targetName: name,
      createdAt: new Date(`${at}+07:00`),
    },
  });
}

const names = async (filter: Partial<AuditFilter>) =>
  (await list(filter)).rows.map(({ targetName }) => targetName);

beforeEach(async () => {
  one = await makeAdmin({ name: 'One' });
  two = await makeAdmin({ name: 'Two' });
});

describe('the audit', () => {
  it('begins with the last, and tells what changed', async () => {
    await entry('early', '2026-11-01T10:00:00');
    await writeAudit(db, one, {
      action: 'admin.changeRole',
      target: { type: 'admin', id: two.publicId, name: two.email },
      before: { role: 'content' },
      after: { role: 'super' },
    });
    const { rows, total } = await list({});
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      adminName: 'One',
      action: 'admin.changeRole',
      targetId: two.publicId,
      changes: [{ field: 'role', before: 'content', after: 'super' }],
    });
    expect(rows[1]).toMatchObject({ targetName: 'early', changes: [] });
  });

  it('is narrowed by who, what and to what', async () => {
    await entry('a', '2026-11-01T10:00:00', { by: one, action: 'member.delete' });
    await entry('b', '2026-11-02T10:00:00', { by: two, action: 'member.purge' });
    await entry('c', '2026-11-03T10:00:00', { by: null, action: 'admin.create', type: 'admin' });
    expect(await names({ admin: two.publicId })).toEqual(['b']);
    expect(await names({ action: 'member.delete' })).toEqual(['a']);
    expect(await names({ target: 'admin' })).toEqual(['c']);
    expect(await names({ admin: one.publicId, action: 'member.purge' })).toEqual([]);
    expect(await names({ admin: 'nobody-here' })).toEqual([]);
  });

  it("counts days as Vietnam's, both ends included", async () => {
    await entry('before', '2026-11-19T23:59:59.999');
    await entry('first', '2026-11-20T00:00:00');
    await entry('last', '2026-11-21T23:59:59.999');
    await entry('after', '2026-11-22T00:00:00');
    expect(await names({ from: '2026-11-20', to: '2026-11-21' })).toEqual(['last', 'first']);
    expect(await names({ from: '2026-11-22' })).toEqual(['after']);
    expect(await names({ to: '2026-11-19' })).toEqual(['before']);
    expect(await names({ from: '2026-11-21', to: '2026-11-20' })).toEqual([]);
  });

  it('has 50 a page, and the last page for every page behind it', async () => {
    await db.auditEntry.createMany({
      data: Array.from({ length: 103 }, (_, index) => ({
        adminId: one.id,
        adminName: one.name,
        action: 'member.delete',
        targetType: 'member',
        targetId: 'x',
        targetName: String(index),
        createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)),
      })),
    });
    const pages = await Promise.all([1, 2, 3, 9].map((page) => list({ page })));
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 3, 3]);
    expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([
      [1, 3, 103],
      [2, 3, 103],
      [3, 3, 103],
      [3, 3, 103],
    ]);
    const seen = pages.slice(0, 3).flatMap(({ rows }) => rows.map(({ targetName }) => Number(targetName)));
    expect(seen).toEqual(Array.from({ length: 103 }, (_, index) => 102 - index));
  });

  it('keeps the name of an administrator who is gone', async () => {
    await entry('kept', '2026-11-01T10:00:00', { by: two });
    await db.admin.delete({ where: { id: two.id } });
    expect((await list({})).rows).toMatchObject([{ adminName: 'Two', targetName: 'kept' }]);
  });

  it('takes what stands in an address as it is, and nothing else', async () => {
    await entry('a', '2026-11-01T10:00:00');
    expect(
      await listAudit(auditList.read({ from: "'; DROP TABLE audit_entry; --", page: '-5' })),
    ).toMatchObject({
      total: 1,
      page: 1,
    });
  });
});
