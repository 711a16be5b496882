import 'server-only';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { lockOpenClaims } from '../locks';
import { findClaimable, openClaims, requireClaimRight } from './claimable';
import { deleteClaimDocuments, forgetClaimDocuments, storeClaimDocument } from './documents';

/**
 * Hands a document in as the proof of a claim, which then waits for a decision. A claim of the same member that waits for a
 * code becomes this one.
 * @throws AppError `notFound`, `membershipRequired`, `activationRequired`, those of `storeClaimDocument`; `conflict`
 *   where the card has an owner by now, or a document waits already
 */
export async function submitClaimDocument(
  viewer: Viewer,
  publicId: string,
  bytes: Uint8Array,
  note: string,
): Promise<void> {
  const card = await findClaimable(db, publicId);
  await requireClaimRight(db, viewer, card.kind);
  const claim = { cardId: card.id, memberId: viewer.id };
  if (await db.cardClaim.findFirst({ where: { ...claim, status: 'pending' }, select: { id: true } }))
    throw new AppError('conflict');
  const document = await storeClaimDocument(bytes);
  const data = {
    method: 'document',
    status: 'pending',
    note,
    documentKey: document.key,
    documentType: document.type,
    codeHash: null,
    submittedAt: new Date(),
  } as const;
  try {
    await db.$transaction(async (tx) => {
      const { count } = await tx.cardClaim.updateMany({ where: { ...claim, status: 'proving' }, data });
      if (count === 0) {
        // Of two at once the second finds the first one's, and leaves it.
        const made = await tx.cardClaim.createMany({
          data: [{ publicId: newPublicId(), ...claim, ...data }],
          skipDuplicates: true,
        });
        if (made.count === 0) throw new AppError('conflict');
      }
      await announceReview(tx, 'claim', document.key);
    });
  } catch (error) {
    await deleteClaimDocuments([document.key]);
    throw error;
  }
}

/**
 * Takes a claim back; its document goes.
 * @throws AppError `notFound` where the member has none that waits on this card
 */
export async function withdrawClaim(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const closed = await closeClaims(
      tx,
      { memberId: viewer.id, card: { publicId } },
      { status: 'withdrawn', decidedAt: new Date() },
    );
    if (closed.length === 0) throw new AppError('notFound');
  });
}

type Closing = {
  status: 'approved' | 'rejected' | 'withdrawn';
  decidedAt: Date;
  decidedById?: number | null;
  reasonCode?: string | null;
  reason?: string;
};

export type ClosedClaim = { id: number; memberId: number; wasPending: boolean };

/**
 * Ends open claims: nothing is left of their codes, and their documents go once this is committed.
 * @returns those that were ended; of two at once each is ended by one
 */
export async function closeClaims(
  tx: Pick<Tx, 'cardClaim' | '$executeRaw' | '$queryRaw'>,
  where: NonNullable<Parameters<Tx['cardClaim']['findMany']>[0]>['where'],
  closing: Closing,
): Promise<ClosedClaim[]> {
  const candidates = await tx.cardClaim.findMany({
    where: { AND: [where ?? {}, { status: openClaims }] },
    orderBy: { id: 'asc' },
    take: 1000,
    select: { id: true },
  });
  if (candidates.length === 0) return [];
  // Looked at again under their locks.
  const open = await lockOpenClaims(
    tx,
    candidates.map(({ id }) => id),
  );
  await tx.cardClaim.updateMany({
    where: { id: { in: open.map(({ id }) => id) } },
    data: { ...closing, codeHash: null, documentKey: null, documentType: null },
  });
  await forgetClaimDocuments(tx, open);
  return open.map(({ id, memberId, status }) => ({ id, memberId, wasPending: status === 'pending' }));
}
