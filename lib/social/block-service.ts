import 'server-only';
import { forgetActor } from '@/lib/notifications/settle';
import { cancelPush, tokenOf } from '@/lib/push/enqueue-push';
import { addOnce } from '@/lib/server/add-once';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { announceLive } from '@/lib/server/live/announce';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { endFriendship } from './end-friendship';
import { type Living, lockPair } from './locks';
import { pairOf } from './pair';
import { blocksMost } from './schemas';

/** A member as the viewer met them: `name` is what they were called there. */
export type MetPerson = { id: number; name: string };

/**
 * Blocks a member, or no longer does. It holds both ways and begins quietly: friendship and requests end, both follow each other
 * no more, and what one was notified of about the other is gone. What the viewer muted stays so. What is so already stays. That
 * it ends is told to the open pages of both, which hide each other no longer.
 * @throws AppError `forbidden` for oneself, `notFound` for a deleted member, `blocksFull`
 */
export async function setBlock(viewer: Pick<Viewer, 'id'>, met: MetPerson, on: boolean): Promise<void> {
  if (met.id === viewer.id) throw new AppError('forbidden');
  await db.$transaction(async (tx) => {
    const there = await lockPair(tx, viewer.id, met.id);
    const key = { memberId: viewer.id, blockedId: met.id };
    if (!on) {
      const { count } = await tx.block.deleteMany({ where: key });
      if (count > 0) await tellBoth(tx, viewer.id, met.id);
      return;
    }
    mustBeThere(there, viewer, met);
    const isNew = await addOnce({
      has: () => tx.block.count({ where: key }),
      count: () => tx.block.count({ where: { memberId: viewer.id } }),
      most: blocksMost,
      full: 'blocksFull',
      add: () => tx.block.create({ data: { ...key, name: met.name } }),
    });
    if (isNew) await part(tx, viewer.id, met.id);
  });
}

/** Ends what stood between two members until now. */
async function part(tx: Tx, one: number, other: number): Promise<void> {
  await endFriendship(tx, one, other);
  await tx.follow.deleteMany({
    where: {
      OR: [
        { memberId: one, card: { ownerId: other } },
        { memberId: other, card: { ownerId: one } },
      ],
    },
  });
  await forgetActor(tx, one, other);
  await forgetActor(tx, other, one);
  await cancelPushes(tx, one, other);
  await cancelPushes(tx, other, one);
  await tellBoth(tx, one, other);
}

/** Takes back what is on its way to a member's browsers of what the other wrote to them. */
async function cancelPushes(tx: Tx, memberId: number, otherId: number): Promise<void> {
  const conversation = await tx.conversation.findUnique({
    where: { lowId_highId: pairOf(memberId, otherId) },
    select: { publicId: true },
  });
  if (!conversation) return;
  await cancelPush(tx, memberId, tokenOf(paths.memberMessages({ conversation: conversation.publicId })));
}

/** What is hidden and what is counted of each other is another. */
async function tellBoth(tx: Tx, one: number, other: number): Promise<void> {
  await announceLive(tx, [one, other], 'unread', {});
  await announceLive(tx, [one, other], 'friends', {});
}

/**
 * Mutes a member, or no longer does: the viewer is notified of nothing that they do nor finds in their notifications what they
 * did, and they do not know it.
 * @throws AppError `forbidden` for oneself, `notFound` for a deleted member, `blocksFull`
 */
export async function setMute(viewer: Pick<Viewer, 'id'>, met: MetPerson, on: boolean): Promise<void> {
  if (met.id === viewer.id) throw new AppError('forbidden');
  await db.$transaction(async (tx) => {
    const there = await lockPair(tx, viewer.id, met.id);
    const key = { memberId: viewer.id, mutedId: met.id };
    if (!on) {
      const { count } = await tx.mute.deleteMany({ where: key });
      if (count > 0) await announceLive(tx, [viewer.id], 'unread', {});
      return;
    }
    mustBeThere(there, viewer, met);
    const isNew = await addOnce({
      has: () => tx.mute.count({ where: key }),
      count: () => tx.mute.count({ where: { memberId: viewer.id } }),
      most: blocksMost,
      full: 'blocksFull',
      add: () => tx.mute.create({ data: { ...key, name: met.name } }),
    });
    if (!isNew) return;
    await forgetActor(tx, viewer.id, met.id);
    await cancelPushes(tx, viewer.id, met.id);
    await announceLive(tx, [viewer.id], 'unread', {});
  });
}

function mustBeThere(there: Living, viewer: Pick<Viewer, 'id'>, met: MetPerson): void {
  if (!there.has(viewer.id)) throw new AppError('loginRequired');
  if (!there.has(met.id)) throw new AppError('notFound');
}
