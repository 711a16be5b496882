import 'server-only';
import { codeTries } from '@/lib/accounts/code-limits';
import { checkClaimCode } from '@/lib/moderation/claims/codes';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { takeOverCard } from './take-over-card';

/**
 * Gives a card to the member who has the code that was mailed to its listed address, at once.
 * @throws AppError `codeInvalid`, `codeExpired`, and those of `takeOverCard`; after these the code can be used again
 */
export async function proveClaim(
  viewer: Pick<Viewer, 'id'>,
  publicId: string,
  code: string,
): Promise<{ kind: CardKind }> {
  const { claimId, codeHash } = await checkClaimCode(viewer, publicId, code);
  const now = new Date();
  return db.$transaction(async (tx) => {
    const claim = { claimId, memberId: viewer.id, cardPublicId: publicId };
    // Between the check and here another code may have taken its place, or run out of time.
    const live = await tx.cardClaim.findFirst({
      where: { id: claimId, codeHash, codeAttempts: { lt: codeTries }, codeExpiresAt: { gt: now } },
      select: { id: true },
    });
    if (!live) throw new AppError('codeExpired', { fieldErrors: { code: 'codeExpired' } });
    const { card } = await takeOverCard(tx, claim, null, now);
    return { kind: card.kind };
  });
}
