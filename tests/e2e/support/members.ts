import { encode } from 'next-auth/jwt';
import type { Client } from 'pg';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';

export type MemberKind = 'visitor' | 'pending' | 'individual' | 'enterprise' | 'expired';

export type SignedIn = { id: number; email: string; nickname: string; sid: string };

const kinds: Record<MemberKind, { vipType: number; membershipStatus: number }> = {
  visitor: { vipType: vipTypes.visitor, membershipStatus: membershipStatuses.pending },
  pending: { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.pending },
  individual: { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active },
  enterprise: { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active },
  expired: { vipType: vipTypes.individual, membershipStatus: membershipStatuses.expired },
};

const hour = 60 * 60;

/** A member of a kind with an open session, written straight into the database. */
export async function makeSignedIn(db: Client, kind: MemberKind): Promise<SignedIn> {
  const publicId = newPublicId();
  const email = `${publicId}@e2e.example`;
  const nickname = `E2E ${publicId}`;
  const { vipType, membershipStatus } = kinds[kind];
  const { rows } = await db.query<{ id: number; sid: string }>(
    `WITH made AS (
       INSERT INTO member (public_id, referral_code, email, nickname, vip_type, membership_status, updated_at)
       VALUES ($1::varchar, upper(left($1::varchar, 8)), $2, $3, $4, $5, now()) RETURNING id
     )
     INSERT INTO member_session (id, member_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 hour' FROM made RETURNING member_id AS id, id AS sid`,
    [publicId, email, nickname, vipType, membershipStatus],
  );
  const [row] = rows;
  if (!row) throw new Error('no member was made');
  return { ...row, email, nickname };
}

/** The cookie of a session, as next-auth makes it. */
export async function sessionCookie(sid: string, url: string) {
  const secret = process.env.MEMBER_AUTH_SECRET;
  if (!secret) throw new Error('MEMBER_AUTH_SECRET is not set: run the tests by `npm test -- e2e`.');
  const value = await encode({ token: { realm: 'member', sid }, secret, maxAge: hour });
  return { name: 'member', value, url, httpOnly: true, sameSite: 'Lax' as const };
}
