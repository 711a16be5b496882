import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { sessionMaxAgeSeconds } from '@/lib/server/session';
import { verifyPassword } from './passwords';
import type { PasswordLogin } from './schemas';

/**
 * Opens a session for a member who knows their password.
 * @returns the member and the id of the new session row
 * @throws AppError `loginFailed`, the same for an unknown address, a wrong password and a deleted member
 */
export async function signInWithPassword(
  { email, password }: PasswordLogin,
  userAgent?: string,
): Promise<{ memberId: number; sid: string }> {
  const member = await db.member.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, passwordHash: true },
  });
  if (!(await verifyPassword(member?.passwordHash ?? null, password)) || !member)
    throw new AppError('loginFailed');
  const session = await db.memberSession.create({
    data: {
      memberId: member.id,
      userAgent: userAgent?.slice(0, 300),
      expiresAt: new Date(Date.now() + sessionMaxAgeSeconds * 1000),
    },
    select: { id: true },
  });
  return { memberId: member.id, sid: session.id };
}

/** Ends one session; an unknown id is no failure. */
export async function endSession(sid: string): Promise<void> {
  await db.memberSession.deleteMany({ where: { id: sid } });
}
