import 'server-only';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf, nameOfSubject } from '@/lib/subjects/names';

const cardSelect = { publicId: true, kind: true, companyName: true, contactName: true } as const;

/**
 * Says that two cards are two; they are not offered again.
 * @throws AppError `notFound`; `conflict` where it was decided already, or a card is gone
 */
export async function dismissDuplicate(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  publicId: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const pair = await tx.cardDuplicate.findUnique({
      where: { publicId },
      select: { card: { select: cardSelect }, other: { select: cardSelect } },
    });
    if (!pair) throw new AppError('notFound');
    const { count } = await tx.cardDuplicate.updateMany({
      where: { publicId, status: 'open' },
      data: { status: 'dismissed', decidedAt: new Date(), decidedById: admin.id },
    });
    if (count === 0 || !pair.card || !pair.other) throw new AppError('conflict');
    await writeAudit(tx, admin, {
      action: 'duplicate.dismiss',
      target: auditTargetOf('card', pair.card),
      after: { other: nameOfSubject('card', pair.other), otherId: pair.other.publicId },
    });
  });
}
