import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { z } from 'zod';
import { hourMs } from '@/lib/shared/durations';
import { cookieName, isSecure, type Realm } from './cookie-name';
import { env } from './env';

/** Seconds that a session lasts. */
export const sessionMaxAge: Record<Realm, number> = { member: 30 * 24 * 60 * 60, admin: 12 * 60 * 60 };

/** An administrator's session that was not used for so long is over, whatever its length. */
export const adminIdleMs = hourMs;

function secretOf(realm: Realm): string {
  return realm === 'member' ? env().MEMBER_AUTH_SECRET : env().ADMIN_AUTH_SECRET;
}

export function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } as const;
}

const claims = z.object({ realm: z.enum(['member', 'admin']), sid: z.uuid() });

/** The session id that a token carries, or null when it is forged, expired or of the other realm. */
export async function sessionIdOf(realm: Realm, token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const payload = await decode({ token, secret: secretOf(realm) }).catch(() => null);
  const parsed = claims.safeParse(payload);
  return parsed.success && parsed.data.realm === realm ? parsed.data.sid : null;
}

/** A token for a session row, as next-auth makes it. */
export function encodeSessionToken(realm: Realm, sid: string): Promise<string> {
  const token: JWT = { realm, sid };
  return encode({ token, secret: secretOf(realm), maxAge: sessionMaxAge[realm] });
}

/** The session id of this request. Next-auth splits values above 4 kB into chunks; ours never grow so large. */
export async function readSessionId(realm: Realm): Promise<string | null> {
  return sessionIdOf(realm, (await cookies()).get(cookieName(realm))?.value);
}

/** Signs the browser in, from an action or a route. */
export async function setSessionCookie(realm: Realm, sid: string): Promise<void> {
  const token = await encodeSessionToken(realm, sid);
  (await cookies()).set(cookieName(realm), token, { ...cookieOptions(), maxAge: sessionMaxAge[realm] });
}

/** Clears the cookie, and the chunks that next-auth could have made. */
export async function clearSessionCookie(realm: Realm): Promise<void> {
  const jar = await cookies();
  const name = cookieName(realm);
  for (const part of [name, `${name}.0`, `${name}.1`]) jar.set(part, '', { ...cookieOptions(), maxAge: 0 });
}
