import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { sessionMaxAge } from '@/lib/server/realm';
import { recordConsent } from './consent';
import { checkEmailCode, takeEmailCode } from './email-codes';
import { verifyPassword } from './passwords';
import type { CodeLogin, PasswordLogin } from './schemas';

export type SignedIn = { memberId: number; sid: string };

/**
 * Opens a session for a member who knows their password.
 * @throws AppError `tooManyRequests`, and `loginFailed`, the same for an unknown address, a wrong password and a deleted
 *   member
 */
export async function signInWithPassword(
  { email, password, locale }: Pick<PasswordLogin, 'email' | 'password' | 'locale'>,
  userAgent?: string,
): Promise<SignedIn> {
  await takeRateLimit('signInByAccount', email);
  const member = await db.member.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, passwordHash: true },
  });
  if (!(await verifyPassword(member?.passwordHash ?? null, password)) || !member)
    throw new AppError('loginFailed');
  return db.$transaction(async (tx) => {
    // Under the row's lock: who was deleted or got another password meanwhile has had all sessions ended.
    const still = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM member
      WHERE id = ${member.id} AND deleted_at IS NULL AND password_hash = ${member.passwordHash} FOR SHARE`;
    if (still.length === 0) throw new AppError('loginFailed');
    return openSession(tx, member.id, { locale, userAgent });
  });
}

/**
 * Opens a session for a member who has the code that was mailed to their address.
 * @throws AppError `codeInvalid`, `codeExpired`
 */
export async function signInWithCode(
  input: Omit<CodeLogin, 'agreed'>,
  userAgent?: string,
): Promise<SignedIn> {
  const key = { email: input.email, purpose: 'login' as const };
  await checkEmailCode(key, input.code);
  return db.$transaction(async (tx) => {
    await takeEmailCode(tx, key, input.code);
    // Locked until the session is written: who is being deleted gets none.
    const [member] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM member WHERE email = ${input.email} AND deleted_at IS NULL FOR SHARE`;
    // Nobody is mailed a code for an address without an account; the member may have been deleted since.
    if (!member) throw new AppError('codeExpired', { fieldErrors: { code: 'codeExpired' } });
    return openSession(tx, member.id, { locale: input.locale, userAgent });
  });
}

/** A new session of a member who has proven who they are and agreed to the terms. */
export async function openSession(
  tx: Tx,
  memberId: number,
  { locale, userAgent }: { locale: Locale; userAgent?: string },
): Promise<SignedIn> {
  await recordConsent(tx, memberId, locale);
  const session = await tx.memberSession.create({
    data: {
      memberId,
      userAgent: userAgent?.slice(0, 300),
      expiresAt: new Date(Date.now() + sessionMaxAge.member * 1000),
    },
    select: { id: true },
  });
  return { memberId, sid: session.id };
}

/** Ends one session; an unknown id is no failure. */
export async function endSession(sid: string): Promise<void> {
  await db.memberSession.deleteMany({ where: { id: sid } });
}
