import 'server-only';
import { db } from '@/lib/server/db';
import { keyedDigest } from '@/lib/server/sealing';
import { dayMs } from '@/lib/shared/durations';

/** How long it is kept where a like came from. */
export const originDays = 30;

/** A digest by which likes of one post from one address are told; it says nothing about likes of other posts, nor the address. */
export function likeOrigin(postId: number, address: string): string {
  return keyedDigest('like-origin', `${postId} ${address}`).slice(0, 32);
}

/** Forgets where likes came from once they are old. */
export async function pruneLikeOrigins(now = new Date()): Promise<{ pruned: number }> {
  const { count } = await db.postLike.updateMany({
    where: { createdAt: { lt: new Date(now.getTime() - originDays * dayMs) }, origin: { not: null } },
    data: { origin: null },
  });
  return { pruned: count };
}
