import 'server-only';
import type { CardRejectReason } from '@/lib/cards/editor/reject-reasons';
import { cardDraftSchema } from '@/lib/cards/editor/schemas';
import { rejectDraft } from '@/lib/cards/editor/service';
import { lockCardWithOwner } from '@/lib/cards/locks';
import { notify } from '@/lib/notifications/notify';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import {
  aboutCard,
  auditCard,
  type ModeratedCard,
  type Moderator,
  moderatedCardOf,
  moderatedCardSelect,
} from './moderated-card';
import { publishDraft } from './publish-card';

/** A draft by its card, and the version that the reviewer saw. */
export type ReviewedDraft = { publicId: string; version: number };

/**
 * Publishes a draft that waits for a review: it takes the place of what the card showed, and its owner is notified.
 * @throws AppError `notFound`; `conflict` where it was decided, taken back or written on meanwhile
 */
export async function approveCard(admin: Moderator, draft: ReviewedDraft): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockDraft(tx, draft);
    await publishDraft(tx, before.id);
    const row = await tx.card.findUniqueOrThrow({ where: { id: before.id }, select: moderatedCardSelect });
    const card = moderatedCardOf(row);
    await auditCard(
      tx,
      admin,
      card,
      'card.approve',
      { cardStatus: before.status },
      { cardStatus: card.status, version: draft.version },
    );
    if (card.ownerId !== null) await notify(tx, card.ownerId, 'cardPublished', aboutCard(card));
  });
}

/**
 * Puts a draft back with a reason: one of the templates, the reviewer's own words, or both. What is published stays.
 * @throws AppError `notFound`, `conflict`
 */
export async function rejectCard(
  admin: Moderator,
  draft: ReviewedDraft,
  reasons: { reasonCode: CardRejectReason | null; reason: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockDraft(tx, draft);
    await rejectDraft(tx, card.id, reasons);
    const after = { version: draft.version, ...reasons };
    await auditCard(tx, admin, card, 'card.reject', { cardStatus: card.status }, after);
    if (card.ownerId !== null)
      await notify(tx, card.ownerId, 'cardRejected', { ...aboutCard(card), ...reasons });
  });
}

/** Locks the card with its owner and looks at the draft again; the card goes by the name that its draft has. */
async function lockDraft(tx: Tx, { publicId, version }: ReviewedDraft): Promise<ModeratedCard> {
  const found = await lockCardWithOwner(tx, publicId);
  const card = await tx.card.findFirst({
    where: {
      id: found.id,
      ownerId: found.ownerId,
      draft: { status: 'pending_review', version },
      owner: { deletedAt: null },
    },
    select: { ...moderatedCardSelect, draft: { select: { data: true } } },
  });
  if (!card) throw new AppError('conflict');
  // A card that was never published has its name in the draft alone.
  const draft = cardDraftSchema.pick({ companyName: true, contactName: true }).safeParse(card.draft?.data);
  const names = draft.success
    ? { companyName: draft.data.companyName || null, contactName: draft.data.contactName || null }
    : {};
  return moderatedCardOf({ ...card, ...names });
}
