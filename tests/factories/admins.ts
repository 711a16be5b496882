import { Secret, TOTP } from 'otpauth';
import { makeTotpSecret } from '@/lib/admins/second-factor';
import { getAdminOfSession } from '@/lib/server/admin-session';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { encodeSessionToken } from '@/lib/server/realm';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from './counter';
import { passwordHash } from './password-hash';

type AdminInput = Partial<Prisma.AdminUncheckedCreateInput> & { password?: string };

/** A super administrator unless said otherwise; with `password` they can sign in. */
export async function makeAdmin({ password, ...data }: AdminInput = {}) {
  const number = nextNumber();
  return db.admin.create({
    data: {
      publicId: newPublicId(),
      email: `admin-${number}@example.com`,
      name: `Admin ${number}`,
      role: 'super',
      passwordHash: password === undefined ? '' : await passwordHash(password),
      ...data,
    },
  });
}

/** A session row of an administrator, an hour long unless said otherwise, and the token for it. */
export async function makeAdminSession(
  adminId: number,
  data: Partial<Prisma.AdminSessionUncheckedCreateInput> = {},
): Promise<{ sid: string; token: string }> {
  const { id } = await db.adminSession.create({
    data: { adminId, expiresAt: new Date(Date.now() + 60 * 60 * 1000), ...data },
    select: { id: true },
  });
  return { sid: id, token: await encodeSessionToken('admin', id) };
}

/** A signed-in administrator: what rules and services see of them, and the headers of a request of theirs. */
export async function signInAdmin(
  data: AdminInput = {},
): Promise<{ admin: AdminViewer; sid: string; headers: Record<string, string> }> {
  const { id } = await makeAdmin(data);
  const { sid, token } = await makeAdminSession(id);
  const admin = await getAdminOfSession(sid);
  if (!admin) throw new Error('nobody is signed in');
  return { admin, sid, headers: { cookie: `${cookieName('admin')}=${token}` } };
}

/** What an administrator with a second factor has: the columns of their row, and their authenticator. */
export function makeAuthenticator(): {
  columns: { totpSecret: Uint8Array<ArrayBuffer>; totpEnabledAt: Date };
  codeAt: (time: number) => string;
} {
  const { sealed, secret } = makeTotpSecret('admin@example.com');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    columns: { totpSecret: sealed, totpEnabledAt: new Date() },
    codeAt: (timestamp) => totp.generate({ timestamp }),
  };
}
