import 'server-only';
import { hashPassword, verifyPassword } from '@/lib/accounts/passwords';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { deviceKeyOf } from '@/lib/server/known-device';
import { limitFailures, type Tries } from '@/lib/server/rate-limit';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { DisableFactor, OwnPassword } from './account-schemas';
import { lockAdmin } from './locks';
import { makeTotpSecret, replaceRecoveryCodes, takeRecoveryCode, totpStepOf } from './second-factor';
import { tellSecurity } from './security-audit';
import { auditTarget, clearSecondFactor } from './service';

/** Of a set-up that was begun: the secret for who cannot scan, and the address that a picture of it says. */
export type FactorSetup = { secret: string; uri: string };

type Own = Pick<AdminViewer, 'id' | 'name' | 'email' | 'publicId'>;

/**
 * Begins to set up a second factor, with a new secret each time. It counts for nothing until a code proves that the
 * authenticator has it.
 * @returns what the authenticator must get to know, told this once: a set-up that was left begins anew
 * @throws AppError `conflict` where there is one already
 */
export async function startSecondFactor(admin: Own): Promise<FactorSetup> {
  const { sealed, ...setup } = makeTotpSecret(admin.email);
  const { count } = await db.admin.updateMany({
    where: { id: admin.id, totpEnabledAt: null },
    data: { totpSecret: sealed },
  });
  if (count !== 1) throw new AppError('conflict');
  return setup;
}

/** Gives a set-up up that was begun and not finished. */
export async function cancelSecondFactor(admin: Own): Promise<void> {
  await db.admin.updateMany({
    where: { id: admin.id, totpEnabledAt: null },
    data: { totpSecret: null },
  });
}

/**
 * Finishes the set-up by the first code and ends all other sessions: they were opened without the factor.
 * @param keepSid the session that asks
 * @returns the recovery codes, shown this once
 * @throws AppError `secondFactorInvalid`; `conflict` where none was begun, or it is finished; `tooManyRequests`
 */
