import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { isSilenced, type SilenceDays, type SilenceWhy } from '@/lib/accounts/silence';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { dayMs } from '@/lib/shared/durations';
import { auditTargetOf } from '@/lib/subjects/names';

type Moderator = Pick<AdminViewer, 'id' | 'name'>;

const none = { silencedUntil: null, silenceReasonCode: null, silenceReason: '' };

/**
 * Keeps a member from publishing, commenting and writing messages for some days; they read on, write drafts and take away what is theirs. What
 * they published stays. They are notified.
 * @throws AppError `notFound`; `conflict` for who is deleted or silenced already
 */
export async function silenceMember(
  admin: Moderator,
  publicId: string,
  { days, ...why }: SilenceWhy & { days: SilenceDays },
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockWanted(tx, publicId);
    if (isSilenced(member, now)) throw new AppError('conflict');
    const silencedUntil = new Date(now.getTime() + days * dayMs);
    await tx.member.update({
      where: { id: member.id },
      data: { silencedUntil, silenceReasonCode: why.reasonCode, silenceReason: why.reason },
      select: { id: true },
    });
    const end = silencedUntil.toISOString();
    await notify(tx, member.id, 'memberSilenced', { end, ...why });
    await writeAudit(tx, admin, {
      action: 'member.silence',
      target: auditTargetOf('member', member),
      after: { silencedUntil: end, ...why },
    });
  });
}

/**
 * Lets a member speak again before the time is over, and notifies them.
 * @throws AppError `notFound`; `conflict` where they are not silenced any more
 */
export async function endSilence(admin: Moderator, publicId: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockWanted(tx, publicId);
    if (!isSilenced(member, now)) throw new AppError('conflict');
    await tx.member.update({ where: { id: member.id }, data: none, select: { id: true } });
    await notify(tx, member.id, 'silenceEnded', {});
    await writeAudit(tx, admin, {
      action: 'member.unsilence',
      target: auditTargetOf('member', member),
      before: { silencedUntil: member.silencedUntil?.toISOString() ?? null },
    });
  });
}

/** Locks a member who is not deleted. */
async function lockWanted(tx: Tx, publicId: string) {
  const select = { id: true, publicId: true, nickname: true, email: true } as const;
  const found = await tx.member.findUnique({ where: { publicId }, select });
  if (!found) throw new AppError('notFound');
  await lockMember(tx, found.id);
  const member = await tx.member.findUnique({
    where: { id: found.id },
    select: { ...select, silencedUntil: true, deletedAt: true },
  });
  if (!member) throw new AppError('notFound');
  if (member.deletedAt !== null) throw new AppError('conflict');
  return member;
}
