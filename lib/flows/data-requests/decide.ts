import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf } from '@/lib/subjects/names';

type Decider = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Answers what a member asked about their data, or says why it is not done; they hear it here and by mail.
 * @throws AppError `notFound`; `conflict` where somebody decided meanwhile
 */
export async function decideDataRequest(
  admin: Decider,
  { id: publicId, answer }: { id: string; answer: string },
  status: 'answered' | 'rejected',
): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.dataRequest.findUnique({
      where: { publicId },
      select: {
        kind: true,
        member: { select: { id: true, publicId: true, nickname: true, email: true } },
      },
    });
    if (!found) throw new AppError('notFound');
    const { kind, member } = found;
    await lockMember(tx, member.id);
    const { count } = await tx.dataRequest.updateMany({
      where: { publicId, status: 'open' },
      data: { status, answer, decidedAt: new Date(), decidedById: admin.id },
    });
    if (count === 0) throw new AppError('conflict');
    await notify(tx, member.id, status === 'answered' ? 'dataRequestAnswered' : 'dataRequestRejected', {
      reasonCode: null,
      reason: answer,
    });
    // What was said stands with the request, and goes with the member.
    await writeAudit(tx, admin, {
      action: status === 'answered' ? 'dataRequest.answer' : 'dataRequest.reject',
      target: auditTargetOf('member', member),
      after: { request: publicId, kind },
    });
  });
}
