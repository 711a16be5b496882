import 'server-only';
import type { Tx } from '@/lib/server/db';
import { keyedDigest } from '@/lib/server/sealing';
import { pruneBatch } from '@/lib/shared/prune-batch';

/** How far back likes are compared by where they came from; the setting `retention` may forget that sooner. */
export const originDays = 30;

/** A digest by which likes of one post from one address are told; it says nothing about likes of other posts, nor the address. */
export function likeOrigin(postId: number, address: string): string {
  return keyedDigest('like-origin', `${postId} ${address}`).slice(0, 32);
}

/** Forgets of some likes older than that where they came from. @returns of how many */
export async function pruneLikeOrigins(tx: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  return tx.$executeRaw`
    UPDATE post_like SET origin = NULL WHERE (post_id, member_id) IN (
      SELECT post_id, member_id FROM post_like
      WHERE origin IS NOT NULL AND created_at < ${before} ORDER BY created_at LIMIT ${pruneBatch})`;
}
