import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { nameOfCard } from '@/lib/cards/card-name';
import { updateCard } from '@/lib/cards/service';
import { tellAboutCard } from '@/lib/flows/cards/notify-owner';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
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
    select: { id: true, cardId: true, card: { select: { ownerId: true } } },
  });
  if (!found) throw new AppError('notFound');
  await db.$transaction(async (tx) => {
    // Before the card, as everybody does.
    if (found.card?.ownerId) await lockMember(tx, found.card.ownerId);
    await tx.$executeRaw`SELECT 1 FROM card WHERE id = ${found.cardId} FOR NO KEY UPDATE`;
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
      await hideCard(tx, card.id);
      const about = { name, publicId: card.publicId, kind: card.kind };
      if (card.ownerId !== null) await tellAboutCard(tx, card.ownerId, 'cardHidden', about);
    }
    await writeAudit(tx, admin, {
      action: actions[verdict],
      target: { type: 'card', id: card.publicId, name },
      before: { cardStatus: card.status },
      after: { cardStatus: hides ? 'hidden' : card.status, reportReason: report.reason },
    });
  });
}

async function hideCard(tx: Tx, cardId: number): Promise<void> {
  const { tags } = await updateCard(tx, cardId, {
    status: 'hidden',
    hiddenByAdmin: true,
    featuredOrder: null,
  });
  const media = await tx.media.findMany({
    where: { OR: [{ cardLogos: { some: { id: cardId } } }, { cardImages: { some: { cardId } } }] },
    take: 100,
    select: { id: true },
  });
  if (media.length > 0) await enqueue(tx, 'placeMedia', { mediaIds: media.map(({ id }) => id) });
  await invalidate(tx, tags);
}
