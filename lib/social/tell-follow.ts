import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import type { Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import type { Viewer } from '@/lib/shared/viewer';
import { notifyFrom } from './notify-from';

/**
 * Tells who owns a card that somebody follows it, in the transaction of that; not where they mute the follower, and not again where
 * the same one left and came back within a day.
 */
export async function tellFollow(tx: Tx, follower: Pick<Viewer, 'id'>, cardId: number): Promise<void> {
  const { ownerId, ...card } = await tx.card.findUniqueOrThrow({
    where: { id: cardId },
    select: { ownerId: true, publicId: true, kind: true, companyName: true, contactName: true },
  });
  if (ownerId === null || (await wasTold(tx, ownerId, card.publicId, follower.id))) return;
  const { publicId, kind } = card;
  await notifyFrom(tx, follower.id, ownerId, 'cardFollowed', { name: nameOfCard(card), publicId, kind });
}

/** A message is at least as young as the last of those whose doing it is. */
async function wasTold(tx: Tx, ownerId: number, publicId: string, followerId: number): Promise<boolean> {
  const since = new Date(Date.now() - dayMs);
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM system_message message JOIN notification_actor actor ON actor.message_id = message.id
    WHERE message.member_id = ${ownerId} AND message.list = 'people' AND message.created_at > ${since}
      AND message.kind = 'cardFollowed' AND message.subject = ${publicId}
      AND actor.member_id = ${followerId} AND actor.created_at > ${since}
    LIMIT 1`;
  return rows.length > 0;
}
