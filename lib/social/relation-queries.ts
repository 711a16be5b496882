import 'server-only';
import { gateOf } from '@/lib/accounts/policy';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { getFriendRelation } from './friend-relation';
import type { PersonRelation } from './relation';

/** How a reader stands to a card's owner; null for a card without one and for one's own. */
export async function getPersonRelation(
  viewer: Viewer | null,
  ownerId: number | null,
): Promise<PersonRelation | null> {
  if (ownerId === null || viewer?.id === ownerId) return null;
  const contactGate = gateOf(viewer, 'paid');
  if (!viewer) {
    const friend = await getFriendRelation(viewer, ownerId);
    return { blocks: false, mutes: false, contactGate, friend };
  }
  const [block, mute, friend] = await Promise.all([
    db.block.findUnique({
      where: { memberId_blockedId: { memberId: viewer.id, blockedId: ownerId } },
      select: { memberId: true },
    }),
    db.mute.findUnique({
      where: { memberId_mutedId: { memberId: viewer.id, mutedId: ownerId } },
      select: { memberId: true },
    }),
    getFriendRelation(viewer, ownerId),
  ]);
  return { blocks: block !== null, mutes: mute !== null, contactGate, friend };
}
