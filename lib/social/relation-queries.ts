import 'server-only';
import { gateOf } from '@/lib/accounts/policy';
import { hasOpenContacts } from '@/lib/directory/public-cards';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { askAgainAt, friendMoveOf } from './friendship';
import { pairOf } from './pair';
import type { FriendRelation, PersonRelation } from './relation';

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

const nothing: FriendRelation = { state: 'none', id: null, line: '', againAt: null };

/**
 * Whether a reader and a card's owner are friends, or what waits between them.
 * @returns null while the owner's contacts are off: then nobody asks them
 */
async function getFriendRelation(
  viewer: Pick<Viewer, 'id'> | null,
  ownerId: number,
  now = new Date(),
): Promise<FriendRelation | null> {
  const [owner, stored] = await Promise.all([
    db.member.findUnique({ where: { id: ownerId }, select: { membershipStatus: true } }),
    viewer
      ? db.friendship.findUnique({
          where: { lowId_highId: pairOf(viewer.id, ownerId) },
          select: { publicId: true, status: true, askerId: true, line: true, decidedAt: true },
        })
      : null,
  ]);
  if (!owner || !hasOpenContacts(owner)) return null;
  if (!viewer || !stored) return nothing;
  const { publicId: id, line, status, askerId } = stored;
  if (status === 'accepted') return { ...nothing, state: 'friends', id };
  if (status === 'pending')
    return askerId === viewer.id
      ? { ...nothing, state: 'sent', id }
      : { ...nothing, state: 'received', id, line };
  if (friendMoveOf(stored, viewer.id, 'ask', now) !== 'friendRequestLater') return nothing;
  return { ...nothing, state: 'rejected', againAt: askAgainAt(stored)?.toISOString() ?? null };
}
