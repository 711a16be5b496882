import 'server-only';
import { hashPassword } from '@/lib/accounts/passwords';
import type { Tx } from '@/lib/server/db';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import admins from './demo-admins.json' with { type: 'json' };

/** Writes the demo's administrators, one a role, whose passwords are known; those that stand are left alone. */
export async function seedDemoAdmins(tx: Pick<Tx, 'admin'>): Promise<void> {
  for (const { role, email, password, name } of admins) {
    await tx.admin.upsert({
      where: { email },
      create: {
        publicId: newPublicId(),
        email,
        name,
        role: role as AdminRole,
        passwordHash: await hashPassword(password),
      },
      update: {},
      select: { id: true },
    });
  }
}
