import 'server-only';
import type { Tx } from '@/lib/server/db';
import { pruneRateLimits } from '@/lib/server/rate-limit';
import { adminIdleMs } from '@/lib/server/realm';
import { pruneBatch } from '@/lib/shared/prune-batch';
import { pruneCaptchas } from './captcha';
import { pruneEmailCodes } from './email-codes';

/** Deletes some of the sessions that were past their end by then; they were nobody's before. @returns how many */
export async function pruneSessions(db: Pick<Tx, '$executeRaw'>, before = new Date()): Promise<number> {
  const members = await db.$executeRaw`
    DELETE FROM member_session WHERE id IN (
      SELECT id FROM member_session WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${pruneBatch})`;
  const idle = new Date(before.getTime() - adminIdleMs);
  const admins = await db.$executeRaw`
    DELETE FROM admin_session WHERE id IN (
      SELECT id FROM admin_session WHERE expires_at < ${before} OR last_seen_at < ${idle} LIMIT ${pruneBatch})`;
  return members + admins;
}

/**
 * Forgets some of the client addresses that were noted before then: of sessions that go on, of registrations, of refusals and
 * sign-ins in the audit. What they stand in stays. @returns how many
 */
export async function pruneAddresses(db: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  const sessions = await db.$executeRaw`
    UPDATE member_session SET address_mark = NULL WHERE id IN (
      SELECT id FROM member_session WHERE address_mark IS NOT NULL AND created_at < ${before} LIMIT ${pruneBatch})`;
  const origins = await db.$executeRaw`
    UPDATE member_origin SET address_mark = NULL WHERE member_id IN (
      SELECT member_id FROM member_origin
      WHERE address_mark IS NOT NULL AND created_at < ${before} LIMIT ${pruneBatch})`;
  // Elsewhere in the audit an address is something that was changed, as the operator's.
  const audit = await db.$executeRaw`
    UPDATE audit_entry SET after = after - 'address' WHERE id IN (
      SELECT id FROM audit_entry
      WHERE after ? 'address' AND action LIKE 'security.%' AND created_at < ${before} LIMIT ${pruneBatch})`;
  return sessions + origins + audit;
}

/** Deletes some of the mails older than that which wait for nothing any more. @returns how many */
export async function pruneMails(db: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM mail WHERE id IN (
      SELECT id FROM mail WHERE created_at < ${before} AND status IN ('sent', 'failed', 'kept')
      ORDER BY created_at LIMIT ${pruneBatch})`;
}

/** Deletes captchas, codes and counters past their time. */
export async function pruneAccounts(db: Pick<Tx, 'captcha' | 'emailCode' | 'rateLimit'>): Promise<void> {
  await pruneCaptchas(db);
  await pruneEmailCodes(db);
  await pruneRateLimits(db);
}
