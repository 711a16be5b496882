import 'server-only';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { type ClaimRefusal, maskEmail } from './claim-rules';
import { findClaimable, openClaims, refusalOf } from './claimable';

/** How a member stands to a card without an owner. */
export type ClaimRelation = {
  kind: CardKind;
  refusal: ClaimRefusal | null;
  /** The listed address, masked; null where there is none, and for who could have no code mailed to it. */
  email: string | null;
  /** A claim of this member that waits: for the code, or for a decision. */
  open: 'proving' | 'pending' | null;
};

/**
 * What the claim dialog begins with.
 * @throws AppError `notFound`; `conflict` where the card has an owner by now
 */
export async function getClaimRelation(viewer: Viewer, publicId: string): Promise<ClaimRelation> {
  const card = await findClaimable(db, publicId);
  const [refusal, claim] = await Promise.all([
    refusalOf(db, viewer, card.kind),
    db.cardClaim.findFirst({
      where: { cardId: card.id, memberId: viewer.id, status: openClaims },
      select: { status: true },
    }),
  ]);
  const open = claim?.status === 'proving' || claim?.status === 'pending' ? claim.status : null;
  const canClaim = refusal === null && open !== 'pending';
  return { kind: card.kind, refusal, email: canClaim && card.email ? maskEmail(card.email) : null, open };
}
