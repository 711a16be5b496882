import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { cache } from 'react';
import { z } from 'zod';
import { mediaUrl } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { db } from './db';
import { env } from './env';

/** The member realm: its cookie and secret are its own, and a token says which realm it was made for. */
export const memberRealm = 'member';
export const sessionMaxAgeSeconds = 30 * 24 * 60 * 60;

/** Over https the browser itself refuses this cookie from another host or a plain connection. */
export function memberCookieName(): string {
  return isSecure() ? '__Host-member' : 'member';
}

export function memberCookieOptions() {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } as const;
}

function isSecure(): boolean {
  return env().SITE_URL.startsWith('https://');
}

const claims = z.object({ realm: z.literal(memberRealm), sid: z.uuid() });

/** The session id that a token carries, or null when it is forged, expired or of another realm. */
export async function sessionIdOf(token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const payload = await decode({ token, secret: env().MEMBER_AUTH_SECRET }).catch(() => null);
  const parsed = claims.safeParse(payload);
  return parsed.success ? parsed.data.sid : null;
}

/** A token for a session row, as next-auth makes it. */
export function encodeMemberToken(sid: string): Promise<string> {
  const token: JWT = { realm: memberRealm, sid };
  return encode({ token, secret: env().MEMBER_AUTH_SECRET, maxAge: sessionMaxAgeSeconds });
}

/** The session token of the request. Next-auth splits values above 4 kB into chunks; ours never grow so large. */
export async function readMemberToken(): Promise<string | undefined> {
  return (await cookies()).get(memberCookieName())?.value;
}

/** The signed-in member of this request, or null. The row decides: a deleted member's or ended session is nobody. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sid = await sessionIdOf(await readMemberToken());
  return sid ? getViewerOfSession(sid) : null;
});

/** The member behind a session row that is neither past its end nor of a deleted member. */
export async function getViewerOfSession(sid: string): Promise<Viewer | null> {
  const session = await db.memberSession.findFirst({
    where: { id: sid, expiresAt: { gt: new Date() }, member: { deletedAt: null } },
    select: {
      member: {
        select: {
          id: true,
          publicId: true,
          email: true,
          nickname: true,
          vipType: true,
          membershipStatus: true,
          avatar: { select: { key: true, widths: true } },
        },
      },
    },
  });
  if (!session) return null;
  const { avatar, ...member } = session.member;
  return { ...member, avatar: avatar ? mediaUrl(avatar.key, avatar.widths[0] ?? 256) : null };
}
