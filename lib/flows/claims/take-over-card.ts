import 'server-only';
import { lockMemberWeakly } from '@/lib/accounts/locks';
import { lockCardByPublicId } from '@/lib/cards/locks';
import { updateCard } from '@/lib/cards/service';
import { otherOwnerReason } from '@/lib/moderation/claims/claim-reasons';
import { type ClaimableCard, findClaimable, requireClaimRight } from '@/lib/moderation/claims/claimable';
import { closeClaims } from '@/lib/moderation/claims/service';
import { notify } from '@/lib/notifications/notify';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';

type ProvenClaim = { claimId: number; memberId: number; cardPublicId: string };

/**
 * Gives a card to the member who proved a claim on it: the other claims end, index and caches follow, all are notified. In
 * the transaction of the caller. Member and card are locked in this order and read again: of two at once one takes it over.
 * @throws AppError `conflict` where the card has an owner by now, the member a card of the kind, or the claim was decided;
 *   `notFound`, `membershipRequired`, `activationRequired`
 */
export async function takeOverCard(
  tx: Tx,
  { claimId, memberId, cardPublicId }: ProvenClaim,
  decidedById: number | null,
  now: Date,
): Promise<{ card: ClaimableCard; member: { publicId: string; nickname: string } }> {
  // A weak lock: who waits here for the card does not block the messages that the winner writes to them.
  await lockMemberWeakly(tx, memberId);
  await lockCardByPublicId(tx, cardPublicId);
  const card = await findClaimable(tx, cardPublicId);
  const member = await tx.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: { id: true, publicId: true, nickname: true, vipType: true, membershipStatus: true },
  });
  if (!member) throw new AppError('conflict');
  await requireClaimRight(tx, member, card.kind);
  const won = await closeClaims(
    tx,
    { id: claimId },
    { status: 'approved', decidedAt: now, decidedById, reasonCode: null, reason: '' },
  );
  if (won.length === 0) throw new AppError('conflict');
  await updateCard(tx, card.id, { ownerId: memberId });
  const about = { name: card.name, publicId: card.publicId, kind: card.kind };
  await notify(tx, memberId, 'claimApproved', about);
  await endOtherClaims(tx, card, decidedById, now);
  return { card, member: { publicId: member.publicId, nickname: member.nickname } };
}

/** Turns down the claims that wait on a card which has an owner now; who only asked for a code is not notified. */
export async function endOtherClaims(
  tx: Tx,
  card: Pick<ClaimableCard, 'id' | 'name' | 'publicId' | 'kind'>,
  decidedById: number | null,
  now: Date,
): Promise<void> {
  const reasons = { reasonCode: otherOwnerReason, reason: '' };
  const lost = await closeClaims(
    tx,
    { cardId: card.id },
    { status: 'rejected', decidedAt: now, decidedById, ...reasons },
  );
  const { name, publicId, kind } = card;
  for (const { memberId, wasPending } of lost)
    if (wasPending) await notify(tx, memberId, 'claimRejected', { name, publicId, kind, ...reasons });
}
