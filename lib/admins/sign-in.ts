import 'server-only';
import { verifyPassword } from '@/lib/accounts/passwords';
import { limitWrongFactors, limitWrongPasswords } from '@/lib/accounts/secret-tries';
import type { Caller } from '@/lib/accounts/sign-in';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { deviceKeyOf, findDevice } from '@/lib/server/known-device';
import { sessionMaxAge } from '@/lib/server/realm';
import { minuteMs } from '@/lib/shared/durations';
import { lockAdmin, lockSigningIn } from './locks';
import type { AdminLogin } from './schemas';
import { takeRecoveryCode, totpStepOf } from './second-factor';
import { tellingFailures, tellSecurity } from './security-audit';

/** Time to type the second factor. */
const secondFactorMs = 5 * minuteMs;

/** What the browser is remembered by stands beside the session once it is a whole one. */
export type AdminSignedIn = { sid: string; deviceKey?: string };

const accountSelect = { id: true, publicId: true, email: true, name: true, passwordHash: true } as const;

/**
 * The device that the browser proves to be, where it signed in to this administrator's account before.
 * Without a cookie nobody is asked for.
 */
export async function findAdminDevice(
  email: string,
  deviceCookie: string | undefined,
): Promise<string | null> {
  if (!deviceCookie) return null;
  const admin = await db.admin.findFirst({ where: { email, disabledAt: null }, select: accountSelect });
  return admin && findDevice(deviceCookie, deviceKeyOf('admin', email, admin.passwordHash));
}

/**
 * Opens a session for an administrator who knows their password; with a second factor it is good for nothing but that.
 * @throws AppError `tooManyRequests`, and `loginFailed`, the same for everything else
 */
export async function signInAdmin(
  input: Pick<AdminLogin, 'email' | 'password'>,
  { address, userAgent, deviceCookie }: Caller,
): Promise<AdminSignedIn> {
  const admin = await db.admin.findFirst({
    where: { email: input.email, disabledAt: null },
    select: accountSelect,
  });
  const key = deviceKeyOf('admin', input.email, admin?.passwordHash ?? null);
  const device = admin && findDevice(deviceCookie, key);
  return tellingFailures(admin, 'signInFailed', () =>
    limitWrongPasswords({ key, address, device }, async () => {
      if (!(await verifyPassword(admin?.passwordHash ?? null, input.password)) || !admin)
        throw new AppError('loginFailed');
      return db.$transaction(async (tx) => {
        const still = await lockSigningIn(tx, admin);
        if (!still) throw new AppError('loginFailed');
        const session = await openAdminSession(tx, admin.id, userAgent, still.hasTotp);
        if (still.hasTotp) return session;
        await tellSecurity(tx, admin, 'signIn');
        return { ...session, deviceKey: key };
      });
    }),
  );
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
  { address, userAgent, deviceCookie }: Caller,
): Promise<AdminSignedIn> {
  const session = sid === null ? null : await findWaiting(db, sid);
  if (!session) throw new AppError('loginRequired');
  const { admin } = session;
  const key = deviceKeyOf('admin', admin.email, admin.passwordHash);
  const device = findDevice(deviceCookie, key);
  return tellingFailures(admin, 'secondFactorFailed', () =>
    limitWrongFactors({ key, address, device }, () =>
      db.$transaction(async (tx) => {
        await lockAdmin(tx, session.adminId);
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
        await tellSecurity(tx, admin, 'secondFactorPassed');
        return { ...(await openAdminSession(tx, waiting.adminId, userAgent, false)), deviceKey: key };
      }),
    ),
  );
}

function findWaiting(client: Pick<Tx, 'adminSession'>, sid: string) {
  return client.adminSession.findFirst({
    where: { id: sid, awaitsSecondFactor: true, expiresAt: { gt: new Date() }, admin: { disabledAt: null } },
    select: {
      id: true,
      adminId: true,
      admin: { select: { ...accountSelect, totpSecret: true, totpLastStep: true } },
    },
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
