import 'server-only';
import { notificationKinds } from '@/lib/notifications/kinds';
import { enqueuePush } from '@/lib/push/enqueue-push';
import type { Tx } from '@/lib/server/db';
import { announceAllLive } from '@/lib/server/live/announce';
import type { Viewer } from '@/lib/shared/viewer';
import { notifyFrom } from '@/lib/social/notify-from';

type Conversation = { id: number; publicId: string };

/** What answered by itself is shown, and is no news for anybody's mail. */
export async function tellAnswer(
  tx: Tx,
  { id }: Pick<Viewer, 'id'>,
  otherId: number,
  { publicId: conversation }: Conversation,
  message: string,
): Promise<void> {
  await announceAllLive(tx, [
    { memberIds: [id, otherId], kind: 'message', data: { conversation, message } },
    { memberIds: [id], kind: 'unread', data: {} },
  ]);
}

/**
 * Of a message: the open pages of both, and its recipient unless the conversation is muted, once while it is unread. What strangers
 * write into a request is pushed once: it makes no sound with each message.
 */
export async function tellBoth(
  tx: Tx,
  { id, nickname }: Pick<Viewer, 'id' | 'nickname'>,
  otherId: number,
  { id: conversationId, publicId: conversation }: Conversation,
  message: string,
): Promise<void> {
  await announceAllLive(tx, [
    { memberIds: [id, otherId], kind: 'message', data: { conversation, message } },
    { memberIds: [otherId], kind: 'unread', data: {} },
  ]);
  const side = await tx.conversationSide.findUnique({
    where: { conversationId_memberId: { conversationId, memberId: otherId } },
    select: { place: true, mutedAt: true, unread: true },
  });
  if (!side || side.mutedAt !== null) return;
  const about = { name: nickname, publicId: conversation };
  const kind = side.place === 'request' ? 'messageRequested' : 'messageReceived';
  if (!(await notifyFrom(tx, id, otherId, kind, about))) return;
  if (kind === 'messageRequested' && side.unread > 1) return;
  const path = notificationKinds[kind].path(about);
  if (path) await enqueuePush(tx, otherId, { kind: 'message', from: nickname, path });
}
