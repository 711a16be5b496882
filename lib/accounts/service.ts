import 'server-only';
import { notify } from '@/lib/notifications/notify';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import { deviceKeyOf } from '@/lib/server/known-device';
import type { Viewer } from '@/lib/shared/viewer';
import { checkEmailCode, takeEmailCode } from './email-codes';
import { lockMember } from './locks';
import { hashPassword, verifyPassword } from './passwords';
import type { CodeProof, PasswordChange, PasswordReset, ProfileChange } from './schemas';
import { isSameMobile } from './silence';

/** Changes what a member says of themselves; the email stays (specification §5). Another mobile is not a verified one. */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<void> {
  await db.$transaction(async (tx) => {
    // Of this and an administrator who verifies the number the later one sees what the earlier did.
    await lockMember(tx, viewer.id);
    const where = { id: viewer.id, deletedAt: null };
    const before = await tx.member.findUniqueOrThrow({ where, select: { mobile: true } });
    const mobile = change.mobile || null;
    const verified = isSameMobile(before.mobile, mobile) ? {} : { mobileVerifiedAt: null };
    await tx.member.update({ where, data: { ...change, mobile, ...verified }, select: { id: true } });
    // Posts are found by their author's name.
    await enqueue(tx, 'reindexPostsOf', { memberId: viewer.id }, { key: `posts-of-${viewer.id}` });
  });
}

/**
 * Changes the password and ends all other sessions; notifies the member.
 * @param keepSid the session that asks
 * @returns what the browser is remembered by with the new password
 * @throws AppError `invalidInput` with `currentPassword: passwordWrong`
 */
export async function changePassword(
  viewer: Viewer,
  { currentPassword, password }: PasswordChange,
  keepSid: string | null,
): Promise<{ deviceKey: string }> {
  const member = await db.member.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { email: true, passwordHash: true },
  });
  // Who never had a password has none to prove.
  if (member.passwordHash !== null && !(await verifyPassword(member.passwordHash, currentPassword)))
    throw new AppError('invalidInput', { fieldErrors: { currentPassword: 'passwordWrong' } });
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    // Of two changes at once the second finds the password changed.
    const { count } = await tx.member.updateMany({
      where: { id: viewer.id, passwordHash: member.passwordHash },
      data: { passwordHash },
    });
    if (count !== 1) throw new AppError('conflict');
    await tx.memberSession.deleteMany({
      where: { memberId: viewer.id, ...(keepSid ? { id: { not: keepSid } } : {}) },
    });
    await notify(tx, viewer.id, 'passwordChanged', { at: new Date().toISOString() });
  });
  return { deviceKey: deviceKeyOf('member', member.email, passwordHash) };
}

/**
 * Sets a new password by a mailed code and ends all sessions.
 * @returns what the browser is remembered by: it proved whose it is, so strangers' guesses do not keep it out
 * @throws AppError those of `checkEmailCode`
 */
export async function resetPassword(
  { email, code, password, ...by }: Pick<PasswordReset, 'email' | 'code' | 'password'> & CodeProof,
  address: string,
): Promise<{ deviceKey: string }> {
  const key = { email, purpose: 'reset_password' as const };
  await checkEmailCode(key, code, { ...by, address });
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    await takeEmailCode(tx, key, code);
    const member = await tx.member.findFirst({ where: { email, deletedAt: null }, select: { id: true } });
    if (!member) throw new AppError('codeExpired', { fieldErrors: { code: 'codeExpired' } });
    await tx.member.update({ where: { id: member.id }, data: { passwordHash }, select: { id: true } });
    await tx.memberSession.deleteMany({ where: { memberId: member.id } });
    await notify(tx, member.id, 'passwordChanged', { at: new Date().toISOString() });
  });
  return { deviceKey: deviceKeyOf('member', email, passwordHash) };
}

/** Ends one of the member's own sessions; somebody else's is none of theirs. */
export async function endOwnSession(viewer: Viewer, sid: string): Promise<void> {
  await db.memberSession.deleteMany({ where: { id: sid, memberId: viewer.id } });
}

/** "Sign out everywhere": ends all sessions but the one that asks. */
export async function endOtherSessions(viewer: Viewer, keepSid: string | null): Promise<void> {
  await db.memberSession.deleteMany({
    where: { memberId: viewer.id, ...(keepSid ? { id: { not: keepSid } } : {}) },
  });
}

/** Deletes a member's row and what was mailed to them, in the transaction that deletes them for good. */
export async function forgetMember(tx: Tx, memberId: number): Promise<void> {
  const { email } = await tx.member.delete({ where: { id: memberId }, select: { email: true } });
  await tx.mail.deleteMany({ where: { recipient: email } });
  await tx.emailCode.deleteMany({ where: { email } });
}
