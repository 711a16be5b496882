import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { EmailCodePurpose } from './emails';

type Locker = Pick<Tx, '$executeRaw'>;
type Reader = Pick<Tx, '$queryRaw'>;

// Lock order of the whole house: members by id, then cards by id, then what hangs on them (0014). A mailed code comes before
// the member that it signs in, and before nothing else.

/** Locks a member's row until the end of the transaction: what decides about the member happens one after the other. */
export async function lockMember(tx: Locker, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} FOR UPDATE`;
}

export async function lockMembers(tx: Locker, memberIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ANY (${memberIds}::integer[]) ORDER BY id FOR UPDATE`;
}

/** Locks a member, and who brought them where somebody did. */
export async function lockMemberWithReferrer(tx: Locker, memberId: number): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM member WHERE id IN (${memberId}, (SELECT referred_by_id FROM member WHERE id = ${memberId}))
    ORDER BY id FOR UPDATE`;
}

/** Weaker: who waits here keeps nobody from writing messages to the member, only from changing the member. */
export async function lockMemberWeakly(tx: Locker, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`;
}

/**
 * Keeps a member who is signing in by their password from being deleted or getting another one until the session is written.
 * @returns false where that has happened: all sessions were ended then
 */
export async function shareMember(
  tx: Reader,
  memberId: number,
  passwordHash: string | null,
): Promise<boolean> {
  const still = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM member WHERE id = ${memberId} AND deleted_at IS NULL AND password_hash = ${passwordHash} FOR SHARE`;
  return still.length > 0;
}

/** What decides whether a member may publish and comment, which stays so until the transaction ends; undefined for a deleted one. */
export async function shareSpeaker(
  tx: Reader,
  memberId: number,
): Promise<{ silencedUntil: Date | null; mobile: string | null; mobileVerifiedAt: Date | null } | undefined> {
  const rows = await tx.$queryRaw<
    { silencedUntil: Date | null; mobile: string | null; mobileVerifiedAt: Date | null }[]
  >`
    SELECT silenced_until AS "silencedUntil", mobile, mobile_verified_at AS "mobileVerifiedAt"
    FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR SHARE`;
  return rows[0];
}

/** The member of an address, who is not deleted until the transaction ends. */
export async function shareMemberOf(
  tx: Reader,
  email: string,
): Promise<{ id: number; publicId: string } | undefined> {
  const rows = await tx.$queryRaw<{ id: number; publicId: string }[]>`
    SELECT id, public_id AS "publicId" FROM member WHERE email = ${email} AND deleted_at IS NULL FOR SHARE`;
  return rows[0];
}

export type CodeKey = { email: string; purpose: EmailCodePurpose };

type CodeRow = {
  codeHash: string;
  sentAt: Date;
  askedBy: string | null;
  attempts: number;
  otherAttempts: Record<string, number>;
  live: boolean;
};

/** A mailed code, locked: of two requests at once one mails, and each try is counted. */
export async function lockEmailCode(tx: Reader, { email, purpose }: CodeKey): Promise<CodeRow | undefined> {
  const rows = await tx.$queryRaw<CodeRow[]>`
    SELECT code_hash AS "codeHash", sent_at AS "sentAt", asked_by AS "askedBy", attempts,
      other_attempts AS "otherAttempts", expires_at > now() AS live
    FROM email_code WHERE email = ${email} AND purpose = ${purpose}::email_code_purpose FOR UPDATE`;
  return rows[0];
}
