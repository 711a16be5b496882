import 'server-only';
import { withdrawNotifications } from '@/lib/notifications/settle';
import type { Tx } from '@/lib/server/db';
import { pairOf } from './pair';

/**
 * Ends a friendship or a request that waits, without a word to either: one of the two blocked the other. Their notes about each
 * other go. The caller holds both (`lockPair`), and tells their open pages of this and what else it does.
 */
export async function endFriendship(
  tx: Pick<Tx, 'friendship' | 'friend' | 'systemMessage' | '$executeRaw'>,
  one: number,
  other: number,
): Promise<void> {
  const found = await tx.friendship.findUnique({
    where: { lowId_highId: pairOf(one, other), status: { in: ['pending', 'accepted'] } },
    select: { id: true, status: true, askerId: true, askedId: true },
  });
  if (!found) return;
  await tx.friendship.update({
    where: { id: found.id },
    data: { status: found.status === 'accepted' ? 'deleted' : 'cancelled', decidedAt: new Date() },
    select: { id: true },
  });
  await tx.friend.deleteMany({ where: { friendshipId: found.id } });
  await withdrawNotifications(tx, {
    memberId: found.askedId,
    actorId: found.askerId,
    kind: 'friendRequested',
  });
}
