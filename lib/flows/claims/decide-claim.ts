import 'server-only';
import type { ClaimRejectReason } from '@/lib/moderation/claims/claim-reasons';
import { closeClaims } from '@/lib/moderation/claims/service';
import { notify } from '@/lib/notifications/notify';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf, nameOfSubject } from '@/lib/subjects/names';
import { takeOverCard } from './take-over-card';

type Decider = Pick<AdminViewer, 'id' | 'name'>;

const claimSelect = {
  id: true,
  memberId: true,
  status: true,
  card: { select: { publicId: true, kind: true, companyName: true, contactName: true } },
  member: { select: { publicId: true, nickname: true } },
} as const;

async function findClaim(publicId: string) {
  const claim = await db.cardClaim.findUnique({ where: { publicId }, select: claimSelect });
  if (!claim) throw new AppError('notFound');
  // A claim that waits for its code is not an administrator's to decide.
  if (claim.status !== 'pending') throw new AppError('conflict');
  return claim;
}

/**
 * Gives a card to the member whose document proves that it is theirs.
 * @throws AppError `notFound`; `conflict` where it was decided, the card has an owner by now, or the member a card of the kind
 */
export async function approveClaim(admin: Decider, publicId: string): Promise<void> {
  const claim = await findClaim(publicId);
  await db.$transaction(async (tx) => {
    const { card, member } = await takeOverCard(
      tx,
      { claimId: claim.id, memberId: claim.memberId, cardPublicId: claim.card.publicId },
      admin.id,
      new Date(),
    );
    await writeAudit(tx, admin, {
      action: 'claim.approve',
      target: { type: 'card', id: card.publicId, name: card.name },
      before: { owner: null },
      after: { owner: member.nickname, ownerId: member.publicId },
    });
  });
}

/**
 * Turns a claim down with a reason: one of the templates, the reviewer's own words, or both. Its document goes.
 * @throws AppError `notFound`, `conflict`
 */
export async function rejectClaim(
  admin: Decider,
  publicId: string,
  { reasonCode, reason }: { reasonCode: ClaimRejectReason | null; reason: string },
): Promise<void> {
  const claim = await findClaim(publicId);
  const name = nameOfSubject('card', claim.card);
  const about = { name, publicId: claim.card.publicId, kind: claim.card.kind, reasonCode, reason };
  await db.$transaction(async (tx) => {
    const closed = await closeClaims(
      tx,
      { id: claim.id },
      { status: 'rejected', decidedAt: new Date(), decidedById: admin.id, reasonCode, reason },
    );
    if (closed.length === 0) throw new AppError('conflict');
    await writeAudit(tx, admin, {
      action: 'claim.reject',
      target: auditTargetOf('card', claim.card),
      after: { member: claim.member.nickname, memberId: claim.member.publicId, reasonCode, reason },
    });
    await notify(tx, claim.memberId, 'claimRejected', about);
  });
}
