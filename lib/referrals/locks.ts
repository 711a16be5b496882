import 'server-only';
import type { Tx } from '@/lib/server/db';

// Lock order: members by id, then rewards, then the account of points (lib/points/locks).

/**
 * Holds everybody whom a member brought, who is locked already and is deleted for good: their rows name the member until then.
 * Whoever was brought by somebody has a later number.
 */
export async function lockReferred(tx: Pick<Tx, '$executeRaw'>, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE referred_by_id = ${memberId} ORDER BY id FOR NO KEY UPDATE`;
}

/** Holds a reward, and keeps who gets it from being deleted for good, until the transaction ends. */
export async function lockReward(tx: Pick<Tx, '$executeRaw'>, rewardId: number): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM member WHERE id = (SELECT referrer_id FROM referral_reward WHERE id = ${rewardId}) FOR KEY SHARE`;
  await tx.$executeRaw`SELECT 1 FROM referral_reward WHERE id = ${rewardId} FOR NO KEY UPDATE`;
}

/** Holds a commission, and keeps whose it is from being deleted for good, until the transaction ends. */
export async function lockCommission(tx: Pick<Tx, '$executeRaw'>, commissionId: number): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM member WHERE id = (SELECT referrer_id FROM referral_commission WHERE id = ${commissionId})
    FOR KEY SHARE`;
  await tx.$executeRaw`SELECT 1 FROM referral_commission WHERE id = ${commissionId} FOR NO KEY UPDATE`;
}
