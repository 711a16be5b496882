import 'server-only';
import type { Tx } from '@/lib/server/db';
import { pairOf } from './pair';

/**
 * Ends what stands between two members as friends, a request too, in the transaction of who holds both (`lockPair`). Nobody is
 * notified.
 * @returns whether there was something
 */
export async function endFriendship(
  tx: Pick<Tx, 'friendship'>,
  one: number,
  other: number,
): Promise<boolean> {
  const { count } = await tx.friendship.updateMany({
    where: { ...pairOf(one, other), status: { in: ['pending', 'accepted'] } },
    data: { status: 'deleted', decidedAt: new Date() },
  });
  return count > 0;
}
