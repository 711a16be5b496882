import { expect, it } from 'vitest';
import { signInAdmin } from '@/lib/admins/sign-in';
import { db } from '@/lib/server/db';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { seedDemoAdmins } from '@/prisma/seed/demo-admins';
import admins from '@/prisma/seed/demo-admins.json' with { type: 'json' };
import { makeCaller } from '@/tests/factories/callers';

it('gives the demo an administrator of each role who can sign in, and leaves alone what stands', async () => {
  await seedDemoAdmins(db);
  const before = await db.admin.findMany({ orderBy: { id: 'asc' } });
  expect(before.map(({ role }) => role)).toEqual(adminRoles);
  for (const { email, password } of admins)
    await expect(signInAdmin({ email, password }, makeCaller())).resolves.toMatchObject({
      sid: expect.any(String),
    });
  await db.admin.updateMany({ where: { role: 'support' }, data: { disabledAt: new Date() } });
  await seedDemoAdmins(db);
  expect(await db.admin.count()).toBe(adminRoles.length);
  expect(await db.admin.count({ where: { disabledAt: { not: null } } })).toBe(1);
});
