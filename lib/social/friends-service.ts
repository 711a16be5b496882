import 'server-only';
import { gateErrors, gateOf } from '@/lib/accounts/policy';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { announceLive } from '@/lib/server/live/announce';
import { limitSuccesses } from '@/lib/server/rate-limit';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { isBlockedBetween } from './blocks';
import { friendMoveOf } from './friendship';
import { lockPair, lockPeople } from './locks';
import { moveFriendship } from './move-friendship';
import { pairOf } from './pair';

/**
 * Asks a card's owner to be friends; where they asked themselves, that is a yes. One that is sent twice is sent once. Fifty go out
 * a day: what is refused, a yes, and the same once more are none of them.
 * @returns whether they are friends now or wait for an answer
 * @throws AppError `membershipRequired`, `activationRequired`; `notFound` for a card that is not public, and where one of the
 *   two blocked the other; `forbidden` for one's own card, one without an owner and one whose contacts are off;
 *   `friendRequestLater`, `friendsFull` and `theirFriendsFull` (`moveFriendship`), `tooManyRequests`
 */
export async function askFriend(
  viewer: Viewer,
  { card: publicId, line }: { card: string; line: string },
  now = new Date(),
): Promise<{ status: 'pending' | 'accepted' }> {
  const gate = gateOf(viewer, 'paid');
  if (gate) throw new AppError(gateErrors[gate]);
  const askedId = await findAskable(db, viewer, publicId);
  const wasAsked = await isAsked(viewer, askedId);
  const ask = () =>
    db.$transaction(async (tx) => {
      await meet(tx, viewer.id, askedId);
      // Again: who took the card down or over meanwhile came before.
      if ((await findAskable(tx, viewer, publicId)) !== askedId) throw new AppError('conflict');
      const moved = await moveFriendship(tx, viewer, askedId, { move: 'ask', line, now });
      // Ended just now: this would be a request that nobody counts.
      if (wasAsked && isRequest(moved)) throw new AppError('conflict');
      return moved;
    });
  const { status } = wasAsked
    ? await ask()
    : await limitSuccesses([['friendRequestsByAccount', viewer.id]], ask, isRequest);
  return { status: status === 'accepted' ? 'accepted' : 'pending' };
}

function isRequest({ status, isNew }: Awaited<ReturnType<typeof moveFriendship>>): boolean {
  return isNew && status === 'pending';
}

/** Whether a request waits between two, or was accepted: to ask is a yes then, or the same once more, also for who has none left. */
async function isAsked({ id }: Pick<Viewer, 'id'>, otherId: number): Promise<boolean> {
  const found = await db.friendship.findUnique({
    where: { lowId_highId: pairOf(id, otherId), status: { in: ['pending', 'accepted'] } },
    select: { id: true },
  });
  return found !== null;
}

/** The owner of a card whom others may ask. */
async function findAskable(tx: Pick<Tx, 'card'>, viewer: Viewer, publicId: string): Promise<number> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const card = await tx.card.findFirst({
    where: { AND: [{ publicId }, publicCards] },
    select: { ownerId: true, owner: { select: { membershipStatus: true } } },
  });
  if (!card) throw new AppError('notFound');
  if (card.ownerId === null || card.ownerId === viewer.id || !hasOpenContacts(card.owner))
    throw new AppError('forbidden');
  return card.ownerId;
}

/**
 * Accepts or rejects a request that the viewer got, or cancels one that they sent.
 * @throws AppError `notFound` for others' requests, and where the other is gone or one blocked the other; `conflict` where the
 *   other was quicker, or it is not theirs to do; `friendsFull`, `theirFriendsFull`
 */
export async function answerRequest(
  viewer: Viewer,
  publicId: string,
  move: 'accept' | 'reject' | 'cancel',
  now = new Date(),
): Promise<void> {
  const [found] = await findOwn(viewer, [publicId]);
  if (!found) throw new AppError('notFound');
  await db.$transaction(async (tx) => {
    await meet(tx, viewer.id, found.otherId);
    await moveFriendship(tx, viewer, found.otherId, { move, line: '', now });
  });
}

/**
 * Ends friendships of the viewer, with all that both wrote about each other; the others are not notified.
 * @returns how many there were
 * @throws AppError `nothingSelected`; `notFound` where none of them is the viewer's
 */
export async function deleteFriends(
  viewer: Viewer,
  publicIds: readonly string[],
  now = new Date(),
): Promise<{ count: number }> {
  if (publicIds.length === 0) throw new AppError('nothingSelected');
  const found = await findOwn(viewer, publicIds);
  if (found.length === 0) throw new AppError('notFound');
  return db.$transaction(async (tx) => {
    const others = found.map(({ otherId }) => otherId);
    await lockPeople(tx, [viewer.id, ...others]);
    const stored = await tx.friendship.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      take: found.length,
      select: { id: true, status: true, askerId: true, askedId: true, decidedAt: true },
    });
    const ended = stored.filter((each) => friendMoveOf(each, viewer.id, 'delete', now) === 'deleted');
    const ids = ended.map(({ id }) => id);
    await tx.friendship.updateMany({
      where: { id: { in: ids } },
      data: { status: 'deleted', decidedAt: now },
    });
    await tx.friend.deleteMany({ where: { friendshipId: { in: ids } } });
    if (ended.length > 0) {
      const people = ended.flatMap(({ askerId, askedId }) => [askerId, askedId]);
      await announceLive(tx, [...new Set(people)], 'friends', {});
    }
    return { count: ended.length };
  });
}

/** What of these is the viewer's, and with whom. */
async function findOwn(
  viewer: Pick<Viewer, 'id'>,
  publicIds: readonly string[],
): Promise<{ id: number; otherId: number }[]> {
  const known = publicIds.filter(isPublicId);
  const rows = await db.friendship.findMany({
    where: { publicId: { in: known }, OR: [{ lowId: viewer.id }, { highId: viewer.id }] },
    take: known.length,
    select: { id: true, lowId: true, highId: true },
  });
  return rows.map(({ id, lowId, highId }) => ({ id, otherId: lowId === viewer.id ? highId : lowId }));
}

/**
 * Holds both members.
 * @throws AppError `notFound` where one of them is gone, and in the same words where one blocked the other
 */
async function meet(tx: Tx, one: number, other: number): Promise<void> {
  const living = await lockPair(tx, one, other);
  if (!living.has(one)) throw new AppError('loginRequired');
  if (!living.has(other) || (await isBlockedBetween(tx, one, other))) throw new AppError('notFound');
}
