import 'server-only';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '@/lib/server/db';
import { keyedDigest, seal, unseal } from '@/lib/server/sealing';

const sealPurpose = 'totp';
/** RFC 6238 as every authenticator speaks it: SHA-1, six digits, 30 seconds. */
const period = 30;
const issuer = 'Vietnam Yellow Pages';
const recoveryCodeCount = 10;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}

/** A new secret, sealed for the database, and the address that a QR code carries to the authenticator. */
export function makeTotpSecret(email: string): {
  sealed: Uint8Array<ArrayBuffer>;
  secret: string;
  uri: string;
} {
  const secret = new Secret({ size: 20 }).base32;
  return { sealed: seal(sealPurpose, secret), secret, uri: totpOf(secret, email).toString() };
}

/**
 * The time step of a right code, or null. A clock may be one step off. The caller stores the step and takes only later
 * ones, so that no code works twice.
 */
export function totpStepOf(sealed: Uint8Array, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(unseal(sealPurpose, sealed)).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function recoveryHash(adminId: number, code: string): string {
  return keyedDigest('recovery-code', `${adminId} ${code.replace(/[\s-]/g, '').toUpperCase()}`);
}

/** Writes ten new recovery codes in place of all old ones; they are shown this once. */
export async function replaceRecoveryCodes(
  tx: Pick<Tx, 'adminRecoveryCode'>,
  adminId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.adminRecoveryCode.deleteMany({ where: { adminId } });
  await tx.adminRecoveryCode.createMany({
    data: codes.map((code) => ({ adminId, codeHash: recoveryHash(adminId, code) })),
  });
  return codes;
}

/** Takes a recovery code away; of two requests with the same one, one gets true. */
export async function takeRecoveryCode(
  tx: Pick<Tx, 'adminRecoveryCode'>,
  adminId: number,
  code: string,
): Promise<boolean> {
  const { count } = await tx.adminRecoveryCode.deleteMany({
    where: { adminId, codeHash: recoveryHash(adminId, code) },
  });
  return count === 1;
}
