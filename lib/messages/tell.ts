import 'server-only';
import { notificationKinds } from '@/lib/notifications/kinds';
import { notify } from '@/lib/notifications/notify';
import { enqueuePush } from '@/lib/push/enqueue-push';
import type { Tx } from '@/lib/server/db';
import { announceAllLive } from '@/lib/server/live/announce';
import type { Viewer } from '@/lib/shared/viewer';
import type { Side } from './sides';

type Conversation = { publicId: string };
type Pair = { from: number; to: number };

/** Of a message: the open pages of both. That is all that is told of what answered by itself: it is no news for anybody's mail. */
export async function tellMessage(
  tx: Tx,
  { from, to }: Pair,
  { publicId: conversation }: Conversation,
  message: string,
): Promise<void> {
  await announceAllLive(tx, [
    { memberIds: [from, to], kind: 'message', data: { conversation, message } },
    { memberIds: [to], kind: 'unread', data: {} },
  ]);
}

/**
 * Notifies whoever got a message, once while it is unread; the caller knows that they want to hear of it. What strangers write into a
 * request is pushed once: it makes no sound with each message.
 */
export async function notifyOfMessage(
  tx: Tx,
  { id: actorId, nickname }: Pick<Viewer, 'id' | 'nickname'>,
  { memberId, place, unread }: Side,
  { publicId }: Conversation,
): Promise<void> {
  const about = { name: nickname, publicId };
  const kind = place === 'request' ? 'messageRequested' : 'messageReceived';
  if (!(await notify(tx, memberId, kind, about, { actorId }))) return;
  if (kind === 'messageRequested' && unread > 1) return;
  const path = notificationKinds[kind].path(about);
  if (path) await enqueuePush(tx, memberId, { kind: 'message', from: nickname, path });
}
