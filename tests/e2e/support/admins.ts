import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { encode } from 'next-auth/jwt';
import { Secret, TOTP } from 'otpauth';
import type { Client } from 'pg';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';

export type MadeAdmin = { id: number; publicId: string; email: string; name: string; sid: string };

const hour = 60 * 60;

/** What every administrator of the tests proves themselves with. */
export const adminPassword = 'a password of the tests';

/** An administrator of a role with an open session, written straight into the database. */
export async function makeAdmin(db: Client, role: AdminRole): Promise<MadeAdmin> {
  const publicId = newPublicId();
  const email = `${publicId}@e2e-admin.example`;
  const name = `E2E ${role} ${publicId}`;
  const { rows } = await db.query<{ id: number; sid: string }>(
    `WITH made AS (
       INSERT INTO admin (public_id, email, name, password_hash, role)
       VALUES ($1, $2, $3, $5, $4::admin_role) RETURNING id
     )
     INSERT INTO admin_session (id, admin_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 hour' FROM made RETURNING admin_id AS id, id AS sid`,
    [publicId, email, name, role, await hash(adminPassword)],
  );
  const [row] = rows;
  if (!row) throw new Error('no administrator was made');
  return { ...row, publicId, email, name };
}

/** The cookie of an administrator's session, as next-auth makes it. */
export async function adminCookie(sid: string, url: string) {
  const secret = process.env.ADMIN_AUTH_SECRET;
  if (!secret) throw new Error('ADMIN_AUTH_SECRET is not set: run the tests by `npm test -- e2e`.');
  const value = await encode({ token: { realm: 'admin', sid }, secret, maxAge: hour });
  return { name: 'admin', value, url, httpOnly: true, sameSite: 'Lax' as const };
}

/** Encrypts as lib/server/sealing.ts does. */
function seal(purpose: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function keyFor(purpose: string): Buffer {
  const secret = process.env.DATA_SECRET;
  if (!secret) throw new Error('DATA_SECRET is not set: run the tests by `npm test -- e2e`.');
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Gives an administrator a second factor; the codes of their authenticator now, and one recovery code. */
export async function giveSecondFactor(
  db: Client,
  adminId: number,
): Promise<{ code: () => string; recoveryCode: string }> {
  const secret = new Secret({ size: 20 });
  await db.query('UPDATE admin SET totp_secret = $2, totp_enabled_at = now() WHERE id = $1', [
    adminId,
    seal('totp', secret.base32),
  ]);
  const recoveryCode = 'ABCDE-23456';
  const digest = createHmac('sha256', keyFor('recovery-code')).update(`${adminId} ABCDE23456`).digest('hex');
  await db.query('INSERT INTO admin_recovery_code (admin_id, code_hash) VALUES ($1, $2)', [adminId, digest]);
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret });
  return { code: () => totp.generate(), recoveryCode };
}
