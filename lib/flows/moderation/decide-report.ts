import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { lockCardWithOwner } from '@/lib/cards/locks';
import { moveCard } from '@/lib/cards/publication';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';

/** `hide`: the report is right and the card goes from the site; `uphold`: it is right and was seen to otherwise. */
export type ReportVerdict = 'hide' | 'uphold' | 'dismiss';

const actions = { hide: 'report.uphold', uphold: 'report.uphold', dismiss: 'report.dismiss' } as const;

/**
 * Decides about a report. Hiding its card settles the other reports on it as well, and only an administrator can show it again.
 * @throws AppError `notFound`; `conflict` where it was decided already, or its card is gone
 */
export async function decideReport(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  publicId: string,
  verdict: ReportVerdict,
): Promise<void> {
  const found = await db.report.findUnique({
    where: { publicId },
    select: { id: true, card: { select: { publicId: true } } },
  });
  if (!found) throw new AppError('notFound');
  await db.$transaction(async (tx) => {
    if (found.card) await lockCardWithOwner(tx, found.card.publicId);
    const decision = {
      status: verdict === 'dismiss' ? 'dismissed' : 'upheld',
      decidedAt: new Date(),
      decidedById: admin.id,
    } as const;
    const { count } = await tx.report.updateMany({
      where: { id: found.id, status: 'open' },
      data: decision,
    });
    const report = await tx.report.findUnique({
      where: { id: found.id },
      select: {
        reason: true,
        text: true,
        card: {
          select: {
            id: true,
            publicId: true,
            kind: true,
            status: true,
            ownerId: true,
            companyName: true,
            contactName: true,
          },
        },
      },
    });
    if (count === 0 || !report?.card) throw new AppError('conflict');
    const { card } = report;
    const name = nameOfCard(card);
    const hides = verdict === 'hide' && card.status === 'published';
    if (hides) {
      await tx.report.updateMany({ where: { cardId: card.id, status: 'open' }, data: decision });
      await moveCard(tx, card.id, 'hide');
      const about = { name, publicId: card.publicId, kind: card.kind };
      if (card.ownerId !== null) await notify(tx, card.ownerId, 'cardHidden', about);
    }
    await writeAudit(tx, admin, {
      action: actions[verdict],
      target: { type: 'card', id: card.publicId, name },
      before: { cardStatus: card.status },
      after: { cardStatus: hides ? 'hidden' : card.status, reportReason: report.reason },
    });
  });
}
