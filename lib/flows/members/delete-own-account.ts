import 'server-only';
import { accountDeletedMail } from '@/lib/accounts/emails';
import { lockMember } from '@/lib/accounts/locks';
import { type Caller, openSession, type SignedIn } from '@/lib/accounts/sign-in';
import { readTakeBackToken, takeBackDays, takeBackMs } from '@/lib/accounts/take-back';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { notify } from '@/lib/notifications/notify';
import { hasOpenOrders } from '@/lib/orders/open-orders';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { logSecurity } from '@/lib/server/security-events';
import type { Viewer } from '@/lib/shared/viewer';
import { hideMember, showMember } from './delete-member';

/**
 * Deletes the viewer's own account: hidden at once and their sessions ended, for good by a job after seven days in which they may
 * take it back. Who is asked for it again has proven who they are (lib/accounts/member-proof).
 * @throws AppError `openOrders` while something paid is to be sent or received, or money is on its way; `conflict` where it
 *   is done already
 */
export async function deleteOwnAccount(viewer: Pick<Viewer, 'id'>): Promise<{ until: string }> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const member = await tx.member.findFirst({
      where: { id: viewer.id, deletedAt: null },
      select: { id: true, publicId: true, email: true, locale: true },
    });
    if (!member) throw new AppError('conflict');
    if (await hasOpenOrders(tx, member.id)) throw new AppError('openOrders');
    const dueAt = new Date(Date.now() + takeBackMs);
    await hideMember(tx, member.id, dueAt);
    const until = dueAt.toISOString();
    await queueMail(tx, accountDeletedMail, {
      to: member.email,
      locale: knownLocale(member.locale),
      params: { until, days: takeBackDays },
    });
    return { until };
  });
}

/**
 * Takes the deletion of one's account back, by what a right password or code gave (`accountDeleted`), and signs in. Of two at once,
 * or of this and the job that deletes for good, the first to hold the member decides.
 * @throws AppError `conflict` where it was taken back already, is over, or an administrator deleted them since
 */
export async function restoreOwnAccount(
  { token, locale }: { token: string; locale: Locale },
  { address, userAgent }: Caller,
): Promise<SignedIn> {
  const proven = readTakeBackToken(token);
  if (!proven) throw new AppError('conflict');
  return db.$transaction(async (tx) => {
    await lockMember(tx, proven.memberId);
    const now = new Date();
    const member = await tx.member.findFirst({
      where: {
        id: proven.memberId,
        deletedAt: { not: null },
        deletionDueAt: { equals: proven.dueAt, gt: now },
      },
      select: { id: true, publicId: true, email: true },
    });
    if (!member) throw new AppError('conflict');
    await showMember(tx, member.id);
    await notify(tx, member.id, 'accountRestored', { at: now.toISOString() });
    const signedIn = await openSession(tx, member.id, { locale, userAgent, address });
    logSecurity('signIn', { email: member.email, account: member.publicId, way: 'take-back' });
    return signedIn;
  });
}
