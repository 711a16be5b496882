import 'server-only';
import { hashPassword } from '@/lib/accounts/passwords';
import { type Doer, writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminRole, AdminViewer } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import { lockAdminByPublicId, lockSupers } from './locks';
import type { NewAdmin } from './schemas';

type Super = Pick<AdminViewer, 'id' | 'name'>;

/** Who stands in the audit where somebody at the server's console did it. */
export const consoleName = 'console';

const targetSelect = {
  id: true,
  publicId: true,
  email: true,
  role: true,
  disabledAt: true,
  totpEnabledAt: true,
} as const;

type Target = {
  id: number;
  publicId: string;
  email: string;
  role: AdminRole;
  disabledAt: Date | null;
  totpEnabledAt: Date | null;
};

/** What an audit entry says of whom it is about. */
export function auditTarget({ publicId, email }: Pick<Target, 'publicId' | 'email'>) {
  return { type: 'admin' as const, id: publicId, name: email };
}

/**
 * Makes an administrator.
 * @param by null: somebody at the server's console
 * @throws AppError `conflict` with `email: emailTaken`
 */
export async function createAdmin(
  by: Super | null,
  { email, name, role, password }: NewAdmin,
): Promise<{ id: string }> {
  const passwordHash = await hashPassword(password);
  return db.$transaction(async (tx) => {
    if (by) await lockAsSuper(tx, by);
    // createMany, since it can leave alone what is there already.
    const made = await tx.admin.createManyAndReturn({
      data: [{ publicId: newPublicId(), email, name, role, passwordHash }],
      skipDuplicates: true,
      select: { publicId: true },
    });
    const [admin] = made;
    if (!admin) throw new AppError('conflict', { fieldErrors: { email: 'emailTaken' } });
    await tx.adminInvitation.deleteMany({ where: { email } });
    const doer: Doer = by ?? { id: null, name: consoleName };
    await writeAudit(tx, doer, {
      action: 'admin.create',
      target: auditTarget({ publicId: admin.publicId, email }),
      after: { email, name, role },
    });
    return { id: admin.publicId };
  });
}

/** Gives an administrator another role; it counts from their next click. */
export async function changeRole(by: Super, publicId: string, role: AdminRole): Promise<void> {
  await changeAdmin(by, publicId, async (tx, target) => {
    if (target.role === role) return;
    await tx.admin.update({ where: { id: target.id }, data: { role }, select: { id: true } });
    await writeAudit(tx, by, {
      action: 'admin.changeRole',
      target: auditTarget(target),
      before: { role: target.role },
      after: { role },
    });
  });
}

/** Puts an administrator out, at once, or lets them in again. */
export async function setDisabled(by: Super, publicId: string, disabled: boolean): Promise<void> {
  await changeAdmin(by, publicId, async (tx, target) => {
    if ((target.disabledAt !== null) === disabled) throw new AppError('conflict');
    await tx.admin.update({
      where: { id: target.id },
      data: { disabledAt: disabled ? new Date() : null },
      select: { id: true },
    });
    await endSessions(tx, target.id);
    await writeAudit(tx, by, {
      action: disabled ? 'admin.disable' : 'admin.enable',
      target: auditTarget(target),
      before: { disabled: !disabled },
      after: { disabled },
    });
  });
}

/** Takes the second factor from an administrator who lost it; they sign in by password and set up another. */
export async function resetSecondFactor(by: Super, publicId: string): Promise<void> {
  await changeAdmin(by, publicId, async (tx, target) => {
    if (target.totpEnabledAt === null) throw new AppError('conflict');
    await clearSecondFactor(tx, target.id);
    await endSessions(tx, target.id);
    await writeAudit(tx, by, {
      action: 'admin.resetSecondFactor',
      target: auditTarget(target),
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });
}

/** Gives an administrator another password and ends their sessions. */
export async function setPassword(by: Super, publicId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await changeAdmin(by, publicId, async (tx, target) => {
    await tx.admin.update({ where: { id: target.id }, data: { passwordHash }, select: { id: true } });
    await endSessions(tx, target.id);
    await writeAudit(tx, by, {
      action: 'admin.setPassword',
      target: auditTarget(target),
    });
  });
}

/** Forgets the second factor of an administrator, with the codes that stand in for it. */
export async function clearSecondFactor(
  tx: Pick<Tx, 'admin' | 'adminRecoveryCode'>,
  adminId: number,
): Promise<void> {
  await tx.admin.update({
    where: { id: adminId },
    data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null },
    select: { id: true },
  });
  await tx.adminRecoveryCode.deleteMany({ where: { adminId } });
}

async function endSessions(tx: Pick<Tx, 'adminSession'>, adminId: number): Promise<void> {
  await tx.adminSession.deleteMany({ where: { adminId } });
}

/**
 * Changes another administrator, in one transaction and under the lock. Nobody changes themselves, and whoever changes
 * somebody is an active super administrator and stays one: so there is always one left.
 * @throws AppError `forbidden` for oneself, `notFound`; `conflict` where the one who asks was demoted or put out meanwhile
 */
async function changeAdmin(
  by: Super,
  publicId: string,
  change: (tx: Tx, target: Target) => Promise<void>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockAsSuper(tx, by);
    const id = await lockAdminByPublicId(tx, publicId);
    if (id === undefined) throw new AppError('notFound');
    if (id === by.id) throw new AppError('forbidden');
    const target = await tx.admin.findUniqueOrThrow({ where: { id }, select: targetSelect });
    await change(tx, target);
  });
}

/**
 * What a super administrator asks for must still be theirs to ask; changes by them come one after the other.
 * @throws AppError `conflict` for who was demoted or put out meanwhile
 */
export async function lockAsSuper(tx: Pick<Tx, '$queryRaw'>, by: Super): Promise<void> {
  if (!(await lockSupers(tx)).includes(by.id)) throw new AppError('conflict');
}
