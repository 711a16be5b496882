import 'server-only';
import { randomInt } from 'node:crypto';
import { codeLifetimeSeconds, codeTries, resendSeconds } from '@/lib/accounts/code-limits';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { limitSuccesses } from '@/lib/server/rate-limit';
import { digestsEqual, keyedDigest } from '@/lib/server/sealing';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { lockOpenClaim, lockProvingClaim } from '../locks';
import { type ClaimableCard, findClaimable, requireClaimRight } from './claimable';
import { claimCodeMail } from './emails';

/** Bound to card, member and address: a card that gets another address takes no code of before. */
function digestOf(card: Pick<ClaimableCard, 'id' | 'email'>, memberId: number, code: string): string {
  return keyedDigest('claim-code', `${card.id}\n${memberId}\n${card.email}\n${code}`);
}

/**
 * Mails a new code to the address that the card lists; the one before is worth nothing from now on.
 * @throws AppError `notFound`, `membershipRequired`, `activationRequired`; `conflict` where the card has an owner, or a
 *   document of this member waits for a decision; `invalidInput` where no address is listed; `tooManyRequests`
 */
export async function sendClaimCode(
  viewer: Viewer,
  publicId: string,
  locale: Locale,
): Promise<{ resendSeconds: number }> {
  const card = await findClaimable(db, publicId);
  await requireClaimRight(db, viewer, card.kind);
  const { email } = card;
  if (email === null) throw new AppError('invalidInput');
  // A stranger's mailbox is not to be filled, by however many accounts. Counted when a mail goes out.
  await limitSuccesses([['claimCodesByEmail', email]], () =>
    mailClaimCode(viewer, { ...card, email }, locale),
  );
  return { resendSeconds };
}

async function mailClaimCode(
  viewer: Pick<Viewer, 'id'>,
  card: ClaimableCard & { email: string },
  locale: Locale,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = new Date();
  const fresh = {
    codeHash: digestOf(card, viewer.id, code),
    codeAttempts: 0,
    codeSentAt: now,
    codeExpiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
  };
  await db.$transaction(async (tx) => {
    const claim = { cardId: card.id, memberId: viewer.id, method: 'email', status: 'proving' } as const;
    await tx.cardClaim.createMany({
      data: [{ publicId: newPublicId(), ...claim, ...fresh }],
      skipDuplicates: true,
    });
    const open = await lockOpenClaim(tx, card.id, viewer.id);
    if (open?.status !== 'proving') throw new AppError('conflict');
    if (open.codeHash !== fresh.codeHash) {
      const waitMs = (open.codeSentAt?.getTime() ?? 0) + resendSeconds * 1000 - now.getTime();
      if (waitMs > 0) throw new AppError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      await tx.cardClaim.update({ where: { id: open.id }, data: fresh, select: { id: true } });
    }
    const params = { name: card.name, code, minutes: codeLifetimeSeconds / 60 };
    await queueMail(tx, claimCodeMail, { to: card.email, locale, params });
  });
}

/**
 * Checks a mailed code and counts a wrong one, in a transaction of its own: whatever becomes of the take-over, the try stays
 * counted.
 * @returns the claim that the code proves
 * @throws AppError `notFound`, `conflict`; `codeInvalid`, or `codeExpired` where there is none, past its time or after 5
 *   wrong ones
 */
export async function checkClaimCode(
  viewer: Pick<Viewer, 'id'>,
  publicId: string,
  code: string,
): Promise<{ claimId: number; cardId: number; codeHash: string }> {
  const card = await findClaimable(db, publicId);
  const codeHash = digestOf(card, viewer.id, code);
  const verdict = await db.$transaction(async (tx) => {
    const claim = await lockProvingClaim(tx, card.id, viewer.id);
    if (!claim?.live || claim.attempts >= codeTries) return 'codeExpired';
    if (digestsEqual(claim.codeHash, codeHash)) return claim.id;
    await tx.cardClaim.update({
      where: { id: claim.id },
      data: { codeAttempts: { increment: 1 } },
      select: { id: true },
    });
    return 'codeInvalid';
  });
  if (typeof verdict === 'string') throw new AppError(verdict, { fieldErrors: { code: verdict } });
  return { claimId: verdict, cardId: card.id, codeHash };
}
