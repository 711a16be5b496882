import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import type { CardRejectReason } from '@/lib/cards/editor/reject-reasons';
import { cardDraftSchema } from '@/lib/cards/editor/schemas';
import { rejectDraft } from '@/lib/cards/editor/service';
import { lockCardWithOwner } from '@/lib/cards/locks';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { publishDraft } from './publish-card';

type Decider = Pick<AdminViewer, 'id' | 'name'>;

/** A draft by its card, and the version that the reviewer saw. */
export type ReviewedDraft = { publicId: string; version: number };

/**
 * Publishes a draft that waits for a review: it takes the place of what the card showed, and its owner is notified.
 * @throws AppError `notFound`; `conflict` where it was decided, taken back or written on meanwhile
 */
export async function approveCard(admin: Decider, draft: ReviewedDraft): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockDraft(tx, draft);
    await publishDraft(tx, before.id);
    const card = await tx.card.findUniqueOrThrow({ where: { id: before.id }, select: cardSelect });
    const name = nameOfCard(card);
    await writeAudit(tx, admin, {
      action: 'card.approve',
      target: { type: 'card', id: card.publicId, name },
      before: { cardStatus: before.status },
      after: { cardStatus: card.status, version: draft.version },
    });
    if (card.ownerId !== null)
      await notify(tx, card.ownerId, 'cardPublished', {
        name,
        publicId: card.publicId,
        kind: card.kind,
      });
  });
}

/**
 * Puts a draft back with a reason: one of the templates, the reviewer's own words, or both. What is published stays.
 * @throws AppError `notFound`, `conflict`
 */
export async function rejectCard(
  admin: Decider,
  draft: ReviewedDraft,
  reasons: { reasonCode: CardRejectReason | null; reason: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockDraft(tx, draft);
    await rejectDraft(tx, card.id, reasons);
    const name = card.draftName;
    await writeAudit(tx, admin, {
      action: 'card.reject',
      target: { type: 'card', id: card.publicId, name },
      before: { cardStatus: card.status },
      after: { version: draft.version, ...reasons },
    });
    const { publicId, kind } = card;
    if (card.ownerId !== null)
      await notify(tx, card.ownerId, 'cardRejected', { name, publicId, kind, ...reasons });
  });
}

const cardSelect = {
  id: true,
  publicId: true,
  kind: true,
  status: true,
  ownerId: true,
  companyName: true,
  contactName: true,
} as const;

/** The owner's row and then the card's are locked, as the editor does; then the draft is looked at again. */
async function lockDraft(tx: Tx, { publicId, version }: ReviewedDraft) {
  const found = await lockCardWithOwner(tx, publicId);
  const card = await tx.card.findFirst({
    where: {
      id: found.id,
      ownerId: found.ownerId,
      draft: { status: 'pending_review', version },
      owner: { deletedAt: null },
    },
    select: { ...cardSelect, draft: { select: { data: true } } },
  });
  if (!card) throw new AppError('conflict');
  // A card that was never published has its name in the draft alone.
  const draft = cardDraftSchema.pick({ companyName: true, contactName: true }).safeParse(card.draft?.data);
  const names = draft.success
    ? { companyName: draft.data.companyName || null, contactName: draft.data.contactName || null }
    : {};
  return { ...card, draftName: nameOfCard({ ...card, ...names }) };
}
