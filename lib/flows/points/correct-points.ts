import 'server-only';
import { lockMemberWeakly } from '@/lib/accounts/locks';
import { notify } from '@/lib/notifications/notify';
import { writePoints } from '@/lib/points/ledger';
import type { PointsCorrection } from '@/lib/points/schemas';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf } from '@/lib/subjects/names';

/**
 * Puts a member's points right by an entry of its own; nothing that was written is changed. It may take more than there is.
 * @param input `key` is the browser's own of this correction: sent again, it is made once
 * @returns the balance after it
 * @throws AppError `notFound` for nobody, and for who is deleted
 */
export async function correctPoints(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  memberPublicId: string,
  { key, amount, reason }: Omit<PointsCorrection, 'id'>,
): Promise<{ balance: number }> {
  const found = await db.member.findUnique({ where: { publicId: memberPublicId }, select: { id: true } });
  if (!found) throw new AppError('notFound');
  return db.$transaction(async (tx) => {
    await lockMemberWeakly(tx, found.id);
    const member = await tx.member.findFirst({
      where: { id: found.id, deletedAt: null },
      select: { id: true, publicId: true, nickname: true },
    });
    if (!member) throw new AppError('notFound');
    const { balance, isNew } = await writePoints(tx, {
      memberId: member.id,
      kind: 'correction',
      amount,
      cause: `correction:${key}`,
      subject: { kind: 'correction', id: key },
      reason,
      adminId: admin.id,
    });
    if (!isNew) return { balance };
    await writeAudit(tx, admin, {
      action: 'points.correct',
      target: auditTargetOf('member', member),
      before: { balance: balance - amount },
      after: { balance, points: amount, reason },
    });
    await notify(tx, member.id, 'pointsCorrected', { points: amount, balance, reasonCode: null, reason });
    return { balance };
  });
}
