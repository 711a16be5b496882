import { randomUUID } from 'node:crypto';
import type { MessageView } from '@/lib/messages/message-view';
import type { MessageTarget, NewMessage } from '@/lib/messages/schemas';
import { sendMessage } from '@/lib/messages/send-message';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { pairOf } from '@/lib/social/pair';
import { nextNumber } from './counter';

type Sender = Pick<Viewer, 'id' | 'nickname' | 'vipType' | 'membershipStatus'>;

/** What the browser sends. */
export function newMessage(to: MessageTarget, data: Partial<NewMessage> = {}): NewMessage {
  const text = `Bên mình còn hàng không? ${nextNumber()}`;
  const from = newPublicId();
  return {
    clientId: randomUUID(),
    from,
    to,
    replyTo: null,
    form: 'text',
    text,
    pictures: [],
    locale: 'vi',
    ...data,
  };
}

/** Writes to somebody. @returns the conversation and the message */
export function makeMessage(
  sender: Sender,
  to: MessageTarget,
  data: Partial<NewMessage> = {},
): Promise<{ conversation: string; message: MessageView }> {
  return sendMessage(sender, newMessage(to, data));
}

/** Makes two members friends, who may write to each other without a card. */
export async function makeFriends(one: { id: number }, other: { id: number }): Promise<void> {
  await db.friendship.create({
    data: {
      publicId: newPublicId(),
      ...pairOf(one.id, other.id),
      status: 'accepted',
      askerId: one.id,
      askedId: other.id,
    },
    select: { id: true },
  });
}
