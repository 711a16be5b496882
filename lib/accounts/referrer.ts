import 'server-only';
import type { Tx } from '@/lib/server/db';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { normaliseReferralCode } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';

/** The member whose referral code this is; nobody's where they are deleted. */
export async function findReferrer(
  client: Pick<Tx, 'member'>,
  referralCode: string,
): Promise<{ id: number } | null> {
  return client.member.findFirst({ where: { referralCode, deletedAt: null }, select: { id: true } });
}

/**
 * Whether a referral code, however typed, is somebody's who can refer the reader: answered before a registration, and not to who
 * tries out many. One's own is nobody's.
 * @throws AppError `tooManyRequests`
 */
export async function isReferralCode(
  client: Pick<Tx, 'member'>,
  typed: string,
  { address, viewer }: { address: string; viewer: Pick<Viewer, 'id'> | null },
): Promise<boolean> {
  await takeRateLimit('referralQuestionsByAddress', address);
  const code = normaliseReferralCode(typed);
  const referrer = code === null ? null : await findReferrer(client, code);
  return referrer !== null && referrer.id !== viewer?.id;
}
