import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { deviceKeyOf, findDevice } from '@/lib/server/known-device';
import { logSecurity } from '@/lib/server/security-events';
import type { Viewer } from '@/lib/shared/viewer';
import { checkEmailCode, takeEmailCode } from './email-codes';
import { verifyPassword } from './passwords';
import { limitWrongPasswords } from './secret-tries';

type Asker = { address: string; deviceCookie: string | undefined };

/**
 * Proves again who is signed in, before what a stolen session must not be enough for: by the password, or by a code mailed to who
 * has none. Wrong ones count as those of signing in.
 * @throws AppError `invalidInput` with `proof: passwordWrong`, `tooManyRequests`, those of `checkEmailCode` at `proof`
 */
export async function proveMember(
  viewer: Pick<Viewer, 'id'>,
  proof: string,
  { address, deviceCookie }: Asker,
): Promise<void> {
  const member = await db.member.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { publicId: true, email: true, passwordHash: true },
  });
  const { email, passwordHash } = member;
  if (passwordHash === null) return proveByCode(email, proof, address);
  const key = deviceKeyOf('member', email, passwordHash);
  const device = findDevice(deviceCookie, key);
  try {
    await limitWrongPasswords({ key, address, device }, async () => {
      if (!(await verifyPassword(passwordHash, proof))) throw new AppError('loginFailed');
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'loginFailed') throw error;
    logSecurity('stepUpFailed', { realm: 'member', account: member.publicId });
    throw new AppError('invalidInput', { fieldErrors: { proof: 'passwordWrong' } });
  }
  logSecurity('stepUpPassed', { realm: 'member', account: member.publicId });
}

async function proveByCode(email: string, code: string, address: string): Promise<void> {
  const key = { email, purpose: 'confirm' as const };
  try {
    await checkEmailCode(key, code.trim(), { address });
    await db.$transaction((tx) => takeEmailCode(tx, key, code.trim()));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'tooManyRequests') throw error;
    const reason = error.code === 'codeInvalid' ? 'codeInvalid' : 'codeExpired';
    throw new AppError('invalidInput', { fieldErrors: { proof: reason } });
  }
}

/** A password or a code, as a form sends it; messages are keys of `accounts.fields`. */
export const proofField = z.string('passwordRequired').min(1, 'passwordRequired').max(200, 'passwordTooLong');
