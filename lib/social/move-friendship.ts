import 'server-only';
import { readNotificationsOf, withdrawNotifications } from '@/lib/notifications/settle';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { announceLive } from '@/lib/server/live/announce';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { type FriendMove, type FriendStatus, friendMoveOf, friendsMost, isAskedAgain } from './friendship';
import { notifyFrom } from './notify-from';
import { pairOf } from './pair';

type Person = Pick<Viewer, 'id' | 'publicId' | 'nickname'>;
type Move = { move: Exclude<FriendMove, 'delete'>; line: string; now: Date };

/**
 * Makes a member's move towards another, with all that follows from it: whose friends they are, who is notified, what open pages
 * are told. The caller holds both (`lockPair`).
 * @returns how it stands between the two, and whether that is new
 * @throws AppError `notFound`, `conflict`, `friendRequestLater`; `friendsFull` for the viewer's own list, `theirFriendsFull` for the
 *   other's
 */
export async function moveFriendship(
  tx: Tx,
  viewer: Person,
  otherId: number,
  { move, line, now }: Move,
): Promise<{ status: FriendStatus; isNew: boolean }> {
  const pair = pairOf(viewer.id, otherId);
  const stored = await tx.friendship.findUnique({
    where: { lowId_highId: pair },
    select: { status: true, askerId: true, askedAt: true, decidedAt: true },
  });
  const outcome = friendMoveOf(stored, viewer.id, move, now);
  if (outcome === 'notFound' || outcome === 'conflict' || outcome === 'friendRequestLater')
    throw new AppError(outcome);
  if (outcome === 'stays') return { status: stored?.status ?? 'pending', isNew: false };
  // Who asks learns nothing of the other's list: that one may have room by the time they answer.
  if (outcome === 'accepted' || move === 'ask') await assertRoom(tx, viewer.id, 'friendsFull');
  if (outcome === 'accepted') await assertRoom(tx, otherId, 'theirFriendsFull');

  const asked = { status: 'pending', askerId: viewer.id, askedId: otherId, line, askedAt: now } as const;
  const { id } = await tx.friendship.upsert({
    where: { lowId_highId: pair },
    create: { ...pair, ...asked, publicId: newPublicId() },
    update: outcome === 'pending' ? { ...asked, decidedAt: null } : { status: outcome, decidedAt: now },
    select: { id: true },
  });

  const me = { publicId: viewer.publicId, name: viewer.nickname };
  const requestTo = (memberId: number, actorId: number) =>
    ({ memberId, actorId, kind: 'friendRequested' }) as const;
  if (outcome === 'pending') {
    const isRepeated = stored !== null && isAskedAgain(stored, viewer.id, now);
    await notifyFrom(tx, viewer.id, otherId, 'friendRequested', me, { isRepeated });
  } else if (outcome === 'cancelled') {
    await withdrawNotifications(tx, requestTo(otherId, viewer.id));
  } else {
    await readNotificationsOf(tx, requestTo(viewer.id, otherId));
  }
  if (outcome === 'accepted') {
    await tx.friend.createMany({
      data: [
        { memberId: viewer.id, friendId: otherId, friendshipId: id, createdAt: now },
        { memberId: otherId, friendId: viewer.id, friendshipId: id, createdAt: now },
      ],
    });
    await notifyFrom(tx, viewer.id, otherId, 'friendAccepted', me);
  }
  await announceLive(tx, [viewer.id, otherId], 'friends', {});
  await announceLive(tx, [viewer.id, otherId], 'unread', {});
  return { status: outcome, isNew: true };
}

/** Friends who are deleted count too: they may come back. */
async function assertRoom(tx: Tx, memberId: number, code: 'friendsFull' | 'theirFriendsFull'): Promise<void> {
  if ((await tx.friend.count({ where: { memberId }, take: friendsMost })) >= friendsMost)
    throw new AppError(code);
}
