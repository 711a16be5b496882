import type { DraftReview } from '@/lib/moderation/inbox/drafts';
import { readInbox } from '@/lib/moderation/inbox/registry';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';

/** A PDF as far as the site looks at one. */
export const smallPdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A card's draft that waits for a review. */
export async function makeWaitingDraft(cardId: number, data: object, submittedAt = new Date()) {
  return db.cardDraft.create({ data: { cardId, data, status: 'pending_review', submittedAt } });
}

/** A claim that waits for a decision, with a document that nobody stored. */
export async function makeClaim(cardId: number, memberId: number) {
  const key = `${newPublicId()}${newPublicId()}`;
  return db.cardClaim.create({
    data: {
      publicId: newPublicId(),
      cardId,
      memberId,
      method: 'document',
      status: 'pending',
      documentKey: key,
      documentType: 'application/pdf',
      submittedAt: new Date(),
    },
  });
}

export async function makeReport(cardId: number, memberId: number, reason = 'fraud') {
  return db.report.create({ data: { publicId: newPublicId(), target: 'card', cardId, memberId, reason } });
}

/** The versions of cards that wait for a review, as the inbox has them. */
export async function waitingDrafts(): Promise<DraftReview[]> {
  const { rows } = await readInbox('card', 'waiting', 1, 'en');
  return rows.filter((item) => !item.decided);
}