export async function confirmSecondFactor(
  admin: Own,
  code: string,
  keepSid: string | null,
): Promise<string[]> {
  return limitWrongCodes(admin, keepSid, async (tx) => {
    const { totpSecret, totpEnabledAt } = await lockFactor(tx, admin.id);
    if (!totpSecret || totpEnabledAt) throw new AppError('conflict');
    const step = totpStepOf(totpSecret, code);
    if (step === null) throw wrongCode();
    await tx.admin.update({
      where: { id: admin.id },
      data: { totpEnabledAt: new Date(), totpLastStep: step },
      select: { id: true },
    });
    await endOtherSessionsIn(tx, admin.id, keepSid);
    await writeAudit(tx, admin, {
      action: 'security.enableSecondFactor',
      target: auditTarget(admin),
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    return replaceRecoveryCodes(tx, admin.id);
  });
}

/**
 * New recovery codes in place of all old ones, for who has the authenticator at hand.
 * @throws AppError `secondFactorInvalid`, `conflict` without a second factor, `tooManyRequests`
 */
export async function renewRecoveryCodes(admin: Own, code: string, sid: string | null): Promise<string[]> {
  return limitWrongCodes(admin, sid, async (tx) => {
    await proveFactor(tx, admin.id, code, { recovery: false });
    await writeAudit(tx, admin, {
      action: 'security.renewRecoveryCodes',
      target: auditTarget(admin),
    });
    return replaceRecoveryCodes(tx, admin.id);
  });
}

/**
 * Switches the second factor off, by the password and a code of the authenticator or a recovery code.
 * @throws AppError `invalidInput` with `currentPassword: passwordWrong`, `secondFactorInvalid`, `conflict`
 */
export async function disableSecondFactor(
  admin: Own,
  { currentPassword, code }: DisableFactor,
  sid: string | null,
): Promise<void> {
  await limitFailures(proofTries(admin, sid), 'invalidInput', () => provePassword(admin.id, currentPassword));
  await limitWrongCodes(admin, sid, async (tx) => {
    await proveFactor(tx, admin.id, code, { recovery: true });
    await clearSecondFactor(tx, admin.id);
    await writeAudit(tx, admin, {
      action: 'security.disableSecondFactor',
      target: auditTarget(admin),
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });
}

/**
 * Changes one's own password and ends all other sessions.
 * @returns what the browser is remembered by with the new password
 * @throws AppError `invalidInput` with `currentPassword: passwordWrong`; `conflict` where it was changed meanwhile
 */
export async function changeOwnPassword(
  admin: Own,
  { currentPassword, password }: OwnPassword,
  keepSid: string | null,
): Promise<{ deviceKey: string }> {
  const proven = await limitFailures(proofTries(admin, keepSid), 'invalidInput', () =>
    provePassword(admin.id, currentPassword),
  );
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({
      where: { id: admin.id, passwordHash: proven, disabledAt: null },
      data: { passwordHash },
    });
    if (count !== 1) throw new AppError('conflict');
    await endOtherSessionsIn(tx, admin.id, keepSid);
    await writeAudit(tx, admin, {
      action: 'security.changePassword',
      target: auditTarget(admin),
    });
  });
  return { deviceKey: deviceKeyOf('admin', admin.email, passwordHash) };
}

/** Ends one of one's own sessions; somebody else's is none of theirs. */
export async function endOwnAdminSession(admin: Own, sid: string): Promise<void> {
  await db.adminSession.deleteMany({ where: { id: sid, adminId: admin.id } });
}

/** Ends all own sessions but the one that asks. */
export async function endOtherAdminSessions(admin: Own, keepSid: string | null): Promise<void> {
  await endOtherSessionsIn(db, admin.id, keepSid);
}

async function endOtherSessionsIn(
  tx: Pick<Tx, 'adminSession'>,
  adminId: number,
  keepSid: string | null,
): Promise<void> {
  await tx.adminSession.deleteMany({ where: { adminId, ...(keepSid ? { id: { not: keepSid } } : {}) } });
}

/** Of one session: who stole one gets no further, and uses up nothing of another. */
function proofTries(admin: Own, sid: string | null): Tries {
  return [['proofsBySession', sid ?? `admin-${admin.id}`]];
}

function limitWrongCodes<T>(admin: Own, sid: string | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  return limitFailures(proofTries(admin, sid), 'secondFactorInvalid', () => db.$transaction(work));
}

/**
 * Step-up: who is signed in proves once more who they are, by the password or by a code of the authenticator, before what
 * cannot be undone or opens another's account.
 * @throws AppError `invalidInput` with `proof: proofWrong`, `tooManyRequests`
 */
export async function proveAgain(admin: Own, proof: string, sid: string | null): Promise<void> {
  const isRight = async () => {
    const { passwordHash, totpEnabledAt } = await db.admin.findUniqueOrThrow({
      where: { id: admin.id },
      select: { passwordHash: true, totpEnabledAt: true },
    });
    // No password is that short.
    const code = proof.replace(/\s/g, '');
    if (totpEnabledAt === null || !/^\d{6}$/.test(code)) return verifyPassword(passwordHash, proof);
    return db
      .$transaction((tx) => proveFactor(tx, admin.id, code, { recovery: false }))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'secondFactorInvalid') return false;
          throw error;
        },
      );
  };
  await limitFailures(proofTries(admin, sid), 'invalidInput', async () => {
    if (await isRight()) return tellSecurity(db, admin, 'stepUpPassed');
    await tellSecurity(db, admin, 'stepUpFailed');
    throw new AppError('invalidInput', { fieldErrors: { proof: 'proofWrong' } });
  });
}

/** The hash that the password belongs to. */
async function provePassword(adminId: number, password: string): Promise<string> {
  const { passwordHash } = await db.admin.findUniqueOrThrow({
    where: { id: adminId },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(passwordHash, password)))
    throw new AppError('invalidInput', { fieldErrors: { currentPassword: 'passwordWrong' } });
  return passwordHash;
}

/** Under the row's lock: the same code cannot be taken twice at once. */
async function lockFactor(tx: Tx, adminId: number) {
  await lockAdmin(tx, adminId);
  return tx.admin.findUniqueOrThrow({
    where: { id: adminId },
    select: { totpSecret: true, totpEnabledAt: true, totpLastStep: true },
  });
}

async function proveFactor(
  tx: Tx,
  adminId: number,
  code: string,
  { recovery }: { recovery: boolean },
): Promise<void> {
  const { totpSecret, totpEnabledAt, totpLastStep } = await lockFactor(tx, adminId);
  if (!totpSecret || !totpEnabledAt) throw new AppError('conflict');
  const step = totpStepOf(totpSecret, code);
  if (step !== null && step > (totpLastStep ?? 0)) {
    await tx.admin.update({ where: { id: adminId }, data: { totpLastStep: step }, select: { id: true } });
    return;
  }
  if (!recovery || !(await takeRecoveryCode(tx, adminId, code))) throw wrongCode();
}

function wrongCode(): AppError {
  return new AppError('secondFactorInvalid', { fieldErrors: { code: 'secondFactorInvalid' } });
}
