import 'server-only';
import { checkEmailCode, takeEmailCode } from '@/lib/accounts/email-codes';
import { vipTypeOf } from '@/lib/accounts/membership';
import { recordOrigin } from '@/lib/accounts/origin';
import { hashPassword } from '@/lib/accounts/passwords';
import { findReferrer } from '@/lib/accounts/referrer';
import type { Registration } from '@/lib/accounts/schemas';
import { type Caller, openSession, type SignedIn } from '@/lib/accounts/sign-in';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { notify } from '@/lib/notifications/notify';
import { createApplication } from '@/lib/orders/create-application';
import { getMembershipTerms } from '@/lib/orders/membership-orders';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';

/**
 * Makes a member of a visitor who has the code that was mailed to their address, with consent, referrer and, for company
 * and individual, an application; and signs them in.
 * @throws AppError those of `checkEmailCode`; `invalidInput` with `emailTaken` (revealed only now that
 *   the address is proven) or `referralInvalid`. After those the code can be used again.
 */
export async function registerMember(
  input: Registration,
  { address, userAgent, deviceCookie }: Caller,
): Promise<SignedIn> {
  const key = { email: input.email, purpose: 'register' as const };
  await checkEmailCode(key, input.code, { ...input, address });
  const vipType = vipTypeOf[input.type];
  const [passwordHash, terms] = await Promise.all([
    hashPassword(input.password),
    getMembershipTerms(vipType),
  ]);
  const now = new Date();
  return db.$transaction(async (tx) => {
    await takeEmailCode(tx, key, input.code);
    const referredById = await referrerIdOf(tx, input.referralCode);
    // A deleted member's address stays reserved.
    if (await tx.member.findUnique({ where: { email: input.email }, select: { id: true } }))
      throw new AppError('invalidInput', { fieldErrors: { email: 'emailTaken' } });
    const { id: memberId } = await tx.member.create({
      data: {
        publicId: newPublicId(),
        referralCode: newReferralCode(),
        email: input.email,
        passwordHash,
        nickname: input.nickname,
        country: input.country,
        locale: input.locale,
        vipType,
        referredById,
      },
      select: { id: true },
    });
    if (vipType !== vipTypes.visitor) {
      const { id } = await createApplication(tx, { memberId, vipType, purpose: 'join' }, terms, now);
      await announceReview(tx, 'application', String(id));
      await notify(tx, memberId, 'applicationReceived', { vipType });
    }
    await recordOrigin(tx, { memberId, referredById }, { address, deviceCookie });
    return openSession(tx, memberId, { locale: input.locale, userAgent, address });
  });
}

async function referrerIdOf(tx: Tx, referralCode: string | null): Promise<number | null> {
  if (referralCode === null) return null;
  const referrer = await findReferrer(tx, referralCode);
  if (!referrer) throw new AppError('invalidInput', { fieldErrors: { referralCode: 'referralInvalid' } });
  return referrer.id;
}
