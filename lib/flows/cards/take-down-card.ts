import 'server-only';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import type { CardRejectReason } from '@/lib/cards/editor/reject-reasons';
import { moveCard } from '@/lib/cards/publication';
import { notify } from '@/lib/notifications/notify';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { aboutCard, auditCard, lockModeratedCard, type Moderator } from './moderated-card';

/** Why a card is taken from the site: a template, the administrator's own words, or both. */
export type CardReason = { reasonCode: CardRejectReason | null; reason: string };

/**
 * Takes a published card from the site; its owner cannot bring it back.
 * @throws AppError `notFound`; `conflict` where it is not published any more
 */
export async function hideCard(admin: Moderator, publicId: string, why: CardReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockModeratedCard(tx, publicId);
    const { before, after } = await moveCard(tx, card.id, 'hide');
    if (card.ownerId !== null) await notify(tx, card.ownerId, 'cardHidden', aboutCard(card));
    await auditCard(tx, admin, card, 'card.hide', { status: before }, { status: after, ...why });
  });
}

/**
 * Puts a published card back to its owner, who may correct and submit it again.
 * @throws AppError `notFound`; `conflict` where it is not published any more, or has no owner to mend it
 */
export async function rejectCard(admin: Moderator, publicId: string, why: CardReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockModeratedCard(tx, publicId);
    if (card.ownerId === null) throw new AppError('conflict');
    const { before, after } = await moveCard(tx, card.id, 'reject');
    await keepForOwner(tx, card.id, why);
    await notify(tx, card.ownerId, 'cardRejected', { ...aboutCard(card), ...why });
    await auditCard(tx, admin, card, 'card.reject', { status: before }, { status: after, ...why });
  });
}

/**
 * Brings a card back that an administrator hid or put back, as it was.
 * @throws AppError `notFound`; `conflict` where none did, the owner hid it, or it never was published
 */
export async function showCard(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockModeratedCard(tx, publicId);
    const { before, after } = await moveCard(tx, card.id, 'show');
    // What stands on the card is what was put back: there is nothing to mend any more.
    await tx.cardDraft.updateMany({
      where: { cardId: card.id, status: 'rejected' },
      data: { status: 'editing', reasonCode: null, reason: '' },
    });
    if (card.ownerId !== null) await notify(tx, card.ownerId, 'cardPublished', aboutCard(card));
    await auditCard(tx, admin, card, 'card.show', { status: before }, { status: after });
  });
}

/** The owner finds what they published in their editor, with the reason above it. */
async function keepForOwner(tx: Tx, cardId: number, { reasonCode, reason }: CardReason): Promise<void> {
  const row = await tx.card.findUniqueOrThrow({ where: { id: cardId }, select: cardFormSelect });
  const draft = await tx.cardDraft.findUnique({ where: { cardId }, select: { status: true } });
  const why = { status: 'rejected', submittedAt: null, reasonCode, reason } as const;
  // What they wrote since is theirs and stays.
  const data = draft === null || draft.status === 'published' ? formOfCard(row) : undefined;
  await tx.cardDraft.upsert({
    where: { cardId },
    create: { cardId, data: data ?? formOfCard(row), ...why },
    update: { ...(data ? { data } : {}), version: { increment: 1 }, ...why },
    select: { cardId: true },
  });
}
