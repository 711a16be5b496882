import 'server-only';
import { verifyPassword } from '@/lib/accounts/passwords';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { sessionMaxAge } from '@/lib/server/realm';
import type { AdminLogin } from './schemas';
import { takeRecoveryCode, totpStepOf } from './second-factor';

/** Time to type the second factor. */
const secondFactorMs = 5 * 60 * 1000;

/**
 * Opens a session for an administrator who knows their password; with a second factor it is good for nothing but that.
 * @throws AppError `tooManyRequests`, and `loginFailed`, the same for everything else
 */
export async function signInAdmin(
  input: Pick<AdminLogin, 'email' | 'password'>,
  userAgent?: string,
): Promise<{ sid: string }> {
  await takeRateLimit('adminSignInByAccount', input.email);
  const admin = await db.admin.findFirst({
    where: { email: input.email, disabledAt: null },
    select: { id: true, passwordHash: true },
  });
  if (!(await verifyPassword(admin?.passwordHash ?? null, input.password)) || !admin)
    throw new AppError('loginFailed');
  return db.$transaction(async (tx) => {
    // Under the row's lock: who was put out or got another password meanwhile has had all sessions ended.
    const [still] = await tx.$queryRaw<{ hasTotp: boolean }[]>`
      SELECT totp_enabled_at IS NOT NULL AS "hasTotp" FROM admin
      WHERE id = ${admin.id} AND disabled_at IS NULL AND password_hash = ${admin.passwordHash} FOR UPDATE`;
    if (!still) throw new AppError('loginFailed');
    return openAdminSession(tx, admin.id, userAgent, still.hasTotp);
  });
}

async function openAdminSession(
  tx: Tx,
  adminId: number,
  userAgent: string | undefined,
  awaitsSecondFactor: boolean,
): Promise<{ sid: string }> {
  const now = Date.now();
  const lifetime = awaitsSecondFactor ? secondFactorMs : sessionMaxAge.admin * 1000;
  const { id } = await tx.adminSession.create({
    data: {
      adminId,
      awaitsSecondFactor,
      userAgent: userAgent?.slice(0, 300),
      expiresAt: new Date(now + lifetime),
    },
    select: { id: true },
  });
  if (!awaitsSecondFactor)
    await tx.admin.update({
      where: { id: adminId },
      data: { lastSignInAt: new Date(now) },
      select: { id: true },
    });
  return { sid: id };
}

/**
 * Exchanges a session that waits for the second factor for a whole one.
 * @param sid of the session that waits
 * @throws AppError `loginRequired` when it waited too long, `secondFactorInvalid`, `tooManyRequests`
 */
export async function passSecondFactor(
  sid: string | null,
  code: string,
  userAgent?: string,
): Promise<{ sid: string }> {
  const session = sid === null ? null : await findWaiting(db, sid);
  if (!session) throw new AppError('loginRequired');
  await takeRateLimit('secondFactorByAccount', session.adminId);
  return db.$transaction(async (tx) => {
    // Under the row's lock: the same code cannot be taken twice at once.
    await tx.$executeRaw`SELECT 1 FROM admin WHERE id = ${session.adminId} FOR UPDATE`;
    const waiting = await findWaiting(tx, session.id);
    if (!waiting) throw new AppError('loginRequired');
    const { totpSecret, totpLastStep } = waiting.admin;
    const step = totpSecret ? totpStepOf(totpSecret, code) : null;
    const isNew = step !== null && step > (totpLastStep ?? 0);
    if (!isNew && !(await takeRecoveryCode(tx, waiting.adminId, code)))
      throw new AppError('secondFactorInvalid', { fieldErrors: { code: 'secondFactorInvalid' } });
    if (isNew)
      await tx.admin.update({
        where: { id: waiting.adminId },
        data: { totpLastStep: step },
        select: { id: true },
      });
    await tx.adminSession.delete({ where: { id: waiting.id }, select: { id: true } });
    return openAdminSession(tx, waiting.adminId, userAgent, false);
  });
}

function findWaiting(client: Pick<Tx, 'adminSession'>, sid: string) {
  return client.adminSession.findFirst({
    where: { id: sid, awaitsSecondFactor: true, expiresAt: { gt: new Date() }, admin: { disabledAt: null } },
    select: { id: true, adminId: true, admin: { select: { totpSecret: true, totpLastStep: true } } },
  });
}

/** Whether this session waits for the second factor: what /admin/login shows. */
export async function awaitsSecondFactor(sid: string): Promise<boolean> {
  return (await findWaiting(db, sid)) !== null;
}

/** Ends one session; an unknown id is no failure. */
export async function endAdminSession(sid: string): Promise<void> {
  await db.adminSession.deleteMany({ where: { id: sid } });
}
